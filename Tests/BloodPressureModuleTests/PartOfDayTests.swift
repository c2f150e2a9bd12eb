import Remedi
import Testing

@testable import BloodPressureModule

@Suite("S-30: mornings and evenings") struct PartOfDayTests {
  private let diary: PressureDiary
  private let today = PressureDiary.today

  init() throws { diary = try PressureDiary() }

  private func part(_ utc: String) throws -> (day: LocalDate, part: PartOfDay?) {
    PartOfDay.of(diary.calendar.written(try #require(Instant(utc))))
  }

  @Test(
    "S-30: the morning is from 04:00, the evening from 16:00, and before 04:00 it is the evening before",
    arguments: [
      ("00:00", -1, PartOfDay?.some(.evening)), ("03:59", -1, .evening), ("04:00", 0, .morning),
      ("11:59", 0, .morning), ("12:00", 0, nil), ("15:59", 0, nil), ("16:00", 0, .evening), ("23:59", 0, .evening),
    ])
  func hours(time: String, days: Int, part: PartOfDay?) throws {
    let reading = try #require(diary.rules([diary.reading(120, 80, on: today, at: time)]).first)
    #expect(reading.day == today + days)
    #expect(reading.part == part)
    #expect(reading.date == today)
  }

  @Test("S-30: it goes by the patient's clock on the nights on which the clock is changed")
  func clockChanges() throws {
    let (spring, autumn) = (try #require(LocalDate("2026-03-29")), try #require(LocalDate("2026-10-25")))
    // 03:30 and 04:00 of summer time, then 03:30 and 04:00 of winter time.
    #expect(try part("2026-03-29T01:30:00Z") == (spring - 1, .evening))
    #expect(try part("2026-03-29T02:00:00Z") == (spring, .morning))
    #expect(try part("2026-10-25T02:30:00Z") == (autumn - 1, .evening))
    #expect(try part("2026-10-25T03:00:00Z") == (autumn, .morning))
  }

  @Test("S-30: the offset in which a reading was sent does not matter")
  func offsets() throws {
    #expect(try part("2026-11-22T18:00:00+13:00") == (today, .morning))
    #expect(try part("2026-11-21T20:00:00-08:00") == (today, .morning))
  }
}
