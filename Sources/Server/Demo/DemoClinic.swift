import Accounts
import ClinicAdmin
import Notifications
import Record
import Remedi

/// A person of the demo, with the name for sign-in.
struct DemoPerson: Sendable {
  let name: String
  let signIn: String
  /// The person's roles in the clinic. Empty for a patient.
  var roles: Set<Role> = []
}

/// The fictitious clinic: Ann and her patients with a year of history, one of whom has moved away, and Charlie, with
/// whom two of them are shared.
struct DemoClinic: Sendable {
  let record: MedicalRecord
  let passwordHash: String
  /// The number of days of history.
  let days: Int

  static let ann = DemoPerson(name: "Dr Ann Archer", signIn: "ann@example.org", roles: [.physician, .manager])
  static let charlie = DemoPerson(name: "Dr Charlie Chen", signIn: "charlie@example.org", roles: [.physician])
  static let sam = DemoPerson(name: "Sam Okafor", signIn: "sam@example.org", roles: [.staff])
  static let mia = DemoPerson(name: "Mia Moreau", signIn: "mia@example.org", roles: [.manager, .engineer])
  static let clinicPeople = [ann, charlie, sam, mia]

  /// The people of the demo in this store, created if there are none; all have the same password.
  /// - Throws: `StartupError` if the store contains other data.
  func people(at now: Instant) async throws -> [DemoPerson] {
    if try await record.account(named: Self.ann.signIn) == nil {
      guard try await record.isEmptyOfPeople() else {
        throw StartupError(sentence: "--data: this folder contains a clinic that is not the demo.")
      }
      try await make(at: now)
    }
    let people = Self.clinicPeople + DemoPatient.all.map(\.person)
    for person in people {
      // A patient of the demo who has not accepted the invitation has no password either.
      guard let account = try await record.account(named: person.signIn), account.passwordHash != nil else { continue }
      try await record.setPassword(hash: passwordHash, of: account.id)
    }
    return people
  }

  /// The code of an invitation that is still open. Nil if all patients have joined.
  func openInvitation() async throws -> String? {
    for patient in DemoPatient.all where !patient.hasJoined {
      guard let account = try await record.account(named: patient.person.signIn), account.passwordHash == nil,
        case .patient(let clinic, let id) = account.holder
      else { continue }
      return record.code(of: try await record.ownFile(of: id, in: clinic).patient.invitationId)
    }
    return nil
  }

  private func make(at now: Instant) async throws {
    let begin = now.adding(seconds: -days * 86_400)
    let (ann, _) = try await record.registerPhysician(
      name: Self.ann.name, email: Self.ann.signIn, clinicName: "Example Clinic", timeZone: "Europe/Berlin",
      passwordHash: passwordHash, at: begin)
    try await describeClinic(by: ann, at: begin)
    let charlie = try await add(Self.charlie, to: ann.clinicId, at: begin)
    let sam = try await add(Self.sam, to: ann.clinicId, at: begin)
    _ = try await add(Self.mia, to: ann.clinicId, at: begin)
    try await DemoLibrary(record: record, practitioner: ann).stock(at: begin)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for patient in DemoPatient.all {
        group.addTask {
          try await DemoHistory(record: record, practitioner: ann, patient: patient, passwordHash: passwordHash)
            .write(from: begin, to: now)
        }
      }
      try await group.waitForAll()
    }
    try await share(with: charlie, by: ann, at: now)
    try await share(
      "bob@example.org", with: sam, .init(purpose: "Answers the phone and updates the profile"), by: ann, at: now)
    try await deliverLetters(of: begin)
  }

  /// Marks the letters from the beginning of the history as delivered: their links were used or have expired since.
  private func deliverLetters(of begin: Instant) async throws {
    let letters = try await record.pendingMessages(limit: DemoPatient.all.count * 2 + Self.clinicPeople.count)
    for letter in letters where letter.createdAt <= begin {
      try await record.markSent(letter.id, at: letter.createdAt.adding(seconds: 60))
    }
  }

  /// What patients see of the clinic. The phone number is one reserved for fiction.
  private func describeClinic(by ann: Practitioner, at now: Instant) async throws {
    guard let clinic = try await record.clinic(ann.clinicId) else { return }
    var profile = clinic.profile
    profile.contact = Clinic.Contact(
      address: "Clinic Lane 7\n10115 Berlin", phone: "+49 30 23125 000", email: "hello@clinic.example.org",
      openingHours: "Mon–Fri 8:00–17:00")
    try await record.people(of: ann).change(profile, from: clinic.profile, at: now)
  }

  private func add(_ person: DemoPerson, to clinic: Identifier<Clinic>, at now: Instant) async throws -> Practitioner {
    try await record.addPhysician(
      name: person.name, email: person.signIn, roles: person.roles, clinicId: clinic, passwordHash: passwordHash,
      at: now
    ).practitioner
  }

  /// Lets Charlie treat one of Ann's patients, and view another for four weeks.
  private func share(with charlie: Practitioner, by ann: Practitioner, at now: Instant) async throws {
    let shared = [
      "wilma@example.org": CareTeamMembership.Terms(.treat, purpose: "Cover while Ann is away"),
      "aiko@example.org": CareTeamMembership.Terms(
        .view, purpose: "Second opinion on the evening dose", until: now.adding(seconds: 28 * 86_400)),
    ]
    for (name, terms) in shared { try await share(name, with: charlie, terms, by: ann, at: now) }
  }

  private func share(
    _ name: String, with colleague: Practitioner, _ terms: CareTeamMembership.Terms, by ann: Practitioner,
    at now: Instant
  ) async throws {
    guard case .patient(_, let id)? = try await record.account(named: name)?.holder else { return }
    let file = try await record.patient(id, of: ann, session: Identifier("demo"), at: now)
    try await file.share(with: colleague.id, terms, at: now)
  }
}
