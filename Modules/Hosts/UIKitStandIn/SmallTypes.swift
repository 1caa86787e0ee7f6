public import Foundation

/// A rectangle of the screen, as far as containers lay out.
@MainActor
open class UIView: NSObject {
  /// Where it is in its superview, in points.
  public var frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
  /// Where it draws, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  /// What it stands in.
  public private(set) weak var superview: UIView?
  private var subviews: [UIView] = []

  /// Makes a view.
  public override init() { super.init() }

  /// Takes a view in.
  public func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Leaves its superview.
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Asks for a layout.
  public func setNeedsLayout() {}
}

/// Recognizes a gesture, if its delegate lets it begin.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// Whether it recognizes at all.
  public var isEnabled = true
  /// Is asked before it begins.
  public weak var delegate: (any UIGestureRecognizerDelegate)?

  override init() { super.init() }
}

/// Stands in for UIKit's protocol. What UIKit leaves optional has a default here.
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

/// What the bar says of a screen.
@MainActor
open class UINavigationItem: NSObject {
  /// Done by the back button in the place of a pop.
  public var backAction: UIAction?

  override init() { super.init() }
}

/// What a tap does.
@MainActor
open class UIAction: NSObject {
  let handler: (UIAction) -> Void

  /// Makes an action.
  public init(handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init()
  }
}

/// What the tab bar says of a screen.
@MainActor
open class UITabBarItem: NSObject {
  /// The words below the picture.
  public var title: String?

  override init() { super.init() }
}

/// How much room there is.
public struct UITraitCollection: Sendable {
  /// How much room there is from side to side.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
}

/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// How a view controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case fullScreen = 0
  case pageSheet = 1
}

/// How a presentation is animated.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case crossDissolve = 2
}

/// What the person has asked the system for.
@MainActor
public enum UIAccessibility {
  /// Whether the person wants less motion. UIKit's can only be read.
  public static var isReduceMotionEnabled = false
}

/// Is presented over the screen that searches, in its context.
@MainActor
open class UISearchController: UIViewController {}
