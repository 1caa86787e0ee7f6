import Foundation
import PackageReader

/// Something that is used, with what it offers.
struct UsedPart {
  let name: String
  /// What stands for `${Offer}` in its sources.
  let offers: [String]

  init(name: String, target: PackageTarget, offers line: String?, in package: SwiftPackage) {
    self.name = name
    guard let line, let folder = target.folder else {
      offers = []
      return
    }
    let parts = line.split(separator: "${Offer}", omittingEmptySubsequences: false)
    offers = TargetFiles(of: target, in: package).paths(.swift).flatMap { path in
      let text = (try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)) ?? ""
      return SourceOutline.lines(of: text).map(SourceOutline.trimmed).filter {
        $0.hasPrefix(parts[0]) && $0.hasSuffix(parts[1])
          && $0.count > parts[0].count + parts[1].count
      }.map { String($0.dropFirst(parts[0].count).dropLast(parts[1].count)) }
    }.sorted()
  }

  /// What a template puts in for it.
  var values: [String: String] { ["Use": name, "use": NameForms(name).variable] }

  /// What a template puts in for each thing that it offers.
  var offerValues: [[String: String]] {
    offers.map { offer in
      let name = NameForms(offer)
      return values.merging([
        "Offer": offer, "offer": name.variable, "offerName": name.quotedVariable,
      ]) { $1 }
    }
  }
}
