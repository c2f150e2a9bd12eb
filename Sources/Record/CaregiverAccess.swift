import DocumentStore
import Remedi

extension PatientFile {
  /// Changes what a caregiver may do: less at once, more once the patient has agreed, where somebody of the clinic wants
  /// it (requirement R-49). What the caregiver may do already, chosen once more, takes back what was proposed.
  /// - Parameter isAgreed: whether the patient agreed on paper; of no meaning where the patient changes it.
  /// - Throws: `RemediError` `notFound` for who has no access (any more), `viewOnly` where the holder may not.
  public func change(
    _ access: Caregiver.Access, of id: Identifier<Caregiver>, isAgreed: Bool = false, at now: Instant
  ) async throws -> Caregiver {
    try await commit(.admit, at: now) { draft in
      guard let caregiver = try await draft.value(at: Places.caregiver(id, of: place)), caregiver.isOpen else {
        throw RemediError.notFound
      }
      if access.isMore(than: caregiver.access), !caregiver.awaitsAgreement, !isAgreed, holder.kind != .patient {
        return try await propose(access, for: caregiver, at: now, in: &draft)
      }
      return try await set(access, of: caregiver, isAgreed: isAgreed, at: now, in: &draft)
    }
  }

  /// Asks the patient whether a caregiver may do more.
  private func propose(
    _ access: Caregiver.Access, for caregiver: Caregiver, at now: Instant, in draft: inout Draft
  ) async throws -> Caregiver {
    guard caregiver.proposal?.access != access else { return caregiver }
    var caregiver = caregiver
    caregiver.proposal = Caregiver.Proposal(access, at: now, by: holder)
    try draft.put(caregiver, at: Places.caregiver(caregiver.id, of: place))
    try await draft.audit(
      place, .caregiverProposed, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access))
    try tell(.caregiverProposed, Words.proposal(by:of:to:), access, of: caregiver, at: now, in: &draft)
    return caregiver
  }

  /// Lets a caregiver do this from now on: nothing is proposed beside it any more.
  /// - Parameter isAgreed: whether the patient agreed, on paper where the holder is a physician.
  func set(
    _ access: Caregiver.Access, of caregiver: Caregiver, isAgreed: Bool, at now: Instant, in draft: inout Draft
  ) async throws -> Caregiver {
    let before = caregiver
    var caregiver = caregiver
    (caregiver.access, caregiver.proposal) = (access, nil)
    let isPatient = holder.kind == .patient
    if caregiver != before {
      try await draft.audit(
        place, .caregiverChanged, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access))
    }
    if before.awaitsAgreement, isAgreed, !isPatient { return try await open(caregiver, at: now, in: &draft) }
    guard caregiver != before else { return caregiver }
    if isAgreed, access.isMore(than: before.access) {
      caregiver.agreement = Caregiver.Agreement(isPatient ? .app : .paper, at: now, by: holder)
      try await draft.audit(
        place, .caregiverConsented, by: holder, at: now, subject: caregiver.id.text, details: AuditDetails(access))
    }
    try draft.put(caregiver, at: Places.caregiver(caregiver.id, of: place))
    if !isPatient, access != before.access {
      if before.awaitsAgreement {
        try tellOfInvitation(of: caregiver, at: now, in: &draft)
      } else {
        try tell(.caregiverChanged, Words.change(by:of:to:), access, of: caregiver, at: now, in: &draft)
      }
    }
    return caregiver
  }

  /// Tells the patient what somebody of the clinic lets a caregiver do, or would.
  private func tell(
    _ kind: PatientNotice.Kind, _ words: (String, String, Caregiver.Access) -> String, _ access: Caregiver.Access,
    of caregiver: Caregiver, at now: Instant, in draft: inout Draft
  ) throws {
    let content = PatientNotice.Content(
      kind, for: .patient, words(holder.name, caregiver.name, access),
      details: [
        "by": .text(holder.name), "caregiverId": .text(caregiver.id.text), "name": .text(caregiver.name),
        "access": .text(access.rawValue),
      ])
    try tell(content, at: now, in: &draft)
  }
}
