import Model
import Testing

struct BookLengthTests {
  @Test(
    "Progress is the share that lies before the position, never below 0 or above 1",
    arguments: [
      (.pages(400), 100, 0.25), (.pages(400), 0, 0), (.pages(400), 400, 1), (.pages(400), 500, 1),
      (.pages(400), -1, 0), (.percent, 40, 0.4), (.minutes(90), 45, 0.5), (.pages(0), 0, 0),
      (.pages(0), 1, 1), (.minutes(.max), .max, 1), (.pages(-5), .min, 0),
    ] as [(BookLength, Int, Double)])
  func progress(_ length: BookLength, _ position: Int, _ progress: Double) {
    #expect(length.progress(at: position) == progress)
  }

  @Test(
    "A book suggests its pages where these can be, else percent",
    arguments: [
      (474, .pages(474)), (1, .pages(1)), (20_000, .pages(20_000)), (nil, .percent),
      (0, .percent), (-3, .percent), (20_001, .percent),
    ] as [(Int?, BookLength)])
  func suggestion(_ pages: Int?, _ length: BookLength) {
    let book = Book(id: "x:1", title: "X", author: "", pages: pages, source: .handwritten)
    #expect(BookLength(of: book) == length)
  }
}
