import DocumentStore
import Remedi

/// A patient whom somebody handed over from the responsible physician.
public struct TakenPatient: Sendable, Hashable {
  public let patient: Patient
  public let takenOver: CareTeamMembership.TakenOver
  /// The physician who is responsible now.
  public let responsible: String
  /// Whether the handover is still in effect, without another one since.
  public var stands: Bool { takenOver.stands(patient) }
}

extension MedicalRecord {
  /// The patients whom this physician can still take back, and those who were handed over again since, latest first.
  public func takenOver(from practitioner: Practitioner, at now: Instant) async throws -> [TakenPatient] {
    let query = Query(
      .index(Indexes.membershipsByReturn, in: membershipsPath(of: practitioner)),
      equals: [.string(practitioner.id.text)], from: .integer(now.milliseconds + 1))
    let found = try await all(query, as: Collections.memberships)
      .compactMap { membership in membership.takenOver.map { (membership.patientId, $0) } }
      .sorted { $0.1.at > $1.1.at }
    let patients = try await values(at: found.map { References.patient($0.0, in: practitioner.clinicId) })
    let people = try await practitioners(patients.compactMap { $0?.responsibleId }, in: practitioner.clinicId)
    let names = Dictionary(people.compactMap { $0.map { ($0.id, $0.name) } }) { first, _ in first }
    return zip(found, patients).compactMap { found, patient in
      guard let patient, patient.responsibleId != practitioner.id else { return nil }
      return TakenPatient(patient: patient, takenOver: found.1, responsible: names[patient.responsibleId] ?? "")
    }
  }

  /// Same for a reader of the list alone: recorded in the physician's own chain, once per session and hour.
  public func takenOver(
    from practitioner: Practitioner, session: Identifier<Session>, at now: Instant
  ) async throws -> [TakenPatient] {
    let taken = try await takenOver(from: practitioner, at: now)
    if !taken.isEmpty {
      try await noteReading(
        of: References.practitioner(practitioner.id, in: practitioner.clinicId), .boardRead, by: Actor(practitioner),
        session: session,
        at: now)
    }
    return taken
  }

  /// Makes a physician responsible again for a patient whom somebody else handed over, and restores the previous access
  /// of that physician and of the successor. Taking back twice changes nothing.
  /// - Throws: `RemediError` `notFound` if the physician was not responsible for the patient, or made the handover;
  ///   `gone` if it is too late; `conflict` if the patient was handed over again since; `validation` naming
  ///   `practitioner` if the physician may no longer treat patients.
  public func takeBack(_ id: Identifier<Patient>, by practitioner: Practitioner, at now: Instant) async throws {
    let own = try References.membership(of: practitioner.id, for: id, in: practitioner.clinicId)
    guard let known = try await value(at: own) else { throw RemediError.notFound }
    if known.takenOver == nil {
      guard try await hasTakenBack(id, practitioner) else { throw RemediError.notFound }
      return
    }
    var file = try await ownFile(of: id, in: practitioner.clinicId)
    (file.holder, file.roles) = (Actor(practitioner), practitioner.openRoles)
    try await file.takeBack(by: practitioner.id, at: now)
  }

  private func hasTakenBack(_ id: Identifier<Patient>, _ practitioner: Practitioner) async throws -> Bool {
    let handover = try await value(at: References.patient(id, in: practitioner.clinicId))?.handover
    return handover?.to == practitioner.id && handover?.by.id == practitioner.id.text
  }
}

