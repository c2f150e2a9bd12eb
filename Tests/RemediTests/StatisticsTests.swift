import Courses
import Testing

@testable import Remedi

@Suite struct StatisticsTests {
  private let course: Course

  init() throws { course = try Course() }

  private enum Said {
    case done
    case skipped(Completion.Reason)
  }

  private typealias Record = (occurrence: Occurrence, content: Completion.Content?)

  /// What was recorded of the occurrences of some days, by their local time: `2026-03-05 08:00`.
  private func records(
    of rx: Prescription, _ scheduler: Scheduler, through last: String, _ said: [String: Said]
  ) throws -> [Record] {
    let occurrences = scheduler.occurrences(of: rx, on: try course.day("2026-03-01")...course.day(last))
    return occurrences.map { occurrence in
      let place = "\(occurrence.date) \(Phrases.clock(occurrence.scheduledFor))"
      let content = said[place].map { said in
        switch said {
        case .done: Completion.Content(outcome: .completed, completedAt: occurrence.scheduledFor)
        case .skipped(let reason):
          Completion.Content(outcome: .skipped, completedAt: occurrence.scheduledFor, reason: reason)
        }
      }
      return (occurrence, content)
    }
  }

  @Test func countsByTheLetter() throws {
    let rx = try course.prescription(course.daily("08:00", "20:00"))
    let records = try records(
      of: rx, course.scheduler(), through: "2026-03-05",
      [
        "2026-03-01 08:00": .done, "2026-03-01 20:00": .done, "2026-03-02 08:00": .skipped(.advised),
        "2026-03-02 20:00": .done, "2026-03-03 08:00": .skipped(.forgot), "2026-03-04 08:00": .skipped(.advised),
        "2026-03-04 20:00": .skipped(.advised), "2026-03-05 08:00": .done, "2026-03-05 20:00": .done,
      ])
    let now = try course.moment("2026-03-05T21:00:00+01:00")
    let statistics = Statistics(try course.day("2026-03-02")...course.day("2026-03-06"), of: records, at: now)
    // The dose of the evening of the fifth is open until two in the night and counts, since it was recorded.
    let summary = statistics.summary
    #expect(summary.scheduled == 8 && summary.completed == 3 && summary.skipped == 4 && summary.missed == 1)
    #expect(summary.excused == 3)
    #expect(summary.ratio == 0.6)
    #expect(statistics.days.map(\.date.day) == [2, 3, 4, 5, 6])
    #expect(statistics.days.map(\.adherence.scheduled) == [2, 2, 2, 2, 0])
    #expect(statistics.days.map(\.adherence.ratio) == [1, 0, nil, 1, nil])
    #expect(statistics.kinds == [.medication: summary])
    let prescription = try #require(statistics.prescriptions.first)
    #expect(statistics.prescriptions.count == 1)
    #expect(prescription.id.text == "rx" && prescription.name == "Levodopa" && prescription.adherence == summary)
    #expect(prescription.currentStreak == 1)
  }

  private func streak(
    _ rx: Prescription, through last: String, at now: String, scheduler: Scheduler? = nil,
    _ said: [String: Said]
  ) throws -> Int? {
    let scheduler = try scheduler ?? course.scheduler()
    var streak = Streak()
    for record in try records(of: rx, scheduler, through: last, said) {
      streak.count(record.occurrence, record.content, at: try course.moment(now))
    }
    return streak.current
  }

  @Test func aStreakIsOfWholeDaysAndGoesOnWhileTodayIsOpen() throws {
    let rx = try course.prescription(course.daily("08:00", "20:00"))
    var said: [String: Said] = ["2026-03-01 08:00": .done]
    for day in 2...4 { for time in ["08:00", "20:00"] { said["2026-03-0\(day) \(time)"] = .done } }
    let now = "2026-03-05T12:00:00+01:00"
    // The first of March lacks the evening; of the fifth nothing has closed.
    #expect(try streak(rx, through: "2026-03-05", at: now, said) == 3)
    #expect(try streak(rx, through: "2026-03-05", at: "2026-03-05T14:00:00+01:00", said) == 0)
    said["2026-03-05 08:00"] = .done
    #expect(try streak(rx, through: "2026-03-05", at: "2026-03-05T14:00:00+01:00", said) == 3)
    #expect(try streak(rx, through: "2026-03-05", at: "2026-03-06T03:00:00+01:00", said) == 0)
    // Recorded late, it counts all the same.
    said["2026-03-05 20:00"] = .done
    #expect(try streak(rx, through: "2026-03-05", at: "2026-03-06T03:00:00+01:00", said) == 4)
    // Taken back, the streak counts what is still valid.
    said["2026-03-03 20:00"] = nil
    #expect(try streak(rx, through: "2026-03-05", at: "2026-03-06T03:00:00+01:00", said) == 2)
    said["2026-03-03 20:00"] = .skipped(.forgot)
    #expect(try streak(rx, through: "2026-03-05", at: "2026-03-06T03:00:00+01:00", said) == 2)
    said["2026-03-03 20:00"] = .skipped(.advised)
    #expect(try streak(rx, through: "2026-03-05", at: "2026-03-06T03:00:00+01:00", said) == 4)
  }

