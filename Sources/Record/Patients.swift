import DocumentStore
import Remedi

extension MedicalRecord {
  /// Creates a patient, the care team membership, the account and the invitation, in one commit: a failure
  /// creates none of them.
  /// - Parameters:
  ///   - chosen: the user name of a made-up patient, such as one of the demo. Nil for a name that reveals nothing.
  ///   - responsible: the responsible physician, if that is not the one who creates the record; then both are on the
  ///     care team.
  ///   - opening: identifies the opening of the form: each creates at most one patient.
  ///   - submission: identifies the submission of the form. A repeated one returns what it created before.
  /// - Throws: `RemediError` `validation` naming `practitioner` if the responsible person may not treat patients,
  ///   `conflict` if the opening already created a patient through another submission, or one who was erased.
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
      // A repeated form must not bring back a patient who was erased meanwhile.
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
        for projection in projections {
          try projection.add(
            patient, invitation, of: membership, sequence: team.count + 1, in: self, at: now, to: &transaction)
        }
      }
      return patient
    }
  }

  /// Whether a clinic has a patient, even an archived one.
  public func hasPatients(_ clinic: Identifier<Clinic>) async throws -> Bool {
    let patients = References.clinic(clinic).path.collection(Collections.patients.name)
    return try await reading { try await !$0.query(Query(.collection(patients), limit: 1)).documents.isEmpty }
  }

  /// Why somebody is on the care team who creates a record for which another physician is responsible.
  private static let purposeOfWhoRegisters = "Looks after the record’s address and invitation"

  /// The patient whom an opening of a form creates. Another physician's form never creates the same.
  public func patientId(madeIn opening: String, by practitioner: Practitioner) -> Identifier<Patient> {
    Identifier(derivedCode("patient made by \(practitioner.clinicId)/\(practitioner.id) \(opening)"))
  }

  /// The patient whom an opening of a form created. Nil if it created none, or the physician may no longer see the
  /// patient.
  public func patient(madeIn opening: String, by practitioner: Practitioner, at now: Instant) async throws -> Patient? {
    let id = patientId(madeIn: opening, by: practitioner)
    guard let patient = try await value(at: References.patient(id, in: practitioner.clinicId)),
      try await sees(practitioner, id, at: now)
    else { return nil }
    return patient
  }

  /// - Parameters:
  ///   - fallback: replaces a name that is not in Latin script.
  ///   - chosen: the only acceptable name. Nil if any will do.
  /// - Throws: `RemediError` `conflict` if the chosen name is taken.
  package func freeUserName(
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
  /// Changes the profile, if it still is as the physician saw it. A new address of a patient who has joined is pending
  /// until the link mailed to it is followed.
  /// - Parameter revision: the one that the form was based on.
  /// - Throws: `RemediError` `staleRevision` if somebody changed it meanwhile, `rateLimited` after too many letters to
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
      try await updateDaysOfAsNeededDoses(for: patient, at: now, in: &transaction)
      for projection in record.projections {
        try await projection.change(patient.profile, of: memberships, in: &transaction)
      }
      try await transaction.audit(reference, .patientChanged, by: Actor(practitioner), at: now)
    }
  }
}
