import ClockInterface
import Foundation
import Model
import Testing

struct MomentTests {
  @Test(
    "The day and the hour are those of the time zone",
    arguments: [
      ("Asia/Seoul", "2026-12-01", 8), ("Europe/London", "2026-11-30", 23),
      ("America/Los_Angeles", "2026-11-30", 15), ("Asia/Kolkata", "2026-12-01", 5),
    ])
  func zones(_ zone: String, day: String, hour: Int) throws {
    let date = Date(timeIntervalSince1970: 1_796_081_400)  // 2026-11-30 23:30 UTC
    let timeZone = try #require(TimeZone(identifier: zone))
    let moment = try #require(Moment(date, in: timeZone))
    #expect(moment.day == Day(day))
    #expect(moment.hour == hour)
    #expect(moment.date == date)
  }

  @Test("A date outside of the calendar's years is no moment")
  func outside() {
    #expect(Moment(Date(timeIntervalSince1970: 400_000_000_000), in: .gmt) == nil)
  }

  @Test("Now is now")
  func now() {
    let before = Date()
    let now = Moment.now
    #expect(before <= now.date && now.date <= Date())
    #expect((0...23).contains(now.hour))
  }
}
