#if !canImport(UIKit)
  import Navigation
  import Testing

  @testable import UIKitNavigation

  struct PageDifferenceTests {
    @Test(
      "What a person must have done for screens to have left",
      arguments: [
        ([1, 2, 3], [1, 2], PersonAct.back),
        ([1, 2, 3], [1], .backTo(ScreenID(number: 1))),
        // Back in the leading column leaves what stood beside it.
        ([1, 2, 3], [1, 3], .backTo(ScreenID(number: 1))),
        ([1, 2], [2], nil),
      ])
    func act(asked: [Int], shown: [Int], act: PersonAct?) throws {
      let difference = try #require(
        PageDifference(
          asked: asked.map(ScreenID.init(number:)),
          shown: Set(shown.map(ScreenID.init(number:)))))
      #expect(difference.act == act)
    }

    @Test("Nothing has left")
    func none() {
      let ids = [1, 2].map(ScreenID.init(number:))
      #expect(PageDifference(asked: ids, shown: Set(ids + [ScreenID(number: 3)])) == nil)
    }
  }
#endif
