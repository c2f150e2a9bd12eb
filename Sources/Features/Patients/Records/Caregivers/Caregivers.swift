import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// The patient's caregivers, including invited ones, by name.
  package func caregivers() async throws -> [Caregiver] {
    try await everyCaregiver().filter(\.isOpen).sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }

  /// Ends a caregiver's access at once: the account no longer opens anything, and its sessions and open streams end.
  /// Ending it again changes nothing.
  /// - Throws: `RemediError` `notFound` if the caregiver never had access.
  package func endAccess(of id: Identifier<Caregiver>, at now: Instant) async throws {
    try await commit(.dismiss, at: now) { transaction in
      let reference = References.caregiver(id, of: self.reference)
      guard let caregiver = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard caregiver.isOpen else { return }
      try await end(caregiver, by: holder, at: now, in: &transaction)
    }
  }

  /// Ends the access of a caregiver who has it or was invited. The patient's chain must have been opened.
  func end(_ caregiver: Caregiver, by actor: Actor, at now: Instant, in transaction: inout Transaction) async throws {
    var caregiver = caregiver
    caregiver.end = Caregiver.End(at: now, by: actor)
    try transaction.put(caregiver, at: References.caregiver(caregiver.id, of: reference))
    try await record.closeInvitation(caregiver.invitationId, by: actor, at: now, in: &transaction)
    if let account = try await transaction.value(at: Collections.accounts.root(caregiver.accountId.text)) {
      try await record.close(account, at: now, in: &transaction)
    }
    try await transaction.audit(reference, .caregiverEnded, by: actor, at: now, subject: caregiver.id.text)
  }
}
