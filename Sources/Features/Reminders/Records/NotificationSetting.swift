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
  /// - Returns: the settings as stored now.
  /// - Throws: `RemediError` `staleRevision`; `validation` if a prescription is not the patient's.
  @discardableResult
  package func setNotifications(
    _ settings: NotificationSettings, at now: Instant, ifCurrent isCurrent: (NotificationSettings) -> Bool
  ) async throws -> NotificationSettings {
    let place = References.notificationSettings(of: reference)
    try await check(settings.prescriptions)
    let settings = settings.normalized
    return try await commit(.settings, at: now) { transaction in
      let old = try await transaction.value(at: place) ?? .usual
      guard settings != old else { return old }
      guard isCurrent(old) else {
        throw RemediError(.staleRevision, "These settings were changed in the meantime.")
      }
      try transaction.put(settings, at: place)
      try await transaction.audit(reference, .notificationsChanged, by: holder, at: now)
      return settings
    }
  }

  /// - Parameter pointer: to the settings, where they are a part of a body.
  /// - Throws: `RemediError` `validation` if a prescription is not the patient's.
  func check(_ choices: [NotificationSettings.Choice], at pointer: String = "") async throws {
    let known = Set(try await prescriptions().map(\.id))
    let unknown = choices.indices.filter { !known.contains(choices[$0].prescriptionId) }
    guard unknown.isEmpty else {
      throw RemediError.invalid(
        unknown.map { FieldIssue("\(pointer)prescriptions/\($0)/prescriptionId", "This is no prescription of yours.") })
    }
  }
}
