public import DependencyContainer

/// The flow in which a person logs in, signs up or goes on as a guest.
public enum LoginKey: DependencyKey {
  public typealias Value = any LoginBuildable
}

/// The pages by which the app introduces itself.
public enum OnboardingKey: DependencyKey {
  public typealias Value = any OnboardingBuildable
}

/// The screen that stands while the app finds out where to begin.
public enum SplashKey: DependencyKey {
  public typealias Value = any SplashBuildable
}
