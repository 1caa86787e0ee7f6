import AccountsInterface
import LoginInterface

/// What the app knows of who uses it.
enum AppState: Hashable {
  /// It has to find out, for the so-manieth time.
  case unknown(Int)
  /// Nobody is logged in, on a device on which the app has introduced itself, or not.
  case nobody(isIntroduced: Bool)
  /// Somebody is logged in.
  case somebody(SignedIn)
}

/// The part of the app that runs.
enum AppStage: Hashable {
  case splash(Int)
  case onboarding
  case login
  case main(SignedIn)

  /// The part that a state calls for.
  init(_ state: AppState) {
    switch state {
    case .unknown(let attempt): self = .splash(attempt)
    case .nobody(isIntroduced: false): self = .onboarding
    case .nobody(isIntroduced: true): self = .login
    case .somebody(let signedIn): self = .main(signedIn)
    }
  }

  /// Whether places of the library can be shown.
  var isMain: Bool { if case .main = self { true } else { false } }
}
