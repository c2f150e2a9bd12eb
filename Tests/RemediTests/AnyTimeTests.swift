import Testing

@testable import Remedi

/// The app holds the same cases in Tests/System/App/day.test.js.
@Suite("From when on an occurrence is to be done")
struct AnyTimeTests {
  private func occurrence(
    _ kind: Prescription.Kind, _ time: DoseTime, window: WindowPolicy = WindowPolicy(), parts: DayParts = .usual
  ) throws -> Occurrence {
    let day = try #require(LocalDate("2026-03-01"))
    let moment = try #require(Instant("2026-02-20T00:00:00+01:00"))
    let version = PrescriptionVersion(
      effectiveFrom: moment, authoredAt: moment, author: .system,
      action: Action(id: "a", name: "Sit to stand", description: ""),
      timing: try Timing(.daily([TimedDose(time)]), start: day, window: window))
    let prescription = Prescription(
      id: Identifier("rx"), clinicId: Identifier("clinic"), patientId: Identifier("patient"), kind: kind,
      first: version)
    let calendar = try PatientCalendar(
      [TimeZoneAssignment(from: day, timeZone: "Europe/Berlin")],
      dayParts: [DayPartsAssignment(from: day, dayParts: parts)], database: try TimeZoneDatabase())
    return try #require(Scheduler(calendar: calendar).occurrences(of: prescription, on: day...day).first)
  }

  private func clock(_ text: String) throws -> DoseTime { .clock(try #require(LocalTime(text))) }

  private func isAtAnyTime(_ occurrence: Occurrence, _ moment: String) throws -> Bool {
    occurrence.window.isAtAnyTime(at: try #require(Instant("2026-03-\(moment)+01:00")))
  }

  @Test(
    "an exercise is due all its day, and to be done from an hour before its time",
    arguments: [
      ("16:00", "01T00:00:00.000", true), ("16:00", "01T04:30:00.000", true), ("16:00", "01T14:59:59.999", true),
      ("16:00", "01T15:00:00.000", false), ("16:00", "01T20:00:00.000", false),
      ("00:30", "01T00:00:00.000", false),
    ])
  func exercise(time: String, moment: String, isAtAnyTime: Bool) throws {
    let walk = try occurrence(.exercise, clock(time))
    #expect(try self.isAtAnyTime(walk, moment) == isAtAnyTime)
    // By contract it is due either way.
    #expect(walk.status(at: try #require(Instant("2026-03-\(moment)+01:00")), outcome: nil) == .due)
  }

  @Test("before its day, and once it is over, nothing can be done at any time of it")
  func outside() throws {
    let walk = try occurrence(.exercise, clock("16:00"))
    for moment in ["02T00:00:00.000", "02T12:00:00.000"] { #expect(try !isAtAnyTime(walk, moment)) }
    #expect(!walk.window.isAtAnyTime(at: try #require(Instant("2026-02-28T23:59:59.999+01:00"))))
    // A bedtime after midnight: its day is over by then.
    let parts = try DayParts(
      morning: #require(LocalTime("08:00")), noon: #require(LocalTime("12:00")), evening: #require(LocalTime("18:00")),
      bedtime: #require(LocalTime("02:30")))
    let last = try occurrence(.exercise, .dayPart(.bedtime, nil), parts: parts)
    #expect(last.scheduledFor == Instant("2026-03-02T02:30:00+01:00"))
    #expect(try isAtAnyTime(last, "01T23:59:59.999"))
    #expect(try !isAtAnyTime(last, "02T00:00:00.000"))
  }

  @Test("a medication, and what has a window of its own, is to be done as soon as it opens")
  func narrow() throws {
    let dose = try occurrence(.medication, clock("08:00"))
    #expect(dose.window.expectedFrom == dose.window.opensAt)
    for window in [WindowPolicy(opensBefore: 4 * 3600), WindowPolicy(closesAfter: 2 * 3600)] {
      let own = try occurrence(.exercise, clock("16:00"), window: window)
      #expect(own.window.expectedFrom == own.window.opensAt)
    }
  }
}
