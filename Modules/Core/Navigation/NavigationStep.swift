/// One step on the way that a link leads: from wherever the person is to a place in the app.
public struct NavigationStep {
  /// What it does, for a person who reads the error.
  public let name: String
  let body: @MainActor () async throws -> Void

  /// Makes a step of an app's own.
  public init(_ name: String, _ body: @escaping @MainActor () async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// Dismisses all modals over the flow's layer, if there are some.
  @MainActor
  public static func dismissAll<Output>(over flow: Flow<Output>) -> NavigationStep {
    NavigationStep("dismiss all") {
      if flow.isCovered { flow.router.dismissPresented(transition: .none) }
    }
  }

  /// Takes everything but the bottom screen off the flow's stack.
  @MainActor
  public static func popToRoot<Output>(of flow: Flow<Output>) -> NavigationStep {
    NavigationStep("pop to the root") { flow.router.popToRoot(transition: .none) }
  }

  /// Shows a tab of the flow's layer.
  @MainActor
  public static func select<Output>(tab name: String, of flow: Flow<Output>) -> NavigationStep {
    NavigationStep("select the tab '\(name)'") { flow.router.select(tab: name) }
  }
}

/// The step of a way that could not be taken.
public struct NavigationStepError: Error, Hashable, Sendable {
  /// Counts from 1.
  public let number: Int
  /// The step's name.
  public let step: String
  /// Why not, in words.
  public let reason: String
}

extension NavigationStepError: CustomStringConvertible {
  public var description: String {
    "Step \(number), '\(step)', could not be taken: \(reason)"
  }
}

extension Flow {
  /// Whether a modal stands over the flow's layer.
  public var isCovered: Bool {
    guard let window = node.window, let layer = node.place?.layer else { return false }
    return window.layers.last !== layer && window.layers.contains { $0 === layer }
  }
}

extension Window {
  /// Takes the steps one after the other, each when the one before has settled.
  ///
  /// - Throws: `NavigationStepError` for the first that could not be taken: it has thrown, or a
  ///   move that it asked for was refused. Those before it stand.
  public func follow(_ steps: [NavigationStep]) async throws(NavigationStepError) {
    for (index, step) in steps.enumerated() {
      let refusal = StepRefusal()
      refusals.append(refusal)
      defer { refusals.removeAll { $0 === refusal } }
      do {
        try await step.body()
        await settled()
      } catch {
        throw NavigationStepError(number: index + 1, step: step.name, reason: "\(error)")
      }
      if let reason = refusal.first {
        throw NavigationStepError(number: index + 1, step: step.name, reason: reason)
      }
    }
  }
}

/// Why a move that a step asked for was not made, if one was not.
@MainActor
final class StepRefusal {
  var first: String?
}
