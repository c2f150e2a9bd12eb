import Remedi

extension PatientFile {
  /// How the patient wants to be reminded; the usual where nothing was set.
  public func reminderPreferences() async throws -> ReminderPreferences {
    try await record.value(at: Places.reminders(of: place)) ?? .usual
  }

  /// Sets how the patient wants to be reminded. What is set already is not written again.
  /// - Parameter isCurrent: whether what stands is what the change was made for; not asked where the change makes no
  ///   difference, so that a retry succeeds.
  /// - Throws: `RemediError` `staleRevision`
  public func set(
    _ preferences: ReminderPreferences, at now: Instant, ifCurrent isCurrent: (ReminderPreferences) -> Bool
  ) async throws {
    let reminders = Places.reminders(of: place)
    try await commit(.settings, at: now) { draft in
      let old = try await draft.value(at: reminders) ?? .usual
      guard preferences != old else { return }
      guard isCurrent(old) else {
        throw RemediError(.staleRevision, "These settings were changed in the meantime.")
      }
      try draft.put(preferences, at: reminders)
      try await draft.audit(place, .remindersChanged, by: holder, at: now)
    }
  }
}
