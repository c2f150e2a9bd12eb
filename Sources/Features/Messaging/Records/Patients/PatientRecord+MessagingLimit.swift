import Record
import Remedi

extension RecordAction {
  /// Say who may be written to about the patient.
  static let limitMessages = Self(needs: .treat, members: .treating)
}

extension PatientRecord {
  /// Whether messages about the patient stay within the care team, as its physicians decided. The clinic may have
  /// decided it for all patients.
  package func isMessagingLimited() async throws -> Bool {
    try await record.value(at: References.messagingLimit(of: reference))?.careTeamOnly ?? false
  }

  /// What is decided about messages about the patient, by its physicians and by the clinic.
  func messagingAudience() async throws -> PatientMessageAudience {
    if try await record.messagingRules(of: patient.clinicId).careTeamOnly { return .careTeamByClinic }
    return try await isMessagingLimited() ? .careTeam : .clinic
  }

  /// Decides it, by a physician of the care team. Recorded in the patient's chain if it changes.
  /// - Throws: `RemediError` `notFound`, `viewOnly`, `roleRequired`, `conflict` if the record is archived.
  package func limitMessaging(_ careTeamOnly: Bool, at now: Instant) async throws {
    let place = References.messagingLimit(of: reference)
    try await commit(.limitMessages, at: now) { transaction in
      guard try await transaction.value(at: place)?.careTeamOnly ?? false != careTeamOnly else { return }
      if careTeamOnly {
        try transaction.put(MessagingLimit(careTeamOnly: true), at: place)
      } else {
        transaction.delete(place)
      }
      let event: AuditEntry.Event = careTeamOnly ? .messagingLimited : .messagingUnlimited
      try await transaction.audit(reference, event, by: holder, at: now)
    }
  }
}
