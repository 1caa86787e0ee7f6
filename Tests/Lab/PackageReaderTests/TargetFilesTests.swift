import Testing

@testable import PackageReader

struct TargetFilesTests {
  @Test(
    "A module is called like its target with what can not stand in a name replaced (G7)",
    arguments: [("my-tool", "my_tool"), ("1-foo.x", "__foo_x"), ("é", "é"), ("A", "A")])
  func moduleNames(target: String, module: String) {
    #expect(c99Name(target) == module)
  }
}
