/// The only thing through which a coordinator moves: the coordinator says what, the router how.
///
/// Moves are queued in the window and done in order, each after the one before has settled. One
/// that can not be made has no effect, and the window's observers hear why.
@MainActor
public struct Router {
  let node: FlowNode

  /// Puts `screen` on top of the flow's stack.
  ///
  /// - Parameters:
  ///   - screen: Stands in no stack yet.
  ///   - transition: How it looks, now and when the screen leaves again.
  ///   - route: What the person asked for. The same route again before this push has settled is
  ///     ignored, and a stored state brings the screen back by it.
  ///   - whenGone: Called once, when the screen has left its stack, for whatever cause.
  public func push(
    _ screen: any Screen, transition: Transition = .automatic, for route: (any Route)? = nil,
    whenGone: (@MainActor () -> Void)? = nil
  ) {
    let arrival = Arrival(screen: screen, route: route, whenGone: whenGone)
    show([arrival], .push(arrival), transition)
  }

  /// Puts `screen` in the place of the one on top, as one move.
  public func replaceTop(
    with screen: any Screen, transition: Transition = .automatic, for route: (any Route)? = nil,
    whenGone: (@MainActor () -> Void)? = nil
  ) {
    let arrival = Arrival(screen: screen, route: route, whenGone: whenGone)
    show([arrival], .replaceTop(arrival), transition)
  }

  /// Puts `screens` in the place of all that stand in the flow's stack, as one move.
  public func replaceAll(with screens: [any Screen], transition: Transition = .automatic) {
    let arrivals = screens.map { Arrival(screen: $0) }
    guard !arrivals.isEmpty else {
      node.window?.ignore("\(node.name) can not replace all screens with none. Name one or more.")
      return
    }
    show(arrivals, .replaceAll(arrivals), transition)
  }

  /// Takes the top screen off the flow's stack.
  public func pop(transition: Transition = .reversed) {
    move(.pop(.previous), transition)
  }

  /// Takes everything above `screen` off the flow's stack.
  public func pop(to screen: any Screen, transition: Transition = .reversed) {
    move(.pop(.screen(screen)), transition)
  }

  /// Takes everything but the bottom screen off the flow's stack.
  public func popToRoot(transition: Transition = .reversed) {
    move(.pop(.root), transition)
  }

  /// Dismisses the modal in which the flow stands, with all that stands over it.
  ///
  /// Where it stands in none, nothing happens, and the window's observers hear of it.
  public func dismiss(transition: Transition = .reversed) {
    move(.dismiss(isOwn: true), transition)
  }

  /// Dismisses all modals over the layer in which the flow stands.
  ///
  /// Where there is none, nothing happens, and the window's observers hear of it.
  public func dismissPresented(transition: Transition = .reversed) {
    move(.dismiss(isOwn: false), transition)
  }

  /// Lets the person see the tab of this name in the flow's layer.
  public func select(tab name: String) {
    move(.select(tab: name), .none)
  }

  private func show(_ arrivals: [Arrival], _ change: Move.Change, _ transition: Transition) {
    guard
      let window = window(
        for: "show \(arrivals.map { typeName($0.screen) }.joined(separator: ", "))")
    else { return }
    if let route = arrivals.first?.route, window.isShowing(route, for: node) {
      window.ignore("\(node.name) shows '\(route)' already. It was asked for twice.")
      return
    }
    var change = change
    if case .push(var arrival) = change {
      arrival.leading = ActingScreen.current?.takeLeading(in: window)
      change = .push(arrival)
    }
    if let route = arrivals.first?.route { window.tell(.routed(by: node.name, to: "\(route)")) }
    node.willShow()
    window.enqueue(
      Move(change: change, owner: node, transition: transition, cause: ActingScreen.current))
  }

  private func move(_ change: Move.Change, _ transition: Transition) {
    guard let window = window(for: "move") else { return }
    window.enqueue(
      Move(change: change, owner: node, transition: transition, cause: ActingScreen.current))
  }

  private func window(for act: @autoclosure () -> String) -> Window? {
    guard let window = node.window else { return nil }
    guard node.phase == .active else {
      window.ignore("\(node.name) has ended, so it can not \(act()).")
      return nil
    }
    return window.isInTime("\(node.name) can not \(act())") ? window : nil
  }
}
