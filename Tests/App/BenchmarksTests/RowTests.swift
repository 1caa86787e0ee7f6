import Foundation
import Testing

@testable import benchmarks

struct RowTests {
  @Test("A row passes up to its limit, and says so as text and as JSON")
  func limits() throws {
    var row = Row(name: "shared", value: 1.25, unit: "x", limit: 2, details: [("closure ns", 8)])
    #expect(row.text == "shared: 1.25 x (at most 2.0: passes); closure ns 8.0")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(row.json.utf8)) as? [String: Any])
    #expect(json["value"] as? Double == 1.25)
    #expect(json["passes"] as? Bool == true)
    #expect(json["closure ns"] as? Double == 8)
    row.limit = 1
    #expect(!row.passes)
    #expect(row.text.contains("FAILS"))
  }

  @Test("The median is the middle one, in whatever order the figures come")
  func middle() {
    #expect(median([9, 1, 5]) == 5)
  }

  @Test("Generated keys are all different")
  func keys() {
    let keys = generatedKeys(1_000)
    #expect(Set(keys.map { ObjectIdentifier($0) }).count == 1_000)
  }
}
