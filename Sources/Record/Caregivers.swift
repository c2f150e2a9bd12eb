import DocumentStore
import Remedi

extension MedicalRecord {
  /// Somebody who cares, or cared, for a patient; nil where there is nobody of this id.
  public func caregiver(
    _ id: Identifier<Caregiver>, of patient: Identifier<Patient>, in clinic: Identifier<Clinic>
  ) async throws -> Caregiver? {
    try await value(at: References.caregiver(id, of: References.patient(patient, in: clinic)))
  }

  /// Whom an invitation is for where it is not for the patient.
  public func caregiver(of invitation: Invitation) async throws -> Caregiver? {
    guard let id = invitation.caregiverId else { return nil }
    return try await caregiver(id, of: invitation.patientId, in: invitation.clinicId)
  }
}

extension PatientRecord {
  /// Who cares for the patient, or is invited to, by name.
  public func caregivers() async throws -> [Caregiver] {
    try await everyCaregiver().filter(\.isOpen).sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }

  /// Those whose access has ended too, in no stated order.
  public func everyCaregiver() async throws -> [Caregiver] {
    try await record.all(
      Query(.collection(reference.path.collection(Collections.caregivers.name))), as: Collections.caregivers)
  }

  /// Somebody who cares for the patient or is invited to.
  /// - Throws: `RemediError.notFound` for whose access has ended too.
  public func caregiver(_ id: Identifier<Caregiver>) async throws -> Caregiver {
    guard let caregiver = try await record.value(at: References.caregiver(id, of: reference)), caregiver.isOpen else {
      throw RemediError.notFound
    }
    return caregiver
  }

  /// Ends a caregiver's access at once: the account opens nothing any more, its sessions and open streams end. Ending what
  /// has ended changes nothing.
  /// - Throws: `RemediError` `notFound` for who never had access.
  public func endAccess(of id: Identifier<Caregiver>, at now: Instant) async throws {
    try await commit(.dismiss, at: now) { transaction in
      let reference = References.caregiver(id, of: self.reference)
      guard let caregiver = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard caregiver.isOpen else { return }
      try await end(caregiver, by: holder, at: now, in: &transaction)
    }
  }

  /// Ends the access of somebody who has it, or was invited to. The chain of the patient must have been opened.
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
