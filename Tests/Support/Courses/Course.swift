import Testing

@testable import Remedi

/// A prescription of Ann's for a patient in Berlin, written by hand.
package struct Course {
  package let database: TimeZoneDatabase
  package let ann = Actor(kind: .physician, id: "ann", name: "Ann")
  package let berlin: Timing.Clock

  package init() throws {
    database = try TimeZoneDatabase()
    berlin = .home(try ZoneName("Europe/Berlin", in: database))
  }

  package func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }
  package func time(_ text: String) throws -> LocalTime { try #require(LocalTime(text)) }
  package func moment(_ text: String) throws -> Instant { try #require(Instant(text)) }
  package func id(_ anchor: String) throws -> OccurrenceID { try #require(OccurrenceID("rx." + anchor)) }
  package func doses(_ times: String...) throws -> [TimedDose] { try times.map { TimedDose(time: try time($0)) } }

  /// Of a patient in Berlin, where nothing else is said.
  package func scheduler(_ zones: (String, String)..., dayParts: [DayPartsAssignment] = []) throws -> Scheduler {
    let zones = zones.isEmpty ? [("2026-01-01", "Europe/Berlin")] : zones
    return Scheduler(
      calendar: try PatientCalendar(
        zones.map { TimeZoneAssignment(from: try day($0.0), timeZone: $0.1) }, dayParts: dayParts, database: database))
  }

  package func version(_ timing: Timing, from: String) throws -> PrescriptionVersion {
    PrescriptionVersion(
      effectiveFrom: try moment(from), authoredAt: try moment(from), author: ann,
      action: Action(id: "a", name: "Levodopa", description: ""), timing: timing)
  }

  package func prescription(_ timing: Timing, from: String = "2026-02-01T00:00:00+01:00") throws -> Prescription {
    Prescription(
      id: Identifier("rx"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: try version(timing, from: from))
  }

  package func daily(
    _ times: String..., start: String = "2026-03-01", end: String? = nil, count: Int? = nil,
    clock: Timing.Clock = .wall, exceptions: TimingExceptions = .none
  ) throws -> Timing {
    try Timing(
      .daily(times.map { TimedDose(time: try time($0)) }), start: day(start), end: end.map { try day($0) },
      count: count, clock: clock, exceptions: exceptions)
  }

  package func stopped(
    _ prescription: Prescription, from moment: String = "2026-03-06T00:00:00+01:00"
  ) throws -> Prescription {
    var prescription = prescription
    try prescription.stop(
      Prescription.Stop(
        effectiveFrom: self.moment(moment), recordedAt: self.moment("2026-03-05T18:00:00+01:00"), by: ann,
        reason: "side effects"))
    return prescription
  }
}
