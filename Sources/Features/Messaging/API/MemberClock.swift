import Record
import Remedi
import Web

/// How the API writes moments for a practitioner: with the offset of the clinic's clock.
struct MemberClock: Sendable {
  private let calendar: PatientCalendar

  init(_ context: MemberContext, _ record: MedicalRecord) throws {
    calendar = try record.calendar(of: context.clinic)
  }

  /// - Parameter milliseconds: since 1970. Nil stays nil.
  func text(_ milliseconds: Int64?) -> String? {
    milliseconds.map { calendar.written(Instant(milliseconds: $0)).text }
  }
}
