#if !canImport(UIKit)
  import Foundation
  import Navigation
  import UIKitStandIn

  @testable import UIKitNavigation

  /// A view controller that is a screen with a name.
  class NamedScreen: UIViewController, ViewControllerScreen {
    let name: String

    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
  }

  /// Stays in the leading column where there are two.
  final class ListScreen: NamedScreen, LeadingScreen {}

  /// Holds the person back until it is told otherwise.
  final class DraftScreen: NamedScreen, BackGuarding {
    var holdsBack = true
    private(set) var heldBackCount = 0
    private var leave: (@MainActor () -> Void)?

    func didHoldBack(_ leave: @escaping @MainActor () -> Void) {
      heldBackCount += 1
      self.leave = leave
    }

    func discard() {
      let leave = leave
      self.leave = nil
      leave?()
    }
  }

  /// A coordinator that a test drives by hand. It shows the screens that it is given.
  final class FlowSpy: Coordinator {
    let flow = Flow<Int>()
    let screens: [any Screen]
    private let onStart: (FlowSpy) -> Void

    init(_ screens: [any Screen], onStart: @escaping (FlowSpy) -> Void = { _ in }) {
      self.screens = screens
      self.onStart = onStart
    }

    func start() {
      for screen in screens { flow.router.push(screen) }
      onStart(self)
    }
  }

  /// Listens to a navigation controller, as a screen or a host may.
  final class DelegateSpy: NSObject, UINavigationControllerDelegate {
    private(set) var shown: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append((viewController as? NamedScreen)?.name ?? "?")
    }
  }

  /// Listens to a tab bar controller, as a host may.
  final class TabsDelegateSpy: NSObject, UITabBarControllerDelegate {
    var isWelcoming = true
    private(set) var selectedCount = 0

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { isWelcoming }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      selectedCount += 1
    }
  }

  /// What is presented that no coordinator owns.
  final class AlertController: UIViewController {}
#endif
