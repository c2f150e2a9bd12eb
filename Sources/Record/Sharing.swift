import DocumentStore
import Remedi

extension PatientRecord {
  /// Gives a colleague of the clinic access to the patient. Sharing again on the same terms changes nothing.
  /// - Throws: `RemediError` `notFound` if there is no such colleague, `validation` naming `practitioner` if the
  ///   colleague is on the care team on other terms or has no role that reads patients, `viewOnly` if the holder may
  ///   not share.
  public func share(
    with id: Identifier<Practitioner>, _ terms: CareTeamMembership.Terms, at now: Instant
  ) async throws {
    try await commit(.share, at: now) { transaction in
      guard let colleague = try await transaction.value(at: References.practitioner(id, in: patient.clinicId)),
        colleague.departure == nil, let patient = try await transaction.value(at: reference)
      else { throw RemediError.notFound }
      guard colleague.may(.readPatients) else {
        throw RemediError.invalid(
          "physician", "\(Phrases.isolated(colleague.name)) has no role in this clinic that reads patients’ records.")
      }
      if let known = try await transaction.settled(membershipPlace(id), at: now), known.end == nil {
        guard known.terms != terms else { return }
        throw RemediError.invalid(
          "physician", "\(Phrases.isolated(colleague.name)) is on the care team already. Change the access in the list."
        )
      }
      try await grant(terms, to: colleague, patient, at: now, in: &transaction)
      try await tellOfSharing(with: colleague, terms, at: now, in: &transaction)
      try mail(to: colleague, isHandover: false, at: now, in: &transaction)
    }
  }

  /// Changes the terms of a care team member.
  /// - Throws: `RemediError` `notFound` if the person is not on the team, `conflict` if the member is responsible for
  ///   the patient and could no longer be.
  public func change(
    _ terms: CareTeamMembership.Terms, of id: Identifier<Practitioner>, at now: Instant
  ) async throws {
    try await commit(.share, at: now) { transaction in
      guard var membership = try await transaction.settled(membershipPlace(id), at: now), membership.end == nil,
        let patient = try await transaction.value(at: reference)
      else { throw RemediError.notFound }
      guard membership.terms != terms else { return }
      if patient.responsibleId == id, !terms.isForGood { throw Self.answersForThePatient }
      let before = membership.terms
      membership.terms = terms
      try transaction.put(membership, at: membershipPlace(id))
      let colleague = try await transaction.value(at: References.practitioner(id, in: patient.clinicId))
      try await transaction.audit(
        reference, .accessChanged, by: holder, at: now, subject: id.text, details: AuditDetails(terms, of: colleague))
      // The patient does not learn the purpose, so a change of it alone needs no notice.
      guard before.access != terms.access || before.until != terms.until || before.mayExport != terms.mayExport,
        let colleague
      else { return }
      try await tellOfChange(of: colleague, to: terms, at: now, in: &transaction)
    }
  }

  /// Ends a member's access at once: another's by anyone who may share, one's own by everybody. Ending it again changes
  /// nothing.
  /// - Throws: `RemediError` `notFound` if the person never was on the team, `conflict` if the person is responsible
  ///   for the patient.
  public func endAccess(of id: Identifier<Practitioner>, at now: Instant) async throws {
    try await commit(id.text == holder.id ? .leave : .share, at: now) { transaction in
      guard let membership = try await transaction.settled(membershipPlace(id), at: now),
        let patient = try await transaction.value(at: reference)
      else { throw RemediError.notFound }
      guard membership.end == nil else { return }
      if patient.responsibleId == id { throw Self.answersForThePatient }
      try await end(membership, at: now, in: &transaction)
    }
  }

  private static let answersForThePatient = RemediError(
    .conflict, "Somebody must be responsible for the patient. Hand the patient over first, then end this access.")

  // MARK: Handing over

  /// The further access of the previously responsible physician.
  public enum Afterwards: Sendable, Hashable {
    case keeps(CareTeamMembership.Access)
    case ends
  }

