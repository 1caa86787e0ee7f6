import Testing

@testable import WebHost

struct VisitsTests {
  @Test(
    "The first request for a visit is where the browser was sent; a later one may be a step back")
  func arrivals() {
    var visits = Visits()
    let one = visits.begin()
    #expect(visits.arrive(at: one) == .first)
    let two = visits.begin()
    #expect(visits.arrive(at: two) == .first)
    #expect(visits.arrive(at: two) == .other)
    #expect(visits.arrive(at: one) == .back)
    #expect(visits.position == one)
    #expect(visits.arrive(at: two) == .other)
    #expect(visits.position == two)
  }

  @Test("What was never begun is no visit", arguments: [nil, 0, -1, 7])
  func unknown(_ visit: Int?) {
    var visits = Visits()
    _ = visits.begin()
    #expect(visits.arrive(at: visit) == .other)
    #expect(visits.position == 1)
  }

  @Test("A visit that was overtaken does not move the browser")
  func overtaken() {
    var visits = Visits()
    let early = visits.begin()
    let late = visits.begin()
    #expect(visits.arrive(at: late) == .first)
    #expect(visits.arrive(at: early) == .first)
    #expect(visits.position == late)
  }
}
