import ModuleKit
import Remedi
import Testing

@Suite("Weeks of readings")
struct ReadingWeekTests {
  private func day(_ text: String, _ count: Int, _ mean: Double) throws -> ReadingDay {
    ReadingDay(
      date: try #require(LocalDate(text)), count: count, least: mean - 1, mean: mean, most: mean + 1, first: mean,
      last: mean)
  }

  @Test("S-06: begin on Monday, over the turn of the year too, with each reading counted once")
  func weeks() throws {
    let weeks = ReadingWeek.weeks(of: [
      try day("2026-12-27", 1, 50), try day("2026-12-28", 3, 80), try day("2027-01-03", 1, 100),
    ])
    #expect(weeks.map { "\($0.monday)" } == ["2026-12-21", "2026-12-28"])
    #expect(weeks.map(\.count) == [1, 4])
    #expect(weeks.map(\.mean) == [50, 85])
    #expect(weeks.map(\.least) == [49, 79])
    #expect(weeks.map(\.most) == [51, 101])
    #expect(ReadingWeek.weeks(of: []) == [])
  }
}