  @Test func anExcusedDayNeitherBreaksNorLengthens() throws {
    let rx = try course.prescription(course.daily("08:00"))
    let now = "2026-03-05T20:00:00+01:00"
    let said: [String: Said] = [
      "2026-03-01 08:00": .done, "2026-03-02 08:00": .done, "2026-03-03 08:00": .skipped(.advised),
      "2026-03-04 08:00": .done, "2026-03-05 08:00": .done,
    ]
    #expect(try streak(rx, through: "2026-03-05", at: now, said) == 4)
    let everySecond = try course.prescription(
      Timing(.onDays(.everyDays(2), course.doses("08:00")), start: course.day("2026-03-01")))
    #expect(try streak(everySecond, through: "2026-03-05", at: now, said) == 2)
    let pause = TimingExceptions.Pause(from: try course.day("2026-03-02"), through: try course.day("2026-03-04"))
    let paused = try course.prescription(course.daily("08:00", exceptions: TimingExceptions(pauses: [pause])))
    #expect(try streak(paused, through: "2026-03-05", at: now, said) == 2)
  }

  @Test func nothingCountsWhereNothingWasExpected() throws {
    let rx = try course.prescription(course.daily("08:00"))
    let now = "2026-03-01T20:00:00+01:00"
    #expect(try streak(rx, through: "2026-03-01", at: "2026-03-01T09:00:00+01:00", [:]) == nil)
    #expect(try streak(rx, through: "2026-03-01", at: now, ["2026-03-01 08:00": .skipped(.advised)]) == nil)
    #expect(try streak(rx, through: "2026-03-01", at: now, [:]) == 0)
    let asNeeded = try course.prescription(Timing(.asNeeded(.init()), start: course.day("2026-03-01")))
    let records = try records(of: asNeeded, course.scheduler(), through: "2026-03-05", [:])
    let dates = try course.day("2026-03-01")...course.day("2026-03-02")
    let statistics = Statistics(dates, of: records, at: try course.moment(now))
    #expect(statistics.prescriptions.isEmpty && statistics.days.count == 2)
    #expect(statistics.summary.ratio == nil && statistics.summary.scheduled == 0)
  }

  /// An exercise has its local day: it counts as missed when that ends, be it of 23 or 25 hours.
  @Test(arguments: [("2026-03-29", "2026-03-30T00:00:00+02:00"), ("2026-10-25", "2026-10-26T00:00:00+01:00")])
  func aDayOf23OrOf25Hours(date: String, end: String) throws {
    let day = try course.day(date)
    let rx = Prescription(
      id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .exercise,
      first: try course.version(course.daily("10:00"), from: "2026-02-01T00:00:00+01:00"))
    let scheduler = try course.scheduler()
    let records: [Record] = scheduler.occurrences(of: rx, on: day...day).map { ($0, nil) }
    let midnight = try course.moment(end)
    #expect(Statistics(day...day, of: records, at: midnight.adding(seconds: -1)).summary.missed == 0)
    #expect(Statistics(day...day, of: records, at: midnight).summary.missed == 1)
    #expect(Statistics(day...day, of: records, at: midnight).prescriptions.map(\.currentStreak) == [0])
  }

  /// The second of March lasts 16 hours for who flies to Tokyo at its end: one day, without its evening's dose, and one
  /// of the streak.
  @Test func aFlight() throws {
    let scheduler = try course.scheduler(("2026-01-01", "Europe/Berlin"), ("2026-03-03", "Asia/Tokyo"))
    let rx = try course.prescription(course.daily("08:00", "20:00"))
    var said: [String: Said] = [:]
    for day in 1...4 { for time in ["08:00", "20:00"] { said["2026-03-0\(day) \(time)"] = .done } }
    let now = "2026-03-05T04:00:00+09:00"
    #expect(try streak(rx, through: "2026-03-04", at: now, scheduler: scheduler, said) == 4)
    let records = try records(of: rx, scheduler, through: "2026-03-04", said)
    let dates = try course.day("2026-03-01")...course.day("2026-03-04")
    let statistics = Statistics(dates, of: records, at: try course.moment(now))
    #expect(statistics.days.map(\.adherence.completed) == [2, 1, 2, 2])
  }

  @Test func prescriptionsStandByName() throws {
    let date = try course.day("2026-03-01")
    let names = [("1", "Zinc"), ("2", "Aspirin"), ("3", "Aspirin")]
    let records: [Record] = try names.flatMap { id, name in
      let rx = Prescription(
        id: Identifier(id), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
        first: PrescriptionVersion(
          effectiveFrom: try course.moment("2026-02-01T00:00:00Z"),
          authoredAt: try course.moment("2026-02-01T00:00:00Z"),
          author: course.ann, action: Action(id: "a", name: name, description: ""), timing: try course.daily("08:00")))
      let content = Completion.Content(outcome: .completed, completedAt: try course.moment("2026-03-01T08:00:00Z"))
      return try course.scheduler().occurrences(of: rx, on: date...date).map { ($0, content) }
    }
    let statistics = Statistics(date...date, of: records, at: try course.moment("2026-03-02T00:00:00Z"))
    #expect(statistics.prescriptions.map(\.id.text) == ["2", "3", "1"])
    #expect(statistics.prescriptions.map(\.currentStreak) == [1, 1, 1])
  }
}
