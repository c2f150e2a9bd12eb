import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// Records the patient's agreement to a proposal of the clinic: given in the app by the patient, or on paper to a
  /// physician. Only now is a first invitation created, and mailed if there is an address, or the caregiver's access
  /// extended. Agreeing again changes nothing.
  /// - Parameter access: what the patient read. Nil if unknown.
  /// - Throws: `RemediError` `notFound` if the caregiver has no access or pending invitation (any more), `viewOnly` if
  ///   the holder may not agree, `conflict` if the proposal is no longer the one that the patient read.
  @discardableResult
  package func agree(
    toCaregiver id: Identifier<Caregiver>, _ access: Caregiver.Access? = nil, at now: Instant
  ) async throws -> Caregiver {
    try await commit(.admit, at: now) { transaction in
      guard let caregiver = try await transaction.value(at: References.caregiver(id, of: reference)), caregiver.isOpen
      else {
        throw RemediError.notFound
      }
      if let access, access != caregiver.askedFor ?? caregiver.access {
        throw RemediError(.conflict, "Something else is proposed by now. Please look at it again.")
      }
      guard let asked = caregiver.askedFor else { return caregiver }
      return caregiver.awaitsAgreement
        ? try await open(caregiver, at: now, in: &transaction)
        : try await set(asked, of: caregiver, isAgreed: true, at: now, in: &transaction)
    }
  }

  /// Admits a caregiver to whom the patient has agreed: the invitation becomes valid.
  func open(_ caregiver: Caregiver, at now: Instant, in transaction: inout Transaction) async throws -> Caregiver {
    guard let clinic = try await transaction.value(at: References.clinic(patient.clinicId)) else {
      throw RemediError.notFound
    }
    var caregiver = caregiver
    caregiver.agreement = Caregiver.Agreement(holder.kind == .patient ? .app : .paper, at: now, by: holder)
    let inviter = caregiver.invitedBy
    try await record.invite(&caregiver, calendar, by: inviter, clinic: clinic, at: now, in: &transaction)
    try transaction.put(caregiver, at: References.caregiver(caregiver.id, of: reference))
    try await transaction.audit(
      reference, .caregiverConsented, by: holder, at: now, subject: caregiver.id.text,
      details: AuditDetails(caregiver.access))
    return caregiver
  }

  /// Notifies the patient of a caregiver whom the clinic invited, or wants to invite.
  func tellOfInvitation(of caregiver: Caregiver, at now: Instant, in transaction: inout Transaction) throws {
    let isAgreed = caregiver.agreement != nil
    let content = PatientNotice.Content(
      .caregiverInvited, for: .patient,
      Phrases.invitation(by: holder.name, of: caregiver.profile, caregiver.access, isAgreed: isAgreed),
      details: [
        "by": .text(holder.name), "caregiverId": .text(caregiver.id.text), "name": .text(caregiver.name),
        "relationship": .text(caregiver.profile.relationship), "access": .text(caregiver.access.rawValue),
        "consent": isAgreed ? "paper" : "awaited",
      ])
    try tell(content, at: now, in: &transaction)
  }
}
