import DocumentStore
import Remedi

extension MedicalRecord {
  /// A present or former caregiver of a patient. Nil if the ID is unknown.
  public func caregiver(
    _ id: Identifier<Caregiver>, of patient: Identifier<Patient>, in clinic: Identifier<Clinic>
  ) async throws -> Caregiver? {
    try await value(at: References.caregiver(id, of: References.patient(patient, in: clinic)))
  }

  /// The caregiver whom an invitation is for. Nil if it is for the patient.
  public func caregiver(of invitation: Invitation) async throws -> Caregiver? {
    guard let id = invitation.caregiverId else { return nil }
    return try await caregiver(id, of: invitation.patientId, in: invitation.clinicId)
  }
}

extension PatientRecord {
  /// The patient's caregivers, including invited ones, by name.
  public func caregivers() async throws -> [Caregiver] {
    try await everyCaregiver().filter(\.isOpen).sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }

  /// All caregivers, including those whose access has ended, in no particular order.
  public func everyCaregiver() async throws -> [Caregiver] {
    try await record.all(
      Query(.collection(reference.path.collection(Collections.caregivers.name))), as: Collections.caregivers)
  }

  /// A caregiver of the patient, possibly only invited.
  /// - Throws: `RemediError.notFound`, also if the caregiver's access has ended.
  public func caregiver(_ id: Identifier<Caregiver>) async throws -> Caregiver {
    guard let caregiver = try await record.value(at: References.caregiver(id, of: reference)), caregiver.isOpen else {
      throw RemediError.notFound
    }
    return caregiver
  }

  /// Ends a caregiver's access at once: the account no longer opens anything, and its sessions and open streams end.
  /// Ending it again changes nothing.
  /// - Throws: `RemediError` `notFound` if the caregiver never had access.
  public func endAccess(of id: Identifier<Caregiver>, at now: Instant) async throws {
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
