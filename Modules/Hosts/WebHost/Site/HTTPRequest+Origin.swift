import Foundation
import Localization

/// Where a request comes from, and what it is for.
extension HTTPRequest {
  /// The language that the browser asks for.
  var language: Language? {
    Language(acceptLanguage: headers.values("Accept-Language").joined(separator: ","))
  }

  /// Whether a GET may change what the app shows: the person asked for it here, and no other site
  /// and no browser that reads ahead did.
  var mayChangeSomething: Bool {
    let site = headers["Sec-Fetch-Site"] ?? "none"
    return method == .get && (site == "none" || site == "same-origin")
      && headers["Sec-Purpose"] == nil && headers["Purpose"] == nil
  }

  /// Whether the browser was told to load the page again.
  var isReload: Bool {
    headers["Cache-Control"].map { $0.contains("max-age=0") || $0.contains("no-cache") } ?? false
  }

  /// Whether the browser says that a page of this very site has sent the form (W3C Fetch Metadata,
  /// section 2.3; RFC 6454, section 7).
  var isOfOwnPage: Bool {
    if let site = headers["Sec-Fetch-Site"] { return site == "same-origin" }
    guard let origin = headers["Origin"].flatMap({ URLComponents(string: $0) }),
      let host = origin.host
    else { return false }
    return host + (origin.port.map { ":\($0)" } ?? "") == headers["Host"]
  }

  /// Whether the browser says that another site has sent it.
  var isOfOtherSite: Bool {
    !isOfOwnPage && (headers["Sec-Fetch-Site"] != nil || headers["Origin"] != nil)
  }
}
