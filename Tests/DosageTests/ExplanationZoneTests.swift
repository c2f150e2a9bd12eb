import Testing

@testable import Dosage
@testable import Remedi

/// Every zone of the data, on the days around every change of its clocks from 2010 to 2037: what an explanation says
/// leads to the moment that the scheduler says, by the offsets alone.
@Suite struct ExplanationZoneTests {
  private let database: TimeZoneDatabase
  private let start: LocalDate

  init() throws {
    database = try TimeZoneDatabase()
    start = try #require(LocalDate("2010-01-01"))
  }

  /// Local days within two days of a change of the clock.
  private func daysOfChange(_ rules: TimeZoneRules) -> [LocalDate] {
    var (second, days) = (Int64(start.dayNumber) * 86_400, Set<LocalDate>())
    let end = Int64(LocalDate.dayNumberOfNewYear(2038)) * 86_400
    while let change = rules.span(at: second).until, change < end {
      let date = rules.local(at: change).date
      days.formUnion(date - 2...date + 2)
      second = change
    }
    return days.sorted()
  }

  private func prescription(_ timing: Timing) throws -> Prescription {
    let begin = try #require(Instant("2009-12-01T00:00:00Z"))
    return Prescription(
      id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: PrescriptionVersion(
        effectiveFrom: begin, authoredAt: begin, author: .system,
        action: Action(id: "a", name: "Levodopa", description: ""), timing: timing))
  }

  private func doses(_ times: [String], _ parts: [DayPart] = []) throws -> [TimedDose] {
    try times.map { TimedDose(time: try #require(LocalTime($0))) } + parts.map { TimedDose(.dayPart($0)) }
  }

  /// Clock times at which zones change their clocks, and others.
  private static let pool = [
    "00:00", "00:15", "00:30", "01:00", "01:30", "01:45", "02:00", "02:45", "03:00", "03:30", "04:30", "12:00", "23:00",
    "23:30", "23:59",
  ]

  private func nights() throws -> [DayPartsAssignment] {
    let parts = try DayParts(
      morning: #require(LocalTime("01:10")), noon: #require(LocalTime("02:20")), evening: #require(LocalTime("03:10")),
      bedtime: #require(LocalTime("00:40")))
    return [DayPartsAssignment(from: try #require(LocalDate("2020-01-01")), dayParts: parts)]
  }

  /// A rule on the wall clock of a zone, one on its clock while the patient is abroad, and one at a fixed distance.
  private func courses(
    of zone: String, abroad: String, time: String
  ) throws -> [(scheduler: Scheduler, prescription: Prescription)] {
    func scheduler(_ zone: String) throws -> Scheduler {
      let zones = [TimeZoneAssignment(from: start, timeZone: zone)]
      return Scheduler(calendar: try PatientCalendar(zones, dayParts: nights(), database: database))
    }
    let first = Instant(milliseconds: Int64(start.dayNumber) * 86_400_000 + 46_800_000)
    let clock = Timing.Clock.home(try ZoneName(zone, in: database))
    return [
      (try scheduler(zone), try prescription(Timing(.daily(doses([time, "02:30"], [.bedtime])), start: start))),
      (try scheduler(abroad), try prescription(Timing(.daily(doses(["02:30"])), start: start, clock: clock))),
      (try scheduler(zone), try prescription(Timing(.interval(.init(first: first, every: 1440)), start: start))),
    ]
  }

  /// In quarters, for as many cores.
  @Test(arguments: 0..<4) func theStepsLeadToTheSameMoment(quarter: Int) throws {
    #expect(database.names.count > 300)
    var random = SeededGenerator(seed: UInt64(20_260_301 + quarter))
    var (checked, skipped, repeated, wrong) = (0, 0, 0, [String]())
    for index in stride(from: quarter, to: database.names.count, by: 4) {
      let name = database.names[index]
      let days = daysOfChange(try #require(database.rules(named: name)))
      let abroad = database.names[Int.random(in: database.names.indices, using: &random)]
      let time = Self.pool[Int.random(in: Self.pool.indices, using: &random)]
      for (scheduler, rx) in try courses(of: name, abroad: abroad, time: time) {
        for occurrence in days.flatMap({ scheduler.occurrences(of: rx, on: $0...$0) }) {
          let explanation = scheduler.explain(occurrence.id, of: rx)
          checked += 1
          if explanation.steps.contains(where: { $0.isSkipped }) { skipped += 1 }
          if explanation.steps.contains(where: { $0.isRepeated }) { repeated += 1 }
          if explanation.verdict != .due(occurrence.id, at: occurrence.scheduledFor)
            || explanation.evaluate(with: database) != occurrence.scheduledFor
          {
            wrong.append("\(name), abroad \(abroad): \(occurrence.id) \(explanation.sentences)")
          }
        }
      }
    }
    #expect(wrong.prefix(5) == [], "seed \(20_260_301 + quarter)")
    #expect(checked > 30_000)
    #expect(skipped > 500 && repeated > 300, "\(skipped) \(repeated)")
  }
}

extension Explanation.Step {
  fileprivate var isSkipped: Bool {
    if case .reading(let reading) = self, case .skipped = reading.shown { true } else { false }
  }

  fileprivate var isRepeated: Bool {
    if case .reading(let reading) = self, case .repeated = reading.shown { true } else { false }
  }
}
