import Record
import Remedi

extension RecordAction {
  /// Choose which messages one wants as a caregiver.
  static let ownNotices = Self(needs: .keepAccount, members: nil, caregivers: .look)
}

extension PatientRecord {
  /// Allows a caregiver to be told by messages, or no longer. The patient's consent: for nobody else.
  /// - Parameters:
  ///   - after: seconds after the time of a schedule that is not recorded, within `MissedNotice.delays`. Nil if the
  ///     caregiver is not told.
  ///   - reminders: whether the caregiver's devices remind of the schedule too. Nil to leave it as it is.
  /// - Returns: the caregiver as stored now.
  /// - Throws: `RemediError` `notFound` for a caregiver without access; `validation` naming `after`, or `reminders` for
  ///   a caregiver who may only look.
  @discardableResult
  package func allowNotices(
    of id: Identifier<Caregiver>, missedAfter after: Int?, reminders: Bool?, at now: Instant
  ) async throws -> Caregiver {
    if let after, !MissedNotice.delays.contains(after) {
      throw RemediError.invalid("after", "This must be from 15 minutes to 6 hours, in seconds: 900 to 21600.")
    }
    return try await commit(.settings, at: now) { transaction in
      let place = References.caregiver(id, of: reference)
      guard var caregiver = try await transaction.value(at: place), caregiver.isOpen else { throw RemediError.notFound }
      let old = caregiver.allowedNotices
      let reminders = reminders ?? old?.reminders ?? false
      if reminders, reminders != old?.reminders, caregiver.access != .record {
        throw RemediError.invalid("reminders", "\(Phrases.isolated(caregiver.name)) may only look, and cannot record.")
      }
      guard old?.missedAfter != after || (old?.reminders ?? false) != reminders else { return caregiver }
      caregiver.allowedNotices = Caregiver.AllowedNotices(
        missedAfter: after, reminders: reminders, missedSince: after == nil ? nil : old?.missedSince ?? now, at: now,
        by: holder)
      try transaction.put(caregiver, at: place)
      try await transaction.audit(reference, .caregiverNoticesAllowed, by: holder, at: now, subject: id.text)
      return caregiver
    }
  }

  /// Sets which messages the caregiver who holds the record wants, as far as the patient allows them.
  /// - Parameter isCurrent: whether the current choice is the one that the change was based on; not called if the change
  ///   makes no difference, so that a retry succeeds.
  /// - Returns: the caregiver as stored now.
  /// - Throws: `RemediError` `notFound` for the patient, `staleRevision`.
  @discardableResult
  package func setOwnNotices(
    missed: Bool, reminders: Bool, quietHours: ReminderPreferences.QuietHours?, at now: Instant,
    ifCurrent isCurrent: (Caregiver) -> Bool = { _ in true }
  ) async throws -> Caregiver {
    try await commit(.ownNotices, at: now) { transaction in
      guard var caregiver = try await currentCaregiver(in: &transaction) else { throw RemediError.notFound }
      let old = caregiver.ownNotices
      let own = Caregiver.OwnNotices(
        missed: missed, reminders: reminders, quietHours: quietHours,
        missedSince: missed ? old?.missedSince ?? now : nil)
      guard own != old ?? .nothing else { return caregiver }
      guard isCurrent(caregiver) else {
        throw RemediError(.staleRevision, "These settings were changed in the meantime.")
      }
      caregiver.ownNotices = own
      try transaction.put(caregiver, at: References.caregiver(caregiver.id, of: reference))
      try await transaction.audit(
        reference, .caregiverNoticesChosen, by: holder, at: now, subject: caregiver.id.text)
      return caregiver
    }
  }
}

extension Caregiver.OwnNotices {
  /// What a caregiver wants who has chosen nothing.
  static let nothing = Self(missed: false, reminders: false, quietHours: nil, missedSince: nil)
}
