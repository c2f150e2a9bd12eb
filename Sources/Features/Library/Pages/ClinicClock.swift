import Remedi

/// Moments as the clinic's clock shows them.
struct ClinicClock {
  private let calendar: PatientCalendar

  /// - Parameter calendar: the clinic's.
  init(_ calendar: PatientCalendar) { self.calendar = calendar }

  /// `3 March 2026`
  func date(_ instant: Instant) -> String { Words.date(local(instant).writtenDate) }

  /// `3 March 2026, 10:42`
  func moment(_ instant: Instant) -> String { "\(date(instant)), \(Words.clock(local(instant)))" }

  private func local(_ instant: Instant) -> Instant { calendar.written(instant) }
}
