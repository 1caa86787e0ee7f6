import Model
import Testing

struct ISBNTests {
  @Test(
    "Both lengths are read, with and without hyphens",
    arguments: [
      ("9780141439518", "9780141439518"),
      ("978-0-14-143951-8", "9780141439518"),
      ("0141439513", "9780141439518"),
      ("0-14-143951-3", "9780141439518"),
      ("080442957X", "9780804429573"),
      ("080442957x", "9780804429573"),
      ("979-11-5510-412-5", "9791155104125"),
    ])
  func reads(_ text: String, _ digits: String) {
    #expect(ISBN(text)?.digits == digits)
  }

  @Test(
    "The ten digits are those that were read, and a number of the newer kind has none",
    arguments: [
      ("0141439513", "0141439513"), ("9780141439587", "0141439580"), ("080442957x", "080442957X"),
      ("9791155104125", nil),
    ])
  func tenDigits(_ text: String, _ tenDigits: String?) throws {
    let isbn = try #require(ISBN(text))
    #expect(isbn.tenDigits == tenDigits)
    if let tenDigits { #expect(ISBN(tenDigits) == isbn) }
  }

  @Test(
    "A wrong check digit, another length or another kind of digit is refused",
    arguments: [
      "9780141439519", "0141439514", "080442957", "97801414395188", "", "978014143951X",
      "1230141439518", "９７８０１４１４３９５１８", "X804429570",
    ])
  func refuses(_ text: String) {
    #expect(ISBN(text) == nil)
  }
}
