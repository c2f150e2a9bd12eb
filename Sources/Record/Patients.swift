import DocumentStore
import Remedi

extension MedicalRecord {
  /// Makes a patient, the care-team membership, the account and the invitation, in one commit: a failure leaves
  /// none of them.
  public func createPatient(
    _ profile: Patient.Profile, timeZone: String, by physician: Physician, at now: Instant
  ) async throws -> Patient {
    let zone = try zone(named: timeZone)
    let actor = Actor(physician)
    return try await commit { draft in
      guard let clinic = try await draft.value(at: Places.clinic(physician.clinicId)) else {
        throw RemediError.notFound
      }
      let accountId = Identifier<Account>.make()
      let userName = try await freeUserName(for: profile.name, in: &draft)
      var patient = Patient(
        id: .make(), clinicId: clinic.id, profile: profile, accountId: accountId, userName: userName,
        timeZones: [TimeZoneAssignment(from: zone.date(at: now), timeZone: timeZone)], createdAt: now,
        createdBy: physician.id, invitationId: .make())
      let account = Account(
        id: accountId, holder: .patient(clinic.id, patient.id), userName: userName,
        email: profile.email.map(EmailAddress.fold), passwordHash: nil, createdAt: now)
      let membership = CareTeamMembership(
        clinicId: clinic.id, physicianId: physician.id, patientId: patient.id, since: now,
        sortName: UserNames.folded(profile.name))
      try invite(&patient, by: physician, clinic: clinic, at: now, in: &draft)
      let place = Places.patient(patient.id, in: clinic.id)
      try draft.create(patient, at: place)
      try draft.create(account, at: Collections.accounts.root(account.id.text))
      try draft.put(AccountClaim(accountId: account.id), at: Collections.userNames.root(userName))
      try draft.create(membership, at: Places.membership(of: physician.id, for: patient.id, in: clinic.id))
      try await draft.audit(place, .patientCreated, by: actor, at: now)
      try await draft.audit(place, .invitationMade, by: actor, at: now)
      try fileOnBoard(patient, of: physician, sequence: 2, at: now, in: &draft)
      return patient
    }
  }

  private func freeUserName(for name: String, in draft: inout Draft) async throws -> String {
    for candidate in UserNames.candidates(for: name)
    where try await draft.value(at: Collections.userNames.root(candidate)) == nil {
      return candidate
    }
    throw RemediError(.conflict, "No user name is free for this name.")
  }

  func zone(named name: String) throws -> PatientCalendar {
    try PatientCalendar([TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: name)], database: timeZones)
  }

  /// One page of a physician's patients, by name. Noted in the physician's chain once per session and hour.
  /// - Parameters:
  ///   - prefix: how the name begins, folded; nil for all.
  ///   - cursor: from the page before.
  public func patients(
    of physician: Physician, nameStartingWith prefix: String?, limit: Int, after cursor: PageCursor?,
    session: Identifier<Session>, at now: Instant
  ) async throws -> (files: [PatientFile], next: PageCursor?) {
    let place = Places.physician(physician.id, in: physician.clinicId)
    try await noteReading(of: place, .boardRead, by: Actor(physician), session: session, at: now)
    return try await patients(of: physician, nameStartingWith: prefix, limit: limit, after: cursor)
  }

  func patients(
    of physician: Physician, nameStartingWith prefix: String?, limit: Int, after cursor: PageCursor?
  ) async throws -> (files: [PatientFile], next: PageCursor?) {
    let clinic = Places.clinic(physician.clinicId)
    let folded = prefix.map(UserNames.folded)
    let page = try await self.page(
      Query(
        .index(Indexes.membershipsByName, in: clinic.path.collection(Collections.memberships.name)),
        equals: [.string(physician.id.text), .integer(1)], from: folded.map(IndexValue.string),
        through: folded.map { .string($0 + "\u{10FFFF}") }, limit: limit, after: cursor?.cursor))
    let memberships = try page.documents.map(Collections.memberships.decode)
    let places = memberships.map { Places.patient($0.patientId, in: physician.clinicId) }
    let documents = try await reading { try await $0.documents(at: places.map(\.path)) }
    let files = try documents.compactMap { $0 }.map { document in
      let patient = try Collections.patients.decode(document)
      return PatientFile(
        record: self, patient: patient, revision: document.revision, holder: Actor(physician),
        calendar: try PatientCalendar(patient.timeZones, dayParts: patient.dayParts ?? [], database: timeZones))
    }
    return (files, page.next.map(PageCursor.init))
  }
}

extension PatientFile {
  /// Changes the profile, if it still is as the physician saw it.
  /// - Parameter revision: as the form was made from.
  /// - Throws: `RemediError` `staleRevision` where somebody changed it meanwhile.
  public func change(
    _ profile: Patient.Profile, timeZone: String, ifRevision revision: Revision, by physician: Physician,
    at now: Instant
  ) async throws {
    let (place, seen) = (self.place, self)
    try await commit { draft in
      guard seen.revision == revision, var patient = try await draft.value(at: place), patient == seen.patient else {
        throw RemediError(.staleRevision, "Somebody changed this profile while you were writing.")
      }
      let nameChanged = patient.name != profile.name
      let addressChanged = patient.profile.email != profile.email
      patient.profile = profile
      try patient.follow(timeZone, at: now, record.timeZones)
      guard patient != seen.patient else { return }
      try draft.put(patient, at: place)
      try await refileTakenAsNeeded(for: patient, at: now, in: &draft)
      if addressChanged { try await changeAddress(of: patient, in: &draft) }
      if nameChanged { try await changeSortName(of: patient, in: &draft) }
      try await refile(profile, in: &draft)
      try await draft.audit(place, .patientChanged, by: Actor(physician), at: now)
    }
  }

  private func changeAddress(of patient: Patient, in draft: inout Draft) async throws {
    let place = Collections.accounts.root(patient.accountId.text)
    guard var account = try await draft.value(at: place) else { throw RemediError.notFound }
    account.email = patient.profile.email.map(EmailAddress.fold)
    try draft.put(account, at: place)
  }

  private func changeSortName(of patient: Patient, in draft: inout Draft) async throws {
    for physician in try await careTeam() {
      let place = Places.membership(of: physician.id, for: patient.id, in: patient.clinicId)
      guard var membership = try await draft.value(at: place) else { continue }
      membership.sortName = UserNames.folded(patient.name)
      try draft.put(membership, at: place)
    }
  }
}
