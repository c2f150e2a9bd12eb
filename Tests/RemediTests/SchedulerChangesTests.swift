import Courses
import Testing

@testable import Remedi

/// What pauses, moves, additions, a number of doses and edits do to single doses.
@Suite struct SchedulerChangesTests {
  private let course: Course

  init() throws { course = try Course() }

  /// Days and times of some days of March, each day read by itself.
  private func table(_ rx: Prescription, _ days: ClosedRange<Int>) throws -> [String] {
    let scheduler = try course.scheduler()
    let first = try course.day("2026-03-01") - 1
    let alone = days.flatMap { scheduler.occurrences(of: rx, on: first + $0...first + $0) }
    let together = scheduler.occurrences(of: rx, on: first + days.lowerBound...first + days.upperBound)
    #expect(alone.map(\.id) == together.map(\.id))
    #expect(Set(alone.map(\.id)).count == alone.count)
    return alone.map { "\($0.date.day) \(Phrases.clock($0.scheduledFor))" }
  }

  private func pause(_ from: String, _ through: String? = nil) throws -> TimingExceptions.Pause {
    TimingExceptions.Pause(from: try course.day(from), through: try through.map { try course.day($0) })
  }

  private func move(_ anchor: String, _ date: String, _ time: String) throws -> TimingExceptions.Move {
    let anchor = try #require(OccurrenceAnchor(anchor))
    return TimingExceptions.Move(anchor, to: try course.day(date), try course.time(time))
  }

  private func edited(_ first: Timing, _ second: Timing) throws -> Prescription {
    var rx = try course.prescription(first)
    try rx.append(course.version(second, from: "2026-03-05T12:00:00+01:00"))
    return rx
  }

  @Test func pausesUseUpNoDoses() throws {
    let exceptions = TimingExceptions(pauses: [try pause("2026-03-02", "2026-03-03")])
    let rx = try course.prescription(course.daily("08:00", "20:00", count: 5, exceptions: exceptions))
    #expect(try table(rx, 1...9) == ["1 08:00", "1 20:00", "4 08:00", "4 20:00", "5 08:00"])
    let forGood = TimingExceptions(pauses: [try pause("2026-03-02")])
    #expect(try table(course.prescription(course.daily("08:00", exceptions: forGood)), 1...9) == ["1 08:00"])
  }

  @Test func movesKeepTheName() throws {
    let exceptions = TimingExceptions(moves: [try move("c20260303T0800", "2026-03-04", "10:30")])
    let rx = try course.prescription(course.daily("08:00", exceptions: exceptions))
    #expect(try table(rx, 1...5) == ["1 08:00", "2 08:00", "4 08:00", "4 10:30", "5 08:00"])
    let day = try course.day("2026-03-04")
    let names = try course.scheduler().occurrences(of: rx, on: day...day).map(\.id.anchor.text)
    #expect(names == ["c20260304T0800", "c20260303T0800"])
  }

  @Test func additionsStandBesideTheRule() throws {
    let quantity = Quantity(try #require(DecimalNumber("2")), "tablet")
    let extra = TimingExceptions.Addition(
      on: try course.day("2026-03-02"), try course.time("12:00"), quantity: quantity)
    let before = TimingExceptions.Addition(on: try course.day("2026-02-27"), try course.time("09:00"))
    let exceptions = TimingExceptions(additions: [extra, before])
    let rx = try course.prescription(course.daily("08:00", count: 2, exceptions: exceptions))
    #expect(try table(rx, -2...5) == ["27 09:00", "1 08:00", "2 08:00", "2 12:00"])
    #expect(
      try course.scheduler().occurrence(course.id("c20260302T1200"), of: rx)?.quantity == quantity)
  }

  /// An edit at noon of the fifth moves a dose over that noon in either direction: it is planned once.
  @Test(arguments: [
    ("c20260305T0800", "2026-03-05", "14:00", ["4 08:00", "4 20:00", "5 14:00", "5 20:00", "6 08:00", "6 20:00"]),
    ("c20260305T0800", "2026-03-06", "10:00", ["4 08:00", "4 20:00", "5 20:00", "6 08:00", "6 10:00", "6 20:00"]),
    ("c20260305T2000", "2026-03-05", "11:00", ["4 08:00", "4 20:00", "5 08:00", "5 11:00", "6 08:00", "6 20:00"]),
    ("c20260306T0800", "2026-03-05", "18:00", ["4 08:00", "4 20:00", "5 08:00", "5 18:00", "5 20:00", "6 20:00"]),
    ("c20260306T0800", "2026-03-04", "18:00", ["4 08:00", "4 18:00", "4 20:00", "5 08:00", "5 20:00", "6 20:00"]),
  ])
  func aMoveAcrossTheEditLosesNothingAndDoublesNothing(
    anchor: String, date: String, time: String, expected: [String]
  ) throws {
    let exceptions = TimingExceptions(moves: [try move(anchor, date, time)])
    let rx = try edited(course.daily("08:00", "20:00"), course.daily("08:00", "20:00", exceptions: exceptions))
    #expect(try table(rx, 4...6) == expected)
    #expect(try course.scheduler().occurrence(course.id(anchor), of: rx)?.isSuperseded == false)
  }

  /// A dose moved by weeks is found on its day alone, though its own version rules from another day on.
  @Test func aMoveOverWeeksIsFound() throws {
    let exceptions = TimingExceptions(moves: [try move("c20260330T0800", "2026-03-06", "10:00")])
    var rx = try edited(
      course.daily("08:00", exceptions: exceptions), course.daily("08:00", exceptions: exceptions))
    try rx.append(course.version(course.daily("08:00", exceptions: exceptions), from: "2026-03-25T12:00:00+01:00"))
    #expect(try table(rx, 5...7) == ["5 08:00", "6 08:00", "6 10:00", "7 08:00"])
    #expect(try table(rx, 29...31) == ["29 08:00", "31 08:00"])
  }

  @Test func anEditKeepsTheNames() throws {
    func dose(_ value: String) throws -> [TimedDose] {
      [TimedDose(time: try course.time("08:00"), quantity: Quantity(try #require(DecimalNumber(value)), "tablet"))]
    }
    let start = try course.day("2026-03-01")
    let rx = try edited(Timing(.daily(dose("1")), start: start), Timing(.daily(dose("2")), start: start))
    let found = try course.scheduler().occurrences(of: rx, on: start + 3...start + 5)
    #expect(found.map(\.id.anchor.text) == ["c20260304T0800", "c20260305T0800", "c20260306T0800"])
    #expect(found.compactMap(\.quantity?.value.description) == ["1", "1", "2"])
    #expect(found.map(\.version.number) == [1, 1, 2])
  }

  /// Two rows written on journeys overlap on the line of time: each dose is found by its name, under its own phase.
  @Test func rowsOfSeveralPhasesAreFoundByName() throws {
    let (first, second) = (
      try course.moment("2026-03-01T06:00:00+01:00"), try course.moment("2026-03-03T07:00:00-05:00")
    )
    let rx = try course.prescription(
      Timing(phases: [
        Phase(
          .interval(.init(first: first, every: 480)), start: try course.day("2026-03-01"),
          end: try course.day("2026-03-02")),
        Phase(.interval(.init(first: second, every: 420)), start: try course.day("2026-03-03")),
      ]))
    let scheduler = try course.scheduler()
    let found = scheduler.occurrences(of: rx, on: try course.day("2026-03-01")...course.day("2026-03-06"))
    #expect(found.count > 15)
    for dose in found { #expect(scheduler.occurrence(dose.id, of: rx)?.scheduledFor == dose.scheduledFor) }
  }
}
