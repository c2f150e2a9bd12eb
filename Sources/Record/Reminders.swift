import Remedi

extension PatientRecord {
  /// The patient's reminder preferences, or the defaults if none were set.
  public func reminderPreferences() async throws -> ReminderPreferences {
    try await record.value(at: References.reminders(of: reference)) ?? .usual
  }
}
