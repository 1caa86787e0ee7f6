/// Decides which part of the app runs, from its state: onboarding, login, main. And again whenever
/// the state changes: at log-in and log-out, when a session has expired, when an update is due.
///
///     launch = LaunchInstructor(for: self, decide: AppStage.init) { coordinator, stage in
///       coordinator.start(stage)
///     }
///     launch.update(state)
///
/// Before a stage starts, every flow of the one before has ended, and no screen of it can be
/// reached by going back.
@MainActor
public final class LaunchInstructor<State, Stage: Hashable> {
  /// The stage that runs. Nil before the first and while one gives way to the next.
  public private(set) var stage: Stage?

  private let decide: (State) -> Stage
  private let startStage: @MainActor (Stage) -> Void
  private let endStage: @MainActor (@escaping @MainActor () -> Void) -> Void
  private let isRunning: @MainActor () -> Bool
  private let settled: @MainActor () async -> Void
  private var target: Stage?
  private var kept: KeptLink?

  private struct KeptLink {
    let isAllowed: (Stage) -> Bool
    let follow: @MainActor () async throws -> Void
    let failed: @MainActor (any Error) -> Void
  }

  /// Makes an instructor, which starts nothing yet.
  ///
  /// - Parameters:
  ///   - coordinator: The one whose flow runs the stages and shows no screen of its own. It is
  ///     held weakly.
  ///   - decide: The rule, without side effects. A stage that carries the account makes that two
  ///     accounts are two stages.
  ///   - start: Starts the stage's flow as a child of the coordinator's.
  public init<Owner: Coordinator>(
    for coordinator: Owner, decide: @escaping (State) -> Stage,
    start: @escaping @MainActor (Owner, Stage) -> Void
  ) {
    self.decide = decide
    // The state has changed, wherever that was asked for: no screen that has left makes it late.
    startStage = { [weak coordinator] stage in
      guard let coordinator else { return }
      ActingScreen.$current.withValue(nil) { start(coordinator, stage) }
    }
    endStage = { [weak coordinator] then in
      ActingScreen.$current.withValue(nil) {
        coordinator?.flow.endChildren(transition: .fade, then: then)
      }
    }
    isRunning = { [weak coordinator] in coordinator?.flow.node.phase == .active }
    settled = { [weak coordinator] in await coordinator?.flow.node.window?.settled() }
  }

  /// Takes in the app's state: starts the stage that it decides, unless that runs already.
  ///
  /// Nothing happens before the coordinator was launched or started, or after it has ended.
  public func update(_ state: State) {
    let next = decide(state)
    guard next != target, isRunning() else { return }
    let isFirst = target == nil
    target = next
    stage = nil
    guard !isFirst else { return begin(next) }
    endStage { [weak self] in
      // Another change may have come while the old stage ended.
      if let self, target == next, stage == nil { begin(next) }
    }
  }

  private func begin(_ next: Stage) {
    stage = next
    startStage(next)
    guard kept != nil else { return }
    ActingScreen.$current.withValue(nil) {
      _ = Task { await followKept() }
    }
  }

  /// Follows the kept link, unless the stage has changed before it has settled.
  private func followKept() async {
    await settled()
    guard let link = kept, let stage, link.isAllowed(stage) else { return }
    kept = nil
    do {
      try await link.follow()
    } catch {
      link.failed(error)
    }
  }

  /// Follows a link now if the stage allows it, or keeps it and follows it once, as soon as one
  /// does. A later link takes the place of a kept one.
  ///
  /// - Parameters:
  ///   - isAllowed: Whether the link can be followed in a stage.
  ///   - failed: Hears why a link that was kept could not be followed.
  ///   - follow: Leads to the place.
  /// - Returns: Whether it was followed now.
  /// - Throws: What `follow` throws.
  @discardableResult
  public func open(
    whenAllowed isAllowed: @escaping (Stage) -> Bool,
    failed: @escaping @MainActor (any Error) -> Void = { _ in },
    _ follow: @escaping @MainActor () async throws -> Void
  ) async throws -> Bool {
    guard let stage, isAllowed(stage) else {
      kept = KeptLink(isAllowed: isAllowed, follow: follow, failed: failed)
      return false
    }
    kept = nil
    try await follow()
    return true
  }

  /// Forgets a link that was kept.
  public func dropKeptLink() {
    kept = nil
  }
}
