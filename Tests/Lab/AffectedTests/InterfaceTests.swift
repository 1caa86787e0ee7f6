import Testing

@testable import Affected

/// What a change of a source comes to, row by row (G19).
struct InterfaceTests {
  private func difference(_ old: String, _ new: String) -> SourceDifference {
    SourceDifference(
      Array(old.utf8), Array(new.utf8), plainTypes: PlainTypes.names(in: [Array(new.utf8)]))
  }

  @Test(
    "A comment leaves everything alone",
    arguments: [
      ("func f() {}", "func f() {}  // says why"),
      ("/// Old.\npublic func f() {}", "/// New.\npublic func f() {}"),
      ("let a = \"x\" /* one */", "let a = \"x\" /* two */"),
    ])
  func comments(old: String, new: String) {
    #expect(difference(old, new) == .comments)
  }

  @Test(
    "The body of a function or property is nobody else's",
    arguments: [
      ("public func f() -> Int { 1 }", "public func f() -> Int { 2 }"),
      ("public func f() {\n}", "public func f() {\n\n}"),
      ("public struct S { public init() { a() } }", "public struct S { public init() { b() } }"),
      ("public class C { deinit { a() } }", "public class C { deinit { b() } }"),
      (
        "public struct S { public var x: Int { 1 } }", "public struct S { public var x: Int { 2 } }"
      ),
      (
        "public struct S { public var x: Int { get { 1 } set { } } }",
        "public struct S { public var x: Int { get { 2 } set { a() } } }"
      ),
      (
        "public struct S { public subscript(i: Int) -> Int { i } }",
        "public struct S { public subscript(i: Int) -> Int { i + 1 } }"
      ),
      (
        "struct S {}\nextension S { func f() { 1 } }", "struct S {}\nextension S { func f() { 2 } }"
      ),
      ("@MainActor func f() { a }", "@MainActor func f() { b }"),
      ("func f(x: Int = { 1 }()) { a }", "func f(x: Int = { 1 }()) { b }"),
      ("func f() { a(\"}\") }\nfunc g() {}", "func f() { a(\"}}\") }\nfunc g() {}"),
      ("public func f() { a / b }", "public func f() { a / c / d }"),
      ("public struct S { private func f() {} }", "public struct S { private func g() {} }"),
      ("public struct S {}", "public struct S { private func f() {} }"),
      ("fileprivate func f() {}", "fileprivate func f(x: Int) {}"),
      ("struct S { private var x: Int { 1 } }", "struct S { }"),
      ("public class C { private func f() { a } }", "public class C { private func f() { b } }"),
    ])
  func bodies(old: String, new: String) {
    #expect(difference(old, new) == .body)
  }

  @Test(
    "An internal declaration is seen by those who import with @testable",
    arguments: [
      ("func f() {}", "func f(x: Int) {}"),
      ("public struct S { func f() {} }", "public struct S { func g() {} }"),
      ("public struct S { var x: Int { 1 } }", "public struct S { var y: Int { 1 } }"),
      ("final class C { func f() {} }", "final class C { func f() throws {} }"),
      ("public struct S {}", "public struct S { @MainActor func f() {} }"),
    ])
  func internals(old: String, new: String) {
    #expect(difference(old, new) == .internals)
  }