extension PatientRecord {
  fileprivate func takeBack(by id: Identifier<Practitioner>, at now: Instant) async throws {
    try await commit(.takeBack, at: now) { transaction in
      guard var own = try await transaction.value(at: membershipPlace(id)),
        var patient = try await transaction.value(at: reference),
        let practitioner = try await transaction.value(at: References.practitioner(id, in: patient.clinicId))
      else { throw RemediError.notFound }
      // Another submission of the same form came first.
      guard let takenOver = own.takenOver else { return }
      guard takenOver.until > now else {
        throw RemediError(.gone, "The seven days are over. Ask who is responsible for the patient now to hand over.")
      }
      guard takenOver.stands(patient) else {
        throw RemediError(
          .conflict, "The patient was handed over again since. Ask who is responsible for the patient now to hand over."
        )
      }
      try transaction.makeAnswer(practitioner)
      patient.handover = PatientHandover(to: id, at: now, by: holder)
      try await put(patient, in: &transaction)
      try await transaction.audit(reference, .handedOver, by: holder, at: now, subject: id.text)
      try tellOfHandover(to: practitioner, at: now, in: &transaction)
      // As changed in this transaction: indexed under the patient's current details.
      own = try await transaction.value(at: membershipPlace(id)) ?? own
      let (hadEnded, differs) = (own.end != nil, own.terms != takenOver.terms)
      (own.terms, own.end, own.takenOver) = (takenOver.terms, nil, nil)
      own.updateKeys(from: patient)
      try transaction.put(own, at: membershipPlace(id))
      if hadEnded || differs {
        try await transaction.audit(
          reference, hadEnded ? .accessGranted : .accessChanged, by: holder, at: now, subject: id.text,
          details: AuditDetails(own.terms, of: practitioner))
      }
      try await restore(takenOver.otherTerms, of: takenOver.to, at: now, in: &transaction)
      for person in Set([takenOver.to.text, takenOver.by.id]) where person != id.text {
        try await mail(of: .patientTakenBack, to: Identifier(person), at: now, in: &transaction)
      }
    }
  }

  /// Restores the earlier access of a practitioner who was responsible for a while. If there was none, or it has
  /// expired by now, access ends.
  private func restore(
    _ terms: CareTeamMembership.Terms?, of id: Identifier<Practitioner>, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    guard var membership = try await transaction.settled(membershipPlace(id), at: now), membership.end == nil else {
      return
    }
    guard let terms, terms.until.map({ $0 > now }) ?? true else {
      return try await end(membership, at: now, in: &transaction)
    }
    guard membership.terms != terms else { return }
    membership.terms = terms
    try transaction.put(membership, at: membershipPlace(id))
    let person = try await transaction.value(at: References.practitioner(id, in: patient.clinicId))
    try await transaction.audit(
      reference, .accessChanged, by: holder, at: now, subject: id.text, details: AuditDetails(terms, of: person))
  }

  // MARK: Letters, which name no patient

  /// Informs the previously responsible physician that somebody else handed the patient over.
  func tellOfTakeover(
    from id: Identifier<Practitioner>, at now: Instant, in transaction: inout Transaction
  ) async throws {
    try await mail(of: .patientTakenOver, to: id, at: now, in: &transaction)
  }

  private enum Occasion { case patientTakenOver, patientTakenBack }

  /// Former practitioners of the clinic get no letter.
  private func mail(
    of occasion: Occasion, to id: Identifier<Practitioner>, at now: Instant, in transaction: inout Transaction
  ) async throws {
    guard let clinic = try await transaction.value(at: References.clinic(patient.clinicId)),
      let person = try await transaction.value(at: References.practitioner(id, in: clinic.id)), person.departure == nil
    else { return }
    let calendar = try record.calendar(of: clinic)
    let letter: any LetterContent =
      switch occasion {
      case .patientTakenOver:
        PatientTakenOverLetter(
          by: holder.name, clinicName: clinic.name, at: calendar.written(now),
          until: calendar.written(now.adding(seconds: CareTeamMembership.TakenOver.span)))
      case .patientTakenBack:
        PatientTakenBackLetter(by: holder.name, clinicName: clinic.name, at: calendar.written(now))
      }
    try transaction.mail(letter, to: person.name, at: person.email, of: clinic.id, on: now)
  }
}
