public import Navigation
public import Testing

/// Knows an object without keeping it alive.
@MainActor
public final class Witness<Object: AnyObject> {
  /// The object, as long as it lives.
  public private(set) weak var object: Object?

  /// Makes a witness of `object`.
  public init(_ object: Object) {
    self.object = object
  }
}

/// Fails the test unless the object of `witness` is deallocated and `window` holds no leak.
///
/// Ask when nothing is under way. The failure shows both trees and what lives on.
@MainActor
public func expectGone<Object: AnyObject>(
  _ witness: Witness<Object>, in window: Window,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let leaks = window.leaks.map { "\($0)\n" }.joined()
  #expect(
    witness.object == nil, "\(Object.self) lives on.\n\(leaks)\(window.printout)",
    sourceLocation: sourceLocation)
  #expect(
    leaks.isEmpty, "Something of an ended flow lives on.\n\(leaks)\(window.printout)",
    sourceLocation: sourceLocation)
}

/// Fails the test unless the person sees exactly these screens in the front stack, bottom first.
///
/// The failure shows both trees.
@MainActor
public func expectShown(
  _ types: [any Screen.Type], in window: Window,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let shown = window.front.screens.map { "\(type(of: $0))" }
  #expect(
    shown == types.map { "\($0)" }, "\(window.printout)", sourceLocation: sourceLocation)
}
