import AccountsInterface
import DependencyContainer
import LoginInterface
import Navigation

/// What a person asked for on the screen to log in.
enum LoginRoute: Route {
  case signUp
}

/// Leads from a log-in or a sign-up to the session that it starts.
final class LoginCoordinator: Coordinator {
  let flow = Flow<SignedIn>()
  private let purpose: LoginPurpose
  private let accounts: Provider<any Accounts>

  init(purpose: LoginPurpose, accounts: Provider<any Accounts>) {
    self.purpose = purpose
    self.accounts = accounts
  }

  func start() {
    flow.restores(LoginRoute.self, by: self) { $0.follow($1) }
    switch purpose {
    case .enter(let token):
      let model = LoginViewModel(
        accounts: accounts(), token: token,
        onSignedIn: { [weak self] in self?.flow.finish($0) },
        onRoute: { [weak self] in self?.follow($0) })
      flow.router.push(LoginScreen(model: model))
    case .signUp(let guest, let token):
      flow.router.push(signUpScreen(upgrading: guest, replacing: token))
    }
  }

  private func follow(_ route: LoginRoute) {
    switch (route, purpose) {
    case (.signUp, .enter(let token)):
      flow.router.push(signUpScreen(upgrading: nil, replacing: token), for: route)
    // The form stands already.
    case (.signUp, .signUp): break
    }
  }

  private func signUpScreen(
    upgrading guest: Account?, replacing token: SessionToken?
  ) -> SignUpScreen {
    SignUpScreen(
      model: SignUpViewModel(accounts: accounts(), guest: guest?.id, token: token) {
        [weak self] in self?.flow.finish($0)
      })
  }
}
