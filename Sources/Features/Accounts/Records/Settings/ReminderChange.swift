import Record
import Remedi

extension PatientRecord {
  /// Sets the patient's reminder preferences. Unchanged ones are not written again.
  /// - Parameter isCurrent: whether the current preferences are those that the change was based on; not called if the
  ///   change makes no difference, so that a retry succeeds.
  /// - Throws: `RemediError` `staleRevision`
  package func set(
    _ preferences: ReminderPreferences, at now: Instant, ifCurrent isCurrent: (ReminderPreferences) -> Bool
  ) async throws {
    let reminders = References.reminders(of: reference)
    try await commit(.settings, at: now) { transaction in
      let old = try await transaction.value(at: reminders) ?? .usual
      guard preferences != old else { return }
      guard isCurrent(old) else {
        throw RemediError(.staleRevision, "These settings were changed in the meantime.")
      }
      try transaction.put(preferences, at: reminders)
      try await transaction.audit(reference, .remindersChanged, by: holder, at: now)
    }
  }
}
