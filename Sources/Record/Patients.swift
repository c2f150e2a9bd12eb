import DocumentStore
import Remedi

extension MedicalRecord {
  /// Makes a patient, the care-team membership, the account and the invitation, in one commit: a failure leaves
  /// none of them.
  /// - Parameters:
  ///   - chosen: with what somebody made up signs in, such as a patient of the demo; nil for a name that tells nothing.
  ///   - responsible: who is responsible for the patient where that is not who makes the record; both
  ///     are on the care team then.
  ///   - opening: which opening of a form this comes from: each makes one patient.
  ///   - submission: which sending of it this is. The same one again is answered with what it made before.
  /// - Throws: `RemediError` `validation` naming `practitioner` where nobody who may treat would be responsible for the
  ///   patient, `conflict` where the opening made somebody already, by another sending, or who was erased.
  public func createPatient(
    _ profile: Patient.Profile, timeZone: String, userName chosen: String? = nil, by practitioner: Practitioner,
    responsible: Identifier<Practitioner>? = nil, opening: String? = nil, submission: String? = nil, at now: Instant
  ) async throws -> Patient {
    let calendar = try calendar(inZone: timeZone)
    let actor = Actor(practitioner)
    let id = opening.map { patientId(madeIn: $0, by: practitioner) } ?? .make()
    return try await commit { transaction in
      if let current = try await transaction.value(at: References.patient(id, in: practitioner.clinicId)) {
        guard current.submission == submission else {
          throw RemediError(.conflict, "This form has already added a patient. Open a new form for another one.")
        }
        return current
      }
      // A form that is sent once more brings nobody back who was erased meanwhile.
      guard try await transaction.value(at: References.erasure(of: id, in: practitioner.clinicId)) == nil else {
        throw RemediError(.conflict, "This record was erased. Add the patient again.")
      }
      guard let clinic = try await transaction.value(at: References.clinic(practitioner.clinicId)) else {
        throw RemediError.notFound
      }
      let responsible = responsible ?? practitioner.id
      guard let answering = try await transaction.value(at: References.practitioner(responsible, in: clinic.id)) else {
        throw RemediError.invalid("physician", "Choose who is responsible for the patient.")
      }
      try transaction.makeAnswer(answering)
      let accountId = Identifier<Account>.make()
      let userName = try await freeUserName(for: profile.name, otherwise: "patient", chosen: chosen, in: &transaction)
      var patient = Patient(
        id: id, clinicId: clinic.id, profile: profile, accountId: accountId, userName: userName,
        timeZones: [TimeZoneAssignment(from: calendar.date(at: now), timeZone: timeZone)], createdAt: now,
        createdBy: practitioner.id, invitationId: .make())
      patient.submission = submission
      let account = Account(
        id: accountId, holder: .patient(clinic.id, patient.id), userName: userName,
        email: profile.email.map(EmailAddress.fold), passwordHash: nil, createdAt: now)
      let invitation = try await invite(&patient, by: practitioner, clinic: clinic, at: now, in: &transaction)
      if responsible != practitioner.id { patient.handover = PatientHandover(to: responsible, at: now, by: actor) }
      let reference = References.patient(patient.id, in: clinic.id)
      try transaction.create(patient, at: reference)
      try transaction.create(account, at: Collections.accounts.root(account.id.text))
      try transaction.put(AccountClaim(accountId: account.id), at: Collections.userNames.root(userName))
      try await transaction.audit(reference, .patientCreated, by: actor, at: now)
      try await transaction.audit(reference, .invitationMade, by: actor, at: now)
      var team = [CareTeamMembership(practitioner.id, for: patient, since: now)]
      if answering.id != practitioner.id {
        team[0].terms.purpose = Self.purposeOfWhoRegisters
        team.append(CareTeamMembership(answering.id, for: patient, since: now, sharedBy: actor))
        try await transaction.audit(reference, .accessGranted, by: actor, at: now, subject: answering.id.text)
      }
      for membership in team {
        let id = membership.physicianId
        try transaction.create(membership, at: try References.membership(of: id, for: patient.id, in: clinic.id))
        try fileOnBoard(patient, invitation, of: membership, sequence: team.count + 1, at: now, in: &transaction)
      }
      return patient
    }
  }

  /// Whether a clinic has a patient, be it an archived one.
  public func hasPatients(_ clinic: Identifier<Clinic>) async throws -> Bool {
    let patients = References.clinic(clinic).path.collection(Collections.patients.name)
    return try await reading { try await !$0.query(Query(.collection(patients), limit: 1)).documents.isEmpty }
  }

  /// Why somebody is on the care team who makes a record for which another answers.
  private static let purposeOfWhoRegisters = "Looks after the record’s address and invitation"

  /// Whom an opening of a form makes. Another physician's form never makes the same.
  public func patientId(madeIn opening: String, by practitioner: Practitioner) -> Identifier<Patient> {
    Identifier(derivedCode("patient made by \(practitioner.clinicId)/\(practitioner.id) \(opening)"))
  }

  /// Whom an opening of a form has made; nil where it made nobody, or the physician may not see them any more.
  public func patient(madeIn opening: String, by practitioner: Practitioner, at now: Instant) async throws -> Patient? {
    let id = patientId(madeIn: opening, by: practitioner)
    guard let patient = try await value(at: References.patient(id, in: practitioner.clinicId)),
      try await sees(practitioner, id, at: now)
    else { return nil }
    return patient
  }

  /// - Parameters:
  ///   - fallback: stands for a name that is not written in Latin letters.
  ///   - chosen: the only one that will do; nil where any will.
  /// - Throws: `RemediError` `conflict` where the chosen one is taken.
  func freeUserName(
    for name: String, otherwise fallback: String, chosen: String? = nil, in transaction: inout Transaction
  ) async throws -> String {
    let proposed = UserNames.candidates(for: name, otherwise: fallback, using: NamingGenerator())
    for candidate in chosen.map({ AnySequence([$0]) }) ?? AnySequence(proposed)
    where try await transaction.value(at: Collections.userNames.root(candidate)) == nil {
      return candidate
    }
    throw RemediError(.conflict, "This user name is taken.")
  }
}

extension PatientRecord {
  /// Changes the profile, if it still is as the physician saw it. Another address of somebody who has joined waits until
  /// the link in the letter to it was followed.
  /// - Parameter revision: as the form was made from.
  /// - Throws: `RemediError` `staleRevision` where somebody changed it meanwhile, `rateLimited` after too many letters to
  ///   new addresses.
  public func change(
    _ profile: Patient.Profile, timeZone: String, ifRevision revision: Revision, by practitioner: Practitioner,
    at now: Instant
  ) async throws {
    let (reference, seen) = (self.reference, self)
    try await commit(.register, at: now) { transaction in
      guard seen.revision == revision, var patient = try await transaction.value(at: reference), patient == seen.patient
      else {
        throw RemediError(.staleRevision, "Somebody changed this profile while you were writing.")
      }
      let present = patient.profile.email
      patient.profile = profile
      patient.profile.email = present
      let isAddressNew = try await write(
        address: profile.email, of: &patient, by: practitioner, at: now, in: &transaction)
      try patient.follow(timeZone, at: now, record.timeZones)
      guard patient != seen.patient || isAddressNew else { return }
      let memberships = try await put(patient, in: &transaction)
      try await refileTakenAsNeeded(for: patient, at: now, in: &transaction)
      try await refile(patient.profile, of: memberships, in: &transaction)
      try await transaction.audit(reference, .patientChanged, by: Actor(practitioner), at: now)
    }
  }
}
