import DocumentStore
import Remedi

extension MedicalRecord {
  /// Somebody who cares, or cared, for a patient; nil where there is nobody of this id.
  public func caregiver(
    _ id: Identifier<Caregiver>, of patient: Identifier<Patient>, in clinic: Identifier<Clinic>
  ) async throws -> Caregiver? {
    try await value(at: Places.caregiver(id, of: Places.patient(patient, in: clinic)))
  }

  /// Whom an invitation is for where it is not for the patient.
  public func caregiver(of invitation: Invitation) async throws -> Caregiver? {
    guard let id = invitation.caregiverId else { return nil }
    return try await caregiver(id, of: invitation.patientId, in: invitation.clinicId)
  }
}

extension PatientFile {
  /// Who cares for the patient, or is invited to, by name.
  public func caregivers() async throws -> [Caregiver] {
    try await everyCaregiver().filter(\.isOpen).sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }

  /// Those whose access has ended too, in no stated order.
  public func everyCaregiver() async throws -> [Caregiver] {
    try await record.all(
      Query(.collection(place.path.collection(Collections.caregivers.name))), as: Collections.caregivers)
  }

  /// Somebody who cares for the patient or is invited to.
  /// - Throws: `RemediError.notFound` for whose access has ended too.
  public func caregiver(_ id: Identifier<Caregiver>) async throws -> Caregiver {
    guard let caregiver = try await record.value(at: Places.caregiver(id, of: place)), caregiver.isOpen else {
      throw RemediError.notFound
    }
    return caregiver
  }

  /// Ends a caregiver's access at once: the account opens nothing any more, its sessions and open streams end. Ending what
  /// has ended changes nothing.
  /// - Throws: `RemediError` `notFound` for who never had access.
  public func endAccess(of id: Identifier<Caregiver>, at now: Instant) async throws {
    try await commit(.dismiss, at: now) { draft in
      let place = Places.caregiver(id, of: self.place)
      guard let caregiver = try await draft.value(at: place) else { throw RemediError.notFound }
      guard caregiver.isOpen else { return }
      try await end(caregiver, by: holder, at: now, in: &draft)
    }
  }

  /// Ends the access of somebody who has it, or was invited to. The chain of the patient must have been opened.
  func end(_ caregiver: Caregiver, by actor: Actor, at now: Instant, in draft: inout Draft) async throws {
    var caregiver = caregiver
    caregiver.end = Caregiver.End(at: now, by: actor)
    try draft.put(caregiver, at: Places.caregiver(caregiver.id, of: place))
    try await record.closeInvitation(caregiver.invitationId, by: actor, at: now, in: &draft)
    if let account = try await draft.value(at: Collections.accounts.root(caregiver.accountId.text)) {
      try await record.close(account, at: now, in: &draft)
    }
    try await draft.audit(place, .caregiverEnded, by: actor, at: now, subject: caregiver.id.text)
  }
}
