import DocumentStore
import Remedi

/// A patient whom somebody handed over for whom another was responsible.
public struct TakenPatient: Sendable, Hashable {
  public let patient: Patient
  public let takenOver: CareTeamMembership.TakenOver
  /// Who is responsible for the patient now.
  public let responsible: String
  /// Whether the patient was not handed over again since.
  public var stands: Bool { takenOver.stands(patient) }
}

extension MedicalRecord {
  /// The patients whom this physician can still take back, and those who were handed over again since, the latest first.
  public func takenOver(from physician: Physician, at now: Instant) async throws -> [TakenPatient] {
    let query = Query(
      .index(Indexes.membershipsByReturn, in: membershipsPath(of: physician)),
      equals: [.string(physician.id.text)], from: .integer(now.milliseconds + 1))
    let found = try await all(query, as: Collections.memberships)
      .compactMap { membership in membership.takenOver.map { (membership.patientId, $0) } }
      .sorted { $0.1.at > $1.1.at }
    let patients = try await values(at: found.map { Places.patient($0.0, in: physician.clinicId) })
    let people = try await physicians(patients.compactMap { $0?.responsibleId }, in: physician.clinicId)
    let names = Dictionary(people.compactMap { $0.map { ($0.id, $0.name) } }) { first, _ in first }
    return zip(found, patients).compactMap { found, patient in
      guard let patient, patient.responsibleId != physician.id else { return nil }
      return TakenPatient(patient: patient, takenOver: found.1, responsible: names[patient.responsibleId] ?? "")
    }
  }

  /// The same for who reads the list by itself: noted in the physician's own chain, once per session and hour.
  public func takenOver(
    from physician: Physician, session: Identifier<Session>, at now: Instant
  ) async throws -> [TakenPatient] {
    let taken = try await takenOver(from: physician, at: now)
    if !taken.isEmpty {
      try await noteReading(
        of: Places.physician(physician.id, in: physician.clinicId), .boardRead, by: Actor(physician), session: session,
        at: now)
    }
    return taken
  }

  /// Makes a physician responsible again for a patient whom somebody else handed over, with the access as it was: the
  /// physician's own, and that of who was made responsible. Taking back twice changes nothing.
  /// - Throws: `RemediError` `notFound` for who was not responsible for the patient, or handed the patient over; `gone`
  ///   where it is too late; `conflict` where the patient was handed over again since; `validation` naming `physician` for
  ///   who may not treat any more.
  public func takeBack(_ id: Identifier<Patient>, by physician: Physician, at now: Instant) async throws {
    let own = try Places.membership(of: physician.id, for: id, in: physician.clinicId)
    guard let known = try await value(at: own) else { throw RemediError.notFound }
    if known.takenOver == nil {
      guard try await hasTakenBack(id, physician) else { throw RemediError.notFound }
      return
    }
    var file = try await ownFile(of: id, in: physician.clinicId)
    (file.holder, file.permissions) = (Actor(physician), physician.permissions)
    try await file.takeBack(by: physician.id, at: now)
  }

  private func hasTakenBack(_ id: Identifier<Patient>, _ physician: Physician) async throws -> Bool {
    let handover = try await value(at: Places.patient(id, in: physician.clinicId))?.handover
    return handover?.to == physician.id && handover?.by.id == physician.id.text
  }
}

extension PatientFile {
  fileprivate func takeBack(by id: Identifier<Physician>, at now: Instant) async throws {
    try await commit(.takeBack, at: now) { draft in
      guard var own = try await draft.value(at: membershipPlace(id)), var patient = try await draft.value(at: place),
        let physician = try await draft.value(at: Places.physician(id, in: patient.clinicId))
      else { throw RemediError.notFound }
      // Another sending of the same form came first.
      guard let takenOver = own.takenOver else { return }
      guard takenOver.until > now else {
        throw RemediError(.gone, "The seven days are over. Ask who is responsible for the patient now to hand over.")
      }
      guard takenOver.stands(patient) else {
        throw RemediError(
          .conflict, "The patient was handed over again since. Ask who is responsible for the patient now to hand over."
        )
      }
      try draft.makeAnswer(physician)
      patient.handover = PatientHandover(to: id, at: now, by: holder)
      try await put(patient, in: &draft)
      try await draft.audit(place, .handedOver, by: holder, at: now, subject: id.text)
      try tellOfHandover(to: physician, at: now, in: &draft)
      // As it stands in this draft: filed under what the patient is called now.
      own = try await draft.value(at: membershipPlace(id)) ?? own
      let (hadEnded, differs) = (own.end != nil, own.terms != takenOver.terms)
      (own.terms, own.end, own.takenOver) = (takenOver.terms, nil, nil)
      own.file(patient)
      try draft.put(own, at: membershipPlace(id))
      if hadEnded || differs {
        try await draft.audit(
          place, hadEnded ? .accessGranted : .accessChanged, by: holder, at: now, subject: id.text,
          details: AuditDetails(own.terms, of: physician))
      }
      try await restore(takenOver.otherTerms, of: takenOver.to, at: now, in: &draft)
      for person in Set([takenOver.to.text, takenOver.by.id]) where person != id.text {
        try await mail(of: .patientTakenBack, to: Identifier(person), at: now, in: &draft)
      }
    }
  }

  /// Gives somebody who was responsible for a while the access that was there before; none, or one whose time is over by
  /// now, ends.
  private func restore(
    _ terms: CareTeamMembership.Terms?, of id: Identifier<Physician>, at now: Instant, in draft: inout Draft
  ) async throws {
    guard var membership = try await draft.settled(membershipPlace(id), at: now), membership.end == nil else { return }
    guard let terms, terms.until.map({ $0 > now }) ?? true else {
      return try await end(membership, at: now, in: &draft)
    }
    guard membership.terms != terms else { return }
    membership.terms = terms
    try draft.put(membership, at: membershipPlace(id))
    let person = try await draft.value(at: Places.physician(id, in: patient.clinicId))
    try await draft.audit(
      place, .accessChanged, by: holder, at: now, subject: id.text, details: AuditDetails(terms, of: person))
  }

  // MARK: Letters, which name no patient

  /// Tells whoever was responsible for the patient until now that somebody else handed the patient over.
  func tellOfTakeover(
    from id: Identifier<Physician>, at now: Instant, in draft: inout Draft
  ) async throws {
    try await mail(of: .patientTakenOver, to: id, at: now, in: &draft)
  }

  private enum Occasion { case patientTakenOver, patientTakenBack }

  /// Whoever has left the clinic is told nothing.
  private func mail(
    of occasion: Occasion, to id: Identifier<Physician>, at now: Instant, in draft: inout Draft
  ) async throws {
    guard let clinic = try await draft.value(at: Places.clinic(patient.clinicId)),
      let person = try await draft.value(at: Places.physician(id, in: clinic.id)), person.departure == nil
    else { return }
    let calendar = try record.calendar(of: clinic)
    let content: OutboxMessage.Content =
      switch occasion {
      case .patientTakenOver:
        .patientTakenOver(
          by: holder.name, clinicName: clinic.name, at: calendar.written(now),
          until: calendar.written(now.adding(seconds: CareTeamMembership.TakenOver.span)))
      case .patientTakenBack:
        .patientTakenBack(by: holder.name, clinicName: clinic.name, at: calendar.written(now))
      }
    try draft.mail(content, to: person.name, at: person.email, of: clinic.id, on: now)
  }
}
