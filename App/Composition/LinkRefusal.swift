import Localization
import Navigation

/// Why a link leads nowhere, in the person's language.
struct LinkRefusal: Error, Hashable {
  let error: DeepLinkError
}

extension LinkRefusal: CustomStringConvertible {
  var description: String { words("\(error.inBrief)", error.inBrief.korean) }
}

extension DeepLinkError {
  /// The same with the chief places alone: all that there are would fill a page.
  fileprivate var inBrief: DeepLinkError {
    guard case .unknownPlace(let link, let known) = self else { return self }
    let chief = known.filter { $0.split(separator: "/").count == 2 }
    return .unknownPlace(link, known: chief)
  }
}

extension DeepLinkError {
  fileprivate var korean: String {
    switch self {
    case .otherScheme(let link, let scheme):
      "'\(link)'은(는) 이 앱의 링크가 아니에요. 이 앱의 링크는 \(scheme)://로 시작해요."
    case .malformed(let link):
      "'\(link)'은(는) 올바른 링크가 아니에요. 링크에는 경로와 매개변수만 쓸 수 있어요."
    case .unknownPlace(let link, let known):
      "'\(link)'에 해당하는 곳이 없어요. 쓸 수 있는 링크: \(known.joined(separator: ", "))"
    case .unknownParameter(let link, let name, let allowed):
      "'\(link)'의 매개변수 '\(name)'은(는) 쓸 수 없어요. "
        + (allowed.isEmpty
          ? "이 링크에는 매개변수가 없어요."
          : "쓸 수 있는 매개변수: \(allowed.joined(separator: ", "))")
    case .missingParameter(let link, let name):
      "'\(link)'에 매개변수 '\(name)'이(가) 필요해요. 물음표 뒤에 적어 주세요."
    case .doubleParameter(let link, let name):
      "'\(link)'에 매개변수 '\(name)'이(가) 두 번 있어요. 하나만 남겨 주세요."
    case .emptyParameter(let link, let name):
      "'\(link)'의 매개변수 '\(name)'에 값이 없어요. 값을 적거나 매개변수를 빼 주세요."
    case .badValue(let link, let name, let value, let expected):
      "'\(link)'의 '\(value)'은(는) '\(name)'에 쓸 수 없어요. 이렇게 써 주세요: \(expected)"
    case .notAllowed(let link, let reason):
      "지금은 '\(link)'(으)로 갈 수 없어요. \(reason)"
    }
  }
}