  @Test(
    "What others see, or may see, is the interface",
    arguments: [
      ("public func f(x: Int = 1) {}", "public func f(x: Int = 2) {}"),
      ("@inlinable public func f() -> Int { 1 }", "@inlinable public func f() -> Int { 2 }"),
      ("@inline(__always) func f() -> Int { 1 }", "@inline(__always) func f() -> Int { 2 }"),
      (
        "@_alwaysEmitIntoClient public func f() -> Int { 1 }",
        "@_alwaysEmitIntoClient public func f() -> Int { 2 }"
      ),
      (
        "@backDeployed(before: macOS 14) public func f() { a }",
        "@backDeployed(before: macOS 14) public func f() { b }"
      ),
      ("@usableFromInline func f() {}", "@usableFromInline func g() {}"),
      (
        "@frozen public struct S { public func f() { 1 } }",
        "@frozen public struct S { public func f() { 2 } }"
      ),
      ("public func f() {}", "public func g() {}"), ("public func f() {}", "package func f() {}"),
      ("public func f() {}", "func f() {}"), ("open class C {}", "public class C {}"),
      ("public func f() {}", "public func f() throws {}"),
      ("@available(macOS 14, *) public func f() {}", "@available(macOS 15, *) public func f() {}"),
      ("public func f() {}", "@MainActor public func f() {}"),
      ("public func f<T>(_ x: T) { a }", "public func f<T>(_ x: T) { b }"),
      ("public func f(_ x: some P) { a }", "public func f(_ x: some P) { b }"),
      ("public var x: some P { a }", "public var x: some P { b }"),
      ("func f() -> Int where A: B { 1 }", "func f() -> Int where A: B { 2 }"),
      ("struct S<T> { func f() { 1 } }", "struct S<T> { func f() { 2 } }"),
      ("extension Array { func f() { 1 } }", "extension Array { func f() { 2 } }"),
      (
        "protocol P {}\nextension P { func f() { 1 } }",
        "protocol P {}\nextension P { func f() { 2 } }"
      ),
      ("public protocol P { func f() }", "public protocol P { func g() }"),
      ("public extension S { func f() {} }", "public extension S { func g() {} }"),
      ("public struct S { private var x = 1 }", "public struct S { private var x: UInt8 = 1 }"),
      ("public struct S { var x = 1 }", "public struct S { var x = 2 }"),
      ("struct S {}", "struct S { private init() {} }"),
      ("public class C { func f() {} }", "public class C { func g() {} }"),
      ("public class C { private func f() {} }", "public class C { private func g() {} }"),
      ("public enum E { case a }", "public enum E { case a, b }"),
      ("public let f = { 1 }", "public let f = { 2 }"),
      ("struct S { lazy var x = { 1 }() }", "struct S { lazy var x = { 2 }() }"),
      ("struct S { var x: Int { _read { 1 } } }", "struct S { var x: Int { _read { 2 } } }"),
      (
        "struct S { public var x: Int { get { 1 } } }",
        "struct S { public var x: Int { get { 1 } set {} } }"
      ),
      ("@Observable class C { func f() { 1 } }", "@Observable class C { func f() { 2 } }"),
      ("@Builder func f() { a }", "@Builder func f() { b }"),
      ("struct S { @Wrapped var x: Int { 1 } }", "struct S { @Wrapped var x: Int { 2 } }"),
      ("#make(1)", "#make(2)"), ("#make(1)", "#make(1) // comment"),
      ("import A", "import B"), ("struct S: P {}", "struct S: Q {}"),
      ("#if A\nfunc f() {}\n#endif", "#if B\nfunc f() {}\n#endif"),
      ("func f() {", "func f() { }"), ("typealias A = Int", "typealias A = UInt"),
      ("infix operator +++", "infix operator ++++"),
    ])
  func interfaces(old: String, new: String) {
    #expect(difference(old, new) == .interface)
  }

  @Test
  func `A change that others can not see affects tests and what is linked, not what lies between`()
    throws
  {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    try repository.write(["Sources/A/a.swift": "public func a() -> Int {\n  2\n}\n"])
    let report = try repository.affected(isInterfaceAware: true)
    #expect(report.names == ["A", "ATests", "BTests"])
    #expect(report.tests == ["ATests", "BTests"])
    try repository.write(["Sources/A/a.swift": "public func a() -> Int {\n  1  // one\n}\n"])
    #expect(try repository.affected(isInterfaceAware: true).names == ["A", "ATests"])
    try repository.write(["Sources/A/a.swift": "public func a() -> Int {\n  1\n}\nfunc x() {}\n"])
    let internals = try repository.affected(isInterfaceAware: true)
    #expect(internals.targets.first { $0.name == "ATests" }?.effect == .compiled)
    #expect(internals.targets.first { $0.name == "BTests" }?.effect == .linked)
    // Its own files are compiled, whoever sees them.
    #expect(internals.targets.first { $0.name == "A" }?.effect == .compiled)
  }
}
