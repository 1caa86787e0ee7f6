/// What a browser lets a page do (W3C Content Security Policy Level 3).
enum PagePolicy: Hashable, Sendable {
  /// A page of the phone.
  case page
  /// The X-ray, which frames pages of the phone.
  case xray
  /// A picture of a page, which can be looked at and nothing else.
  case picture

  /// The value of `Content-Security-Policy`.
  var field: String {
    switch self {
    case .page:
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
        + "connect-src 'self'; form-action 'self'; "
        + "frame-ancestors \(PageFrame.offersXRay ? "'self'" : "'none'"); base-uri 'none'"
    case .xray:
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; "
        + "connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; "
        + "base-uri 'none'"
    case .picture:
      "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; "
        + "frame-ancestors 'self'; base-uri 'none'; sandbox"
    }
  }

  /// The value of `Referrer-Policy`.
  var referrer: String {
    switch self {
    case .page, .picture: "no-referrer"
    // Its forms are to name their origin, which browsers keep back together with the referrer.
    case .xray: "same-origin"
    }
  }
}
