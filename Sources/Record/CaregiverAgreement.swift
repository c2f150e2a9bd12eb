import DocumentStore
import Remedi

extension PatientFile {
  /// Notes that the patient agrees to an access that somebody of the clinic proposed: in the app by the patient, on paper by
  /// a physician. Only now the invitation is made, and mailed where there is an address. Agreeing again changes nothing.
  /// - Throws: `RemediError` `notFound` for who has no access to come (any more), `viewOnly` where the holder may not.
  @discardableResult
  public func agree(toCaregiver id: Identifier<Caregiver>, at now: Instant) async throws -> Caregiver {
    try await commit(.admit, at: now) { draft in
      guard let caregiver = try await draft.value(at: Places.caregiver(id, of: place)), caregiver.isOpen else {
        throw RemediError.notFound
      }
      return caregiver.awaitsAgreement ? try await open(caregiver, at: now, in: &draft) : caregiver
    }
  }

  /// Lets somebody in to whom the patient has agreed: the invitation begins to count.
  func open(_ caregiver: Caregiver, at now: Instant, in draft: inout Draft) async throws -> Caregiver {
    guard let clinic = try await draft.value(at: Places.clinic(patient.clinicId)) else { throw RemediError.notFound }
    var caregiver = caregiver
    caregiver.agreement = Caregiver.Agreement(holder.kind == .patient ? .app : .paper, at: now, by: holder)
    let inviter = caregiver.invitedBy
    try record.invite(&caregiver, calendar, by: inviter, clinic: clinic, at: now, in: &draft)
    try draft.put(caregiver, at: Places.caregiver(caregiver.id, of: place))
    try await draft.audit(
      place, .caregiverConsented, by: holder, at: now, subject: caregiver.id.text,
      details: AuditDetails(caregiver.access))
    return caregiver
  }

  /// Tells the patient whom somebody of the clinic wants to let in, or did.
  func tellOfInvitation(of caregiver: Caregiver, at now: Instant, in draft: inout Draft) throws {
    let isAgreed = caregiver.agreement != nil
    let content = PatientNotice.Content(
      .caregiverInvited, for: .patient,
      Words.invitation(by: holder.name, of: caregiver.profile, caregiver.access, isAgreed: isAgreed),
      details: [
        "by": .text(holder.name), "caregiverId": .text(caregiver.id.text), "name": .text(caregiver.name),
        "relationship": .text(caregiver.profile.relationship), "access": .text(caregiver.access.rawValue),
        "consent": isAgreed ? "paper" : "awaited",
      ])
    try tell(content, at: now, in: &draft)
  }

  /// Tells the patient that somebody of the clinic changed what a caregiver may do.
  func tellOfChange(of caregiver: Caregiver, at now: Instant, in draft: inout Draft) throws {
    let content = PatientNotice.Content(
      .caregiverChanged, for: .patient,
      Words.change(by: holder.name, of: caregiver.name, to: caregiver.access),
      details: [
        "by": .text(holder.name), "caregiverId": .text(caregiver.id.text), "name": .text(caregiver.name),
        "access": .text(caregiver.access.rawValue),
      ])
    try tell(content, at: now, in: &draft)
  }
}
