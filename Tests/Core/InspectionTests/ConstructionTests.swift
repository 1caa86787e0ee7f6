import Testing

@testable import Inspection

struct ConstructionTests {
  @Test("A construction has its name and its module apart")
  func names() {
    let one = Construction("HomeInterface.HomeKey", for: "A.BKey", start: .now, duration: .zero)
    #expect(one.name == "HomeKey")
    #expect(one.module == "HomeInterface")
    #expect(one.requester == "BKey")
  }
}
