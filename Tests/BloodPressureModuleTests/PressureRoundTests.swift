import Remedi
import Testing

@testable import BloodPressureModule

@Suite("S-30: averages of blood pressure") struct PressureRoundTests {
  private let diary: PressureDiary
  private let today = PressureDiary.today

  init() throws { diary = try PressureDiary() }

  private func average(
    _ readings: [HealthReading], _ plan: PressureProtocol = .sevenDays, today: LocalDate = PressureDiary.today
  ) -> PressureRound? {
    PressureRound.latest(of: diary.rules(readings), by: plan, today: today)
  }

  @Test("S-30: seven days are averaged without the first, mornings and evenings too")
  func sevenDays() throws {
    let round = try #require(average(diary.week()))
    // 132 … 137 in the morning, 10 less in the evening.
    #expect(round.morning == BloodPressure(systolic: 134.5, diastolic: 81))
    #expect(round.evening == BloodPressure(systolic: 124.5, diastolic: 71))
    #expect(round.mean == BloodPressure(systolic: 129.5, diastolic: 76))
    #expect(round.days == today - 5...today)
  }

  @Test("S-30: it takes three full days after the first, or two by the protocol of three days")
  func leastDays() throws {
    let days = try [120.0, 130, 140, 150].enumerated().map { try diary.day($1, 90, on: today - 3 + $0) }
    #expect(average(days.flatMap { $0 })?.mean == BloodPressure(systolic: 135, diastolic: 85))
    #expect(average(days.dropFirst().flatMap { $0 }) == nil)
    let three = try #require(average(days.flatMap { $0 }, .threeDays))
    #expect(three.mean == BloodPressure(systolic: 140, diastolic: 85))
    #expect(three.days == today - 1...today)
    #expect(average(days.suffix(2).flatMap { $0 }, .threeDays) == nil)
  }

  @Test("S-30: a day with one reading in the evening is not full, and its readings count nevertheless")
  func partialDays() throws {
    let week = try diary.week()
    let short = week.filter { $0.date != today }
    let partial = try diary.reading(190, 100, on: today, at: "07:00")
    #expect(average(short + [partial])?.morning.systolic == 1530.0 / 11)
    let days = try (0...3).map { try diary.day(130, 80, on: today - 3 + $0) }
    #expect(average(days.dropLast().flatMap { $0 } + days[3].dropLast()) == nil)
    #expect(PressureRound.missingDays(diary.rules(days.dropLast().flatMap { $0 }), .sevenDays, today: today) == 1)
    #expect(PressureRound.missingDays([], .sevenDays, today: today) == 3)
  }

  @Test("S-30: readings lying, standing or in the early afternoon are no part of it")
  func leftOut() throws {
    let others = try [
      diary.reading(90, 50, at: "07:02", .standingLeft), diary.reading(180, 110, at: "07:04", .lyingRight),
      diary.reading(180, 110, at: "13:00"),
    ]
    #expect(try average(diary.week() + others) == average(diary.week()))
    let sitting = try diary.reading(180, 110, at: "07:05", .sittingRight)
    #expect(try average(diary.week() + [sitting]) != average(diary.week()))
  }

  @Test("S-30: a reading after midnight counts to the evening before")
  func afterMidnight() throws {
    var days = try (0...3).map { try diary.day(130, 80, on: today - 4 + $0) }
    days[3].removeLast()
    #expect(average(days.flatMap { $0 }) == nil)
    let late = try diary.reading(121, 71, on: today, at: "00:20")
    #expect(average(days.flatMap { $0 } + [late])?.days == today - 3...today - 1)
  }

  @Test("S-30: a reading long after them does not undo an average; four weeks later it says nothing any more")
  func later() throws {
    let week = try diary.week()
    let single = try diary.reading(150, 90, on: today + 9)
    #expect(average(week + [single], today: today + 9) == average(week))
    #expect(average(week, today: today + 27) == average(week))
    #expect(average(week, today: today + 28) == nil)
  }

  @Test("S-30: a day on which the clock is changed counts as any other", arguments: ["2026-03-29", "2026-10-25"])
  func clockChanges(text: String) throws {
    let change = try #require(LocalDate(text))
    var days = try (0...3).flatMap { try diary.day(130, 80, on: change - 2 + $0) }
    days.removeAll { $0.date == change }
    for time in ["04:00", "04:01", "23:58", "23:59"] { days.append(try diary.reading(125, 75, on: change, at: time)) }
    let round = try #require(average(days, today: change + 1))
    #expect(round.days == change - 1...change + 1)
    #expect(round.mean == BloodPressure(systolic: 125, diastolic: 75))
  }
}
