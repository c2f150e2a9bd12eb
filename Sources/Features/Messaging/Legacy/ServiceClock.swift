import Record
import Remedi

/// How the service writes moments: by the clinic's clock.
struct ServiceClock: Sendable {
  private let calendar: PatientCalendar

  init(of clinic: Clinic, _ record: MedicalRecord) throws { calendar = try record.calendar(of: clinic) }

  /// `25/11/2026`
  /// - Parameter milliseconds: since 1970.
  func date(_ milliseconds: Int64) -> String { Self.text(calendar.date(at: Instant(milliseconds: milliseconds))) }

  /// The day of a moment.
  func day(_ moment: Instant) -> LocalDate { calendar.date(at: moment) }

  /// `08 : 31 : 19 PM`
  /// - Parameter milliseconds: since 1970.
  func time(_ milliseconds: Int64) -> String {
    let written = calendar.written(Instant(milliseconds: milliseconds))
    let local = milliseconds + Int64(written.offsetMinutes) * 60_000
    let second = Int(((local % 86_400_000) + 86_400_000) % 86_400_000 / 1000)
    let hour = second / 3600
    let parts = [(hour + 11) % 12 + 1, second / 60 % 60, second % 60].map { Self.padded($0, 2) }
    return parts.joined(separator: " : ") + (hour < 12 ? " AM" : " PM")
  }

  /// With the offset of the clinic's clock (ISO 8601).
  /// - Parameter milliseconds: since 1970.
  func text(_ milliseconds: Int64) -> String { calendar.written(Instant(milliseconds: milliseconds)).text }

  /// `02/04/1985`
  static func text(_ date: LocalDate) -> String {
    [padded(date.day, 2), padded(date.month, 2), padded(date.year, 4)].joined(separator: "/")
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
