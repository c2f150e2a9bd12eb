import DocumentStore
import Remedi

extension PatientRecord {
  /// Notes that the patient agrees to what somebody of the clinic proposed: in the app by the patient, on paper by a
  /// physician. Only now a first invitation is made, and mailed where there is an address; or the caregiver may do more.
  /// Agreeing again changes nothing.
  /// - Parameter access: what the patient read; nil where that is not said.
  /// - Throws: `RemediError` `notFound` for who has no access to come (any more), `viewOnly` where the holder may not,
  ///   `conflict` where something else is proposed by now than the patient read.
  @discardableResult
  public func agree(
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

  /// Lets somebody in to whom the patient has agreed: the invitation begins to count.
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

  /// Tells the patient whom somebody of the clinic wants to let in, or did.
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
