import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// Changes a caregiver's access. Less access takes effect at once. More access that the clinic grants takes effect
  /// once the patient agrees (requirement R-49). Choosing the current access again withdraws a proposal.
  /// - Parameter isAgreed: whether the patient agreed on paper; ignored if the patient makes the change.
  /// - Throws: `RemediError` `notFound` if the caregiver has no access (any more), `viewOnly` if the holder may not
  ///   change it.
  package func change(
    _ access: Caregiver.Access, of id: Identifier<Caregiver>, isAgreed: Bool = false, at now: Instant
  ) async throws -> Caregiver {
    try await commit(.admit, at: now) { transaction in
      guard let caregiver = try await transaction.value(at: References.caregiver(id, of: reference)), caregiver.isOpen
      else {
        throw RemediError.notFound
      }
      if access.isMore(than: caregiver.access), !caregiver.awaitsAgreement, !isAgreed, holder.kind != .patient {
        return try await propose(access, for: caregiver, at: now, in: &transaction)
      }
      return try await set(access, of: caregiver, isAgreed: isAgreed, at: now, in: &transaction)
    }
  }

  /// Asks the patient whether a caregiver may have more access.
  private func propose(
    _ access: Caregiver.Access, for caregiver: Caregiver, at now: Instant, in transaction: inout Transaction
  ) async throws -> Caregiver {
    guard caregiver.proposal?.access != access else { return caregiver }
    var caregiver = caregiver
    caregiver.proposal = Caregiver.Proposal(access, at: now, by: holder)
    try transaction.put(caregiver, at: References.caregiver(caregiver.id, of: reference))
    try await transaction.audit(
      reference, .caregiverProposed, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access))
    try tell(.caregiverProposed, Phrases.proposal(by:of:to:), access, of: caregiver, at: now, in: &transaction)
    return caregiver
  }

  /// Sets a caregiver's access from now on and clears any proposal.
  /// - Parameter isAgreed: whether the patient agreed, on paper if the holder is a physician.
  func set(
    _ access: Caregiver.Access, of caregiver: Caregiver, isAgreed: Bool, at now: Instant,
    in transaction: inout Transaction
  ) async throws -> Caregiver {
    let before = caregiver
    var caregiver = caregiver
    (caregiver.access, caregiver.proposal) = (access, nil)
    let isPatient = holder.kind == .patient
    if caregiver != before {
      try await transaction.audit(
        reference, .caregiverChanged, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access))
    }
    if before.awaitsAgreement, isAgreed, !isPatient { return try await open(caregiver, at: now, in: &transaction) }
    guard caregiver != before else { return caregiver }
    if isAgreed, access.isMore(than: before.access) {
      caregiver.agreement = Caregiver.Agreement(isPatient ? .app : .paper, at: now, by: holder)
      try await transaction.audit(
        reference, .caregiverConsented, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access))
    }
    try transaction.put(caregiver, at: References.caregiver(caregiver.id, of: reference))
    if !isPatient, access != before.access {
      if before.awaitsAgreement {
        try tellOfInvitation(of: caregiver, at: now, in: &transaction)
      } else {
        try tell(.caregiverChanged, Phrases.change(by:of:to:), access, of: caregiver, at: now, in: &transaction)
      }
    }
    return caregiver
  }

  /// Notifies the patient of access that the clinic grants to a caregiver, or proposes.
  private func tell(
    _ kind: PatientNotice.Kind, _ words: (String, String, Caregiver.Access) -> String, _ access: Caregiver.Access,
    of caregiver: Caregiver, at now: Instant, in transaction: inout Transaction
  ) throws {
    let content = PatientNotice.Content(
      kind, for: .patient, words(holder.name, caregiver.name, access),
      details: [
        "by": .text(holder.name), "caregiverId": .text(caregiver.id.text), "name": .text(caregiver.name),
        "access": .text(access.rawValue),
      ])
    try tell(content, at: now, in: &transaction)
  }
}