  /// Makes a colleague of the clinic responsible for the patient, with unlimited access from then on. If the colleague
  /// is responsible already, nothing changes.
  /// - Parameters:
  ///   - seen: the responsible physician when the form was opened.
  ///   - afterwards: the further access of that physician.
  ///   - isReassigned: whether a manager does it for a practitioner who leaves, rather than a member of the care team.
  /// - Throws: `RemediError` `notFound` if there is no such colleague, `validation` naming `practitioner` if the
  ///   colleague may not treat patients, `staleRevision` if somebody else has become responsible meanwhile, `viewOnly`
  ///   if the holder may not share.
  public func handOver(
    to id: Identifier<Practitioner>, from seen: Identifier<Practitioner>, _ afterwards: Afterwards,
    isReassigned: Bool = false, at now: Instant
  ) async throws {
    try await commit(isReassigned ? .reassign : .share, at: now) { transaction in
      guard let colleague = try await transaction.value(at: References.practitioner(id, in: patient.clinicId)),
        colleague.departure == nil, var patient = try await transaction.value(at: reference)
      else { throw RemediError.notFound }
      let before = patient.responsibleId
      guard before != id else { return }
      try transaction.makeAnswer(colleague)
      guard before == seen else {
        throw RemediError(.staleRevision, "Somebody handed this patient over while you were writing.")
      }
      patient.handover = PatientHandover(to: id, at: now, by: holder)
      try await put(patient, in: &transaction)
      try await transaction.audit(reference, .handedOver, by: holder, at: now, subject: id.text)
      try tellOfHandover(to: colleague, at: now, in: &transaction)
      // In a reassignment the manager informs the successor, not one letter per patient.
      if !isReassigned, id.text != holder.id { try mail(to: colleague, isHandover: true, at: now, in: &transaction) }
      // Without expiry, and with no purpose other than being responsible for the patient.
      let terms = CareTeamMembership.Terms()
      let member = try await transaction.settled(membershipPlace(id), at: now)
      let known = member.flatMap { $0.end == nil ? $0.terms : nil }
      if var member, known != nil {
        if member.terms != terms {
          member.terms = terms
          try transaction.put(member, at: membershipPlace(id))
          try await transaction.audit(
            reference, .accessChanged, by: holder, at: now, subject: id.text,
            details: AuditDetails(terms, of: colleague))
        }
      } else {
        try await grant(terms, to: colleague, patient, at: now, in: &transaction)
      }
      guard var first = try await transaction.settled(membershipPlace(before), at: now), first.end == nil else {
        return
      }
      let isByAnother = !isReassigned && before.text != holder.id
      if isByAnother || first.takenOver != nil {
        first.takenOver =
          isByAnother ? .init(by: holder, at: now, to: id, terms: first.terms, otherTerms: known) : nil
        try transaction.put(first, at: membershipPlace(before))
      }
      if isByAnother { try await tellOfTakeover(from: before, at: now, in: &transaction) }
      switch afterwards {
      case .ends: try await end(first, at: now, in: &transaction)
      case .keeps(let access) where access != first.terms.access:
        first.terms.access = access
        try transaction.put(first, at: membershipPlace(before))
        let person = try await transaction.value(at: References.practitioner(before, in: patient.clinicId))
        try await transaction.audit(
          reference, .accessChanged, by: holder, at: now, subject: before.text,
          details: AuditDetails(first.terms, of: person))
      case .keeps: break
      }
    }
  }

  /// Ends the access of a practitioner who has left the clinic and is not responsible for any patient.
  package func endAccessOfDeparted(_ id: Identifier<Practitioner>, at now: Instant) async throws {
    try await commit(.reassign, at: now) { transaction in
      guard let membership = try await transaction.settled(membershipPlace(id), at: now), membership.end == nil,
        let patient = try await transaction.value(at: reference), patient.responsibleId != id
      else { return }
      try await end(membership, at: now, in: &transaction)
    }
  }

  // MARK: Shared

  func membershipPlace(_ id: Identifier<Practitioner>) throws -> DocumentReference<CareTeamMembership> {
    try References.membership(of: id, for: patient.id, in: patient.clinicId)
  }

  /// Mails a letter to a colleague; it names no patient.
  private func mail(to colleague: Practitioner, isHandover: Bool, at now: Instant, in transaction: inout Transaction)
    throws
  {
    try transaction.mail(
      PatientSharedLetter(by: holder.name, isHandover: isHandover), to: colleague.name, at: colleague.email,
      of: patient.clinicId, on: now)
  }

  private func grant(
    _ terms: CareTeamMembership.Terms, to colleague: Practitioner, _ patient: Patient, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    var membership = CareTeamMembership(colleague.id, for: patient, since: now, sharedBy: holder, terms: terms)
    membership.takenOver = try await transaction.value(at: membershipPlace(colleague.id))?.takenOver
    try transaction.put(membership, at: membershipPlace(colleague.id))
    try await transaction.audit(
      reference, .accessGranted, by: holder, at: now, subject: colleague.id.text,
      details: AuditDetails(terms, of: colleague))
  }

  func end(_ membership: CareTeamMembership, at now: Instant, in transaction: inout Transaction) async throws {
    var ended = membership
    ended.end = CareTeamMembership.End(at: now, by: holder)
    try transaction.put(ended, at: membershipPlace(membership.physicianId))
    try await transaction.audit(reference, .accessEnded, by: holder, at: now, subject: membership.physicianId.text)
  }
}

extension Transaction {
  /// Prepares to make somebody responsible for a patient: rewrites the person unchanged, so that a concurrent removal
  /// of the role, or closing of the account, conflicts with this.
  /// - Throws: `RemediError` `validation` naming `practitioner` if the person may not treat patients.
  mutating func makeAnswer(_ colleague: Practitioner) throws {
    guard colleague.may(.treat) else {
      throw RemediError.invalid(
        "physician",
        "\(Phrases.isolated(colleague.name)) is not a physician of this clinic and cannot be responsible for a patient."
      )
    }
    try put(colleague, at: References.practitioner(colleague.id, in: colleague.clinicId))
  }
}
