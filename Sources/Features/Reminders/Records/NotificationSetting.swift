import Record
import Remedi

extension PatientRecord {
  /// What the patient set about how messages arrive, or the defaults.
  package func notificationSettings() async throws -> NotificationSettings {
    try await record.value(at: References.notificationSettings(of: reference)) ?? .usual
  }

  /// Sets how messages arrive. Unchanged settings are not written again.
  /// - Parameter isCurrent: whether the current settings are those that the change was based on; not called if the
  ///   change makes no difference, so that a retry succeeds.
  /// - Throws: `RemediError` `staleRevision`; `validation` if a prescription is not the patient's.
  package func setNotifications(
    _ settings: NotificationSettings, at now: Instant, ifCurrent isCurrent: (NotificationSettings) -> Bool
  ) async throws {
    let place = References.notificationSettings(of: reference)
    try await commit(.settings, at: now) { transaction in
      let old = try await transaction.value(at: place) ?? .usual
      guard settings != old else { return }
      guard isCurrent(old) else {
        throw RemediError(.staleRevision, "These settings were changed in the meantime.")
      }
      try await check(settings.prescriptions)
      try transaction.put(settings, at: place)
      try await transaction.audit(reference, .notificationsChanged, by: holder, at: now)
    }
  }

  private func check(_ choices: [NotificationSettings.Choice]) async throws {
    let known = Set(try await prescriptions().map(\.id))
    let unknown = choices.indices.filter { !known.contains(choices[$0].prescriptionId) }
    guard unknown.isEmpty else {
      throw RemediError.invalid(
        unknown.map { FieldIssue("prescriptions/\($0)/prescriptionId", "This is no prescription of yours.") })
    }
  }
}
