import Model
import Testing
import ${Name}
import ${Name}Interface

struct Live${Name}Tests {
  @Test("The next day is one to do something on, and after the last day there is none")
  func nextDay() async throws {
    let service: any ${Name} = Live${Name}()
    let day = try #require(Day(year: 2026, month: 11, day: 30))
    #expect(await service.nextDay(after: day) == Day(year: 2026, month: 12, day: 1))
    let last = try #require(Day(year: 9_999, month: 12, day: 31))
    #expect(await service.nextDay(after: last) == nil)
  }
}
