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
  /// - Throws: `RemediError` `validation` naming `physician` where nobody who may treat would be responsible for the
  ///   patient, `conflict` where the opening made somebody already, by another sending, or who was erased.
  public func createPatient(
    _ profile: Patient.Profile, timeZone: String, userName chosen: String? = nil, by physician: Physician,
    responsible: Identifier<Physician>? = nil, opening: String? = nil, submission: String? = nil, at now: Instant
  ) async throws -> Patient {
    let calendar = try calendar(inZone: timeZone)
    let actor = Actor(physician)
    let id = opening.map { patientId(madeIn: $0, by: physician) } ?? .make()
    return try await commit { draft in
      if let standing = try await draft.value(at: Places.patient(id, in: physician.clinicId)) {
        guard standing.submission == submission else {
          throw RemediError(.conflict, "This form has already added a patient. Open a new form for another one.")
        }
        return standing
      }
      // A form that is sent once more brings nobody back who was erased meanwhile.
      guard try await draft.value(at: Places.erasure(of: id, in: physician.clinicId)) == nil else {
        throw RemediError(.conflict, "This record was erased. Add the patient again.")
      }
      guard let clinic = try await draft.value(at: Places.clinic(physician.clinicId)) else {
        throw RemediError.notFound
      }
      let responsible = responsible ?? physician.id
      guard let answering = try await draft.value(at: Places.physician(responsible, in: clinic.id)) else {
        throw RemediError.invalid("physician", "Choose who is responsible for the patient.")
      }
      try draft.makeAnswer(answering)
      let accountId = Identifier<Account>.make()
      let userName = try await freeUserName(for: profile.name, otherwise: "patient", chosen: chosen, in: &draft)
      var patient = Patient(
        id: id, clinicId: clinic.id, profile: profile, accountId: accountId, userName: userName,
        timeZones: [TimeZoneAssignment(from: calendar.date(at: now), timeZone: timeZone)], createdAt: now,
        createdBy: physician.id, invitationId: .make())
      patient.submission = submission
      let account = Account(
        id: accountId, holder: .patient(clinic.id, patient.id), userName: userName,
        email: profile.email.map(EmailAddress.fold), passwordHash: nil, createdAt: now)
      let invitation = try await invite(&patient, by: physician, clinic: clinic, at: now, in: &draft)
      if responsible != physician.id { patient.handover = PatientHandover(to: responsible, at: now, by: actor) }
      let place = Places.patient(patient.id, in: clinic.id)
      try draft.create(patient, at: place)
      try draft.create(account, at: Collections.accounts.root(account.id.text))
      try draft.put(AccountClaim(accountId: account.id), at: Collections.userNames.root(userName))
      try await draft.audit(place, .patientCreated, by: actor, at: now)
      try await draft.audit(place, .invitationMade, by: actor, at: now)
      var team = [CareTeamMembership(physician.id, for: patient, since: now)]
      if answering.id != physician.id {
        team[0].terms.purpose = Self.purposeOfWhoRegisters
        team.append(CareTeamMembership(answering.id, for: patient, since: now, sharedBy: actor))
        try await draft.audit(place, .accessGranted, by: actor, at: now, subject: answering.id.text)
      }
      for membership in team {
        let id = membership.physicianId
        try draft.create(membership, at: try Places.membership(of: id, for: patient.id, in: clinic.id))
        try fileOnBoard(patient, invitation, of: membership, sequence: team.count + 1, at: now, in: &draft)
      }
      return patient
    }
  }

  /// Whether a clinic has a patient, be it an archived one.
  public func hasPatients(_ clinic: Identifier<Clinic>) async throws -> Bool {
    let patients = Places.clinic(clinic).path.collection(Collections.patients.name)
    return try await reading { try await !$0.query(Query(.collection(patients), limit: 1)).documents.isEmpty }
  }

  /// Why somebody is on the care team who makes a record for which another answers.
  private static let purposeOfWhoRegisters = "Looks after the record’s address and invitation"

  /// Whom an opening of a form makes. Another physician's form never makes the same.
  public func patientId(madeIn opening: String, by physician: Physician) -> Identifier<Patient> {
    Identifier(derivedCode("patient made by \(physician.clinicId)/\(physician.id) \(opening)"))
  }

  /// Whom an opening of a form has made; nil where it made nobody, or the physician may not see them any more.
  public func patient(madeIn opening: String, by physician: Physician, at now: Instant) async throws -> Patient? {
    let id = patientId(madeIn: opening, by: physician)
    guard let patient = try await value(at: Places.patient(id, in: physician.clinicId)),
      try await sees(physician, id, at: now)
    else { return nil }
    return patient
  }

  /// - Parameters:
  ///   - fallback: stands for a name that is not written in Latin letters.
  ///   - chosen: the only one that will do; nil where any will.
  /// - Throws: `RemediError` `conflict` where the chosen one is taken.
  func freeUserName(
    for name: String, otherwise fallback: String, chosen: String? = nil, in draft: inout Draft
  ) async throws -> String {
    let proposed = UserNames.candidates(for: name, otherwise: fallback, using: NamingGenerator())
    for candidate in chosen.map({ AnySequence([$0]) }) ?? AnySequence(proposed)
    where try await draft.value(at: Collections.userNames.root(candidate)) == nil {
      return candidate
    }
    throw RemediError(.conflict, "This user name is taken.")
  }
}

extension PatientFile {
  /// Changes the profile, if it still is as the physician saw it. Another address of somebody who has joined waits until
  /// the link in the letter to it was followed.
  /// - Parameter revision: as the form was made from.
  /// - Throws: `RemediError` `staleRevision` where somebody changed it meanwhile, `rateLimited` after too many letters to
  ///   new addresses.
  public func change(
    _ profile: Patient.Profile, timeZone: String, ifRevision revision: Revision, by physician: Physician,
    at now: Instant
  ) async throws {
    let (place, seen) = (self.place, self)
    try await commit(.register, at: now) { draft in
      guard seen.revision == revision, var patient = try await draft.value(at: place), patient == seen.patient else {
        throw RemediError(.staleRevision, "Somebody changed this profile while you were writing.")
      }
      let present = patient.profile.email
      patient.profile = profile
      patient.profile.email = present
      let isAddressNew = try await write(
        address: profile.email, of: &patient, by: physician, at: now, in: &draft)
      try patient.follow(timeZone, at: now, record.timeZones)
      guard patient != seen.patient || isAddressNew else { return }
      let memberships = try await put(patient, in: &draft)
      try await refileTakenAsNeeded(for: patient, at: now, in: &draft)
      try await refile(patient.profile, of: memberships, in: &draft)
      try await draft.audit(place, .patientChanged, by: Actor(physician), at: now)
    }
  }
}
