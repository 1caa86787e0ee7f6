public import DependencyContainer

/// The flow of the ${phrase}.
public enum ${Name}Key: DependencyKey {
  public typealias Value = any ${Name}Buildable
}
