import DocumentStore
import Record
import Remedi

extension ClinicPeople {
  /// The patients for whom a practitioner is responsible, current ones first, by name. Recorded in that practitioner's
  /// audit chain once per session and hour, since the requester treats none of them.
  /// - Throws: `RemediError.notFound`
  package func patientsAnsweredFor(
    by id: Identifier<Practitioner>, limit: Int, session: Identifier<Session>, at now: Instant
  ) async throws -> [Patient] {
    let person = try await person(id).practitioner
    let patients = try await record.patientsAnsweredFor(by: person, limit: limit)
    if !patients.isEmpty {
      try await record.noteReading(
        of: References.practitioner(id, in: clinicId), .boardRead, by: Actor(manager), session: session, at: now)
    }
    return patients
  }

  /// Everybody who can become responsible for a practitioner's patients, by name.
  package func successors(of id: Identifier<Practitioner>) async throws -> [Practitioner] {
    try await record.everybody(in: clinicId).filter { $0.id != id && $0.may(.treat) }
  }

  /// Makes a colleague responsible for a patient in place of a practitioner, whose access ends. The requester does not
  /// get access to the record. If somebody else is responsible by now, the patient stays with that person.
  /// - Throws: `RemediError` `notFound`, also for a patient of another clinic; `validation` naming `practitioner` if
  ///   the colleague cannot be responsible for a patient.
  package func reassign(
    _ patient: Identifier<Patient>, from id: Identifier<Practitioner>, to colleague: Identifier<Practitioner>,
    at now: Instant
  ) async throws {
    let file = try await record.ownFile(of: patient, in: clinicId, heldBy: manager)
    guard file.patient.responsibleId == id else { return }
    do {
      try await file.handOver(to: colleague, from: id, .ends, isReassigned: true, at: now)
    } catch let error as RemediError where error.code == .staleRevision {
      // Somebody else handed the patient over at the same moment.
    }
  }

  /// Ends a practitioner's work here, once no patients are left for whom that practitioner is responsible: every access
  /// ends, then the account closes and its sessions end. The name stays in the record. Closing again changes nothing;
  /// after an interruption, closing again resumes.
  /// - Throws: `RemediError` `notFound`; `conflict` if patients are left, or nobody else is a manager.
  package func close(_ id: Identifier<Practitioner>, at now: Instant) async throws {
    guard let person = try await record.practitioner(id, in: clinicId) else { throw RemediError.notFound }
    guard person.departure == nil else { return }
    try await refuseDeparture(of: person)
    try await endMemberships(of: person, at: now)
    try await depart(person, at: now)
    // Somebody may have shared a patient in between.
    try await endMemberships(of: person, at: now)
  }

  private func refuseDeparture(of person: Practitioner) async throws {
    if person.may(.manageClinic) { try await refuseWithoutManager(but: person) }
    if try await record.answersForSomebody(person) {
      throw RemediError(
        .conflict, "\(Phrases.isolated(person.name)) is still responsible for patients. Hand all of them over first.")
    }
  }

  private func depart(_ known: Practitioner, at now: Instant) async throws {
    let reference = References.practitioner(known.id, in: clinicId)
    try await commit { transaction in
      try await transaction.openChain(of: reference)
      guard var person = try await transaction.value(at: reference), person.departure == nil else { return }
      try await refuseDeparture(of: person)
      if var account = try await record.account(of: person, in: &transaction) {
        // The account can no longer sign in, and the address is free.
        transaction.delete(record.placeOfClaim(on: person.email))
        account.setEmail(nil, isProven: false, at: now)
        try await record.close(account, at: now, in: &transaction)
      }
      person.departure = .init(at: now, by: Actor(manager))
      try transaction.put(person, at: reference)
      try await transaction.audit(reference, .accountClosed, by: Actor(manager), at: now)
    }
  }

  /// Ends a practitioner's memberships, each in a separate commit through the patient's chain.
  private func endMemberships(of person: Practitioner, at now: Instant) async throws {
    let query = Query(
      .index(Indexes.membershipsByName, in: record.membershipsPath(of: person)),
      equals: [.string(person.id.text), .integer(1)])
    for membership in try await record.all(query, as: Collections.memberships) {
      let file = try await record.ownFile(of: membership.patientId, in: clinicId, heldBy: manager)
      try await file.endAccessOfDeparted(person.id, at: now)
    }
  }
}
