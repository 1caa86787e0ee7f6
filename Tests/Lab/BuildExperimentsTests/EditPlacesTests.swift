import Testing

@testable import BuildExperiments

struct EditPlacesTests {
  private func edited(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return EditPlaces(bytes).places.map {
      String(decoding: EditPlaces.insert("HERE", at: $0, in: bytes), as: UTF8.self)
    }
  }

  @Test("functions that give nothing back, that say return, and initializers have places")
  func kinds() {
    let make = "struct S { init(a: Int) { self.init() } }"
    #expect(edited(make) == ["struct S { init(a: Int) {\nHERE\n self.init() } }"])
    let source = "func a() -> Int { return 1 }\nfunc b() { print() }"
    #expect(
      edited(source) == [
        "func a() -> Int {\nHERE\n return 1 }\nfunc b() { print() }",
        "func a() -> Int { return 1 }\nfunc b() {\nHERE\n print() }",
      ])
    let kinds = EditPlaces(Array("\(make)\n\(source)".utf8)).places.map(\.kind)
    #expect(kinds == [.initializer, .saysReturn, .givesNothing])
  }

  @Test(
    "no statement fits where the body is more than statements",
    arguments: [
      "func a() -> Int { 1 }",
      "func a() -> Int { f { return 1 } }",
      "@inlinable func a() { b() }",
      "@ViewBuilder func a() { b() }",
      "@available(*, deprecated) func a() { b() }",
      "func a<T>(_ t: T) { b() }",
      "func a(_ t: some P) { b() }",
      "protocol P { func a(); func b() }",
      "protocol P { init(a: Int); init?() }\nlet a = A.init { b() }",
      "@inlinable public init() { self.init(a: 1) }",
      "protocol P { func a()\n var b: Int { get } }",
      "// func a() { b() }\nlet s = \"func a() { }\"",
      "func a() { b()",
      "#if os(macOS)\nfunc a() { b() }\n#endif",
      "#if DEBUG\n#if os(macOS)\n#endif\nfunc a() { b() }\n#else\nfunc a() { b() }\n#endif",
    ])
  func noPlaces(_ source: String) {
    #expect(edited(source) == [])
  }

  @Test(
    "attributes that say nothing of the body do no harm",
    arguments: [
      "@MainActor func a() { b() }", "@discardableResult public func a() -> Int { return 1 }",
      "var c: Int { 1 }\nfunc a() { b() }", "struct S { let c = 1\n static func a() { b() } }",
      "#if os(macOS)\nimport A\n#endif\nfunc a() { #if x\n b()\n#endif\n }",
    ])
  func harmless(_ source: String) {
    #expect(edited(source).count == 1)
  }

  @Test("the place is found in a file with Korean letters and Windows' line ends")
  func otherText() {
    let source = "let 책 = \"이야기\"\r\nfunc 읽기(_ 쪽: [Int]) { 넘기기() }\r\n"
    #expect(
      edited(source) == ["let 책 = \"이야기\"\r\nfunc 읽기(_ 쪽: [Int]) {\nHERE\n 넘기기() }\r\n"])
  }
}
