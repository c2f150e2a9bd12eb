import Record
import Remedi

extension PatientRecord {
  /// What a calendar of some days is made from, and what the patient calls its events.
  /// - Parameter now: nothing of later than tomorrow can be recorded.
  func calendarSource(
    on days: ClosedRange<LocalDate>, at now: Instant
  ) async throws -> (source: ReminderSource, title: String?) {
    var source = try await reminderSourceToDecide(link: 0)
    let title = try await notificationSettings().calendarTitle
    guard hasReminders else { return (source, title) }
    source.prescriptions = try await prescriptions()
    source.recorded = try await recorded(on: days.lowerBound - 2...max(days.lowerBound, calendar.date(at: now) + 2))
    return (source, title)
  }
}
