import Foundation
import Model

/// Countries' names: Foundation's, and what people type besides.
struct CountryNames {
  private let english = Locale(identifier: "en")
  private let korean = Locale(identifier: "ko")

  /// The names of a country by its ISO 3166-1 alpha-2 code, or nil when nobody knows it.
  func name(of code: String) -> LocalizedName? {
    if let name = Self.plainer[code] { return name }
    guard let name = english.localizedString(forRegionCode: code), name != code else { return nil }
    return LocalizedName(name, korean: korean.localizedString(forRegionCode: code))
  }

  /// Other names that people type for a country.
  func aliases(of code: String) -> [String] {
    Self.aliases[code] ?? []
  }

  /// Where Foundation's name says more than people do.
  private static let plainer = [
    "CD": LocalizedName("DR Congo", korean: "콩고민주공화국"),
    "CG": LocalizedName("Republic of the Congo", korean: "콩고공화국"),
    "CN": LocalizedName("China", korean: "중국"),
    "MM": LocalizedName("Myanmar", korean: "미얀마"),
  ]

  private static let aliases = [
    "AE": ["UAE", "Emirates", "아랍에미레이트"],
    "AT": ["Österreich"],
    "AU": ["호주"],
    "BA": ["Bosnia", "보스니아"],
    "BR": ["Brasil"],
    "BY": ["Belorussia", "벨로루시"],
    "CD": ["DRC", "Democratic Republic of the Congo", "Congo Kinshasa", "Zaire", "콩고"],
    "CF": ["CAR", "중앙아프리카공화국"],
    "CG": ["Congo", "Congo Brazzaville", "콩고"],
    "CH": ["Schweiz", "Suisse", "Svizzera"],
    "CI": ["Ivory Coast"],
    "CN": ["PRC", "People's Republic of China", "Mainland China", "중국 본토", "中国"],
    "CV": ["Cabo Verde"],
    "CZ": ["Czech Republic", "체코 공화국"],
    "DE": ["Deutschland", "도이칠란트"],
    "ES": ["España"],
    "FO": ["Faeroe Islands"],
    "GB": ["UK", "Great Britain", "Britain", "England", "잉글랜드"],
    "GE": ["그루지야"],
    "GR": ["Hellas"],
    "IE": ["Republic of Ireland", "Eire"],
    "IT": ["Italia"],
    "JP": ["Nippon", "Nihon", "日本"],
    "KG": ["키르기즈스탄"],
    "KH": ["Kampuchea"],
    "KP": ["DPRK", "조선민주주의인민공화국"],
    "KR": ["Korea", "Republic of Korea", "ROK", "한국", "남한"],
    "LA": ["Lao"],
    "MK": ["Macedonia", "마케도니아"],
    "MM": ["Burma", "버마"],
    "MO": ["Macau"],
    "NL": ["Holland", "홀란드"],
    "NZ": ["Aotearoa"],
    "PL": ["Polska"],
    "PS": ["Palestine", "팔레스타인"],
    "RU": ["Russian Federation"],
    "SA": ["KSA", "사우디"],
    "ST": ["Sao Tome and Principe"],
    "SZ": ["Swaziland", "스와질란드"],
    "TL": ["East Timor"],
    "TR": ["Turkey", "터키"],
    "TW": ["Republic of China", "타이완", "台灣"],
    "US": ["USA", "United States of America", "America", "미합중국", "아메리카"],
    "UZ": ["우즈벡"],
    "VN": ["Viet Nam", "월남"],
    "ZA": ["RSA", "남아프리카공화국", "남아공"],
  ]
}
