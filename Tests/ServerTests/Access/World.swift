import Accounts
import DocumentStore
import Library
import Record
import Remedi
import Support

@testable import Server

/// A site with three households, to whose members everybody comes who is a ``Visitor``.
struct World: Sendable {
  let site: TestSite
  let store: CountingStore
  private(set) var households: [Owner: Household]

  /// The world of which each test gets a copy: peopling one takes longer than most of what is asked in it.
  private static let first = Task { try await World(peopling: CountingStore()) }

  init() async throws {
    let first = try await Self.first.value
    let store = CountingStore(over: MemoryStore(copying: first.store.base))
    try await self.init(store, cast: first.site.cast, households: first.households)
  }

  private init(_ store: CountingStore, cast: Cast?, households: [Owner: Household]) async throws {
    site = try await TestSite(
      store: store, cast: cast, also: [HealthRoutes(readiness: Readiness { ReadinessReport() })])
    self.store = store
    self.households = households
  }

  private init(peopling store: CountingStore) async throws {
    try await self.init(store, cast: nil, households: [:])
    let (record, now) = (site.record, site.clock.now)
    let hash = try await site.hasher.hash(Cast.password)
    // Called as Ann's is, so that a form that was opened on one fits the other.
    let (eve, _) = try await record.registerPhysician(
      name: "Dr Eve Elliot", email: "eve@example.org", clinicName: site.clinic.name, timeZone: "Europe/Berlin",
      passwordHash: hash, at: now)
    let made = try await record.createPatient(
      Patient.Profile(name: "Fay Finch", email: "fay@example.org"), timeZone: "Europe/Berlin", by: eve, at: now)
    _ = try await record.acceptInvitation(code: record.code(of: made.invitationId), passwordHash: hash, at: now)
    households = [
      .bob: try await Household(site, site.ann, site.bob, family: "Badger", hash: hash),
      .dora: try await Household(site, site.charlie, site.dora, family: "Dormouse", hash: hash),
      .fay: try await Household(site, eve, made, family: "Ferret", hash: hash),
    ]
    try await record.stock(
      [
        Exercise(
          id: Identifier("reach"), name: "Big reach", description: "Reach far.", imageURL: nil, imageDescription: nil,
          isDemonstration: true)
      ],
      [
        Medication(
          id: Identifier("levodopa"), name: "Levodopa", description: "For stiffness.", unit: "tablet",
          isDemonstration: true)
      ])
    for credential in Set(Visitor.all.flatMap { [$0.cookie, $0.token].compactMap { $0 } }) {
      try await begin(credential, at: now)
    }
    try await record.updateProjections(at: now)
    for person in [Person.ann, .charlie, .eve] {
      guard let owner = person.treats else { continue }
      let patient = "/patients/\(try household([owner]).patient.id)"
      let revision = try await hidden("revision", at: "\(patient)/edit", for: .known(person))
      households[owner]?.parts.profileRevision = revision
      let seen = try await hidden("seen", at: "\(patient)/archive", for: .known(person))
      households[owner]?.parts.prescriptionsSeen = seen
      for (part, list) in [(Part.ownExercise, "exercises"), (.ownMedication, "medications")] {
        let id = try household([owner]).parts[part]
        let revision = try await hidden("revision", at: "/library/\(list)/\(id)/edit", for: .known(person))
        households[owner]?.parts.entryRevisions[part] = revision
      }
      if person != .charlie {
        let revision = try await hidden("revision", at: "/clinic", for: .known(person))
        households[owner]?.parts.clinicRevision = revision
      }
      let programme = try household([owner]).parts[.ownProgramme]
      for (part, page) in [(Part.ownProgramme, "edit"), (.programmeItem, "items/a")] {
        let revision = try await hidden("revision", at: "/programmes/\(programme)/\(page)", for: .known(person))
        households[owner]?.parts.entryRevisions[part] = revision
      }
      let applied = try await hidden("revision", at: "\(patient)/programmes/\(programme)", for: .known(person))
      households[owner]?.parts.programmeRevision = applied
    }
  }

  /// What a hidden field of a page holds.
  private func hidden(_ field: String, at path: String, for practitioner: Visitor) async throws -> String {
    try await open { try await $0.send(Ask(method: .get, path: path), as: practitioner) }.value(of: field) ?? ""
  }

  /// Begins the session, ends it where it has ended, and lets everybody but patients read what they may: the first
  /// reading of an hour writes.
  private func begin(_ credential: Visitor.Credential, at now: Instant) async throws {
    let person = credential.person
    guard let household = households[person.treats ?? person.opens ?? .nobody] else { throw RemediError.notFound }
    let practitioner = household.member(person)
    let caregiver = person.caresFor.map { _ in household.caregiver(person) }
    let name = person.treats == nil ? (caregiver?.userName ?? household.patient.userName) : practitioner.email
    guard let account = try await site.record.account(named: name) else { throw RemediError.notFound }
    let lifetime = credential.state == .expired ? 0 : 3650 * 86_400
    let session = try await site.record.openSession(
      for: account, token: credential.text, use: credential.use, device: "tests", lifetime: lifetime, at: now)
    if credential.state == .ended { try await site.record.closeSession(token: credential.text) }
    if let caregiver {
      _ = try await site.record.file(
        of: household.patient.id, in: household.patient.clinicId, heldBy: caregiver.id, session: session.id, at: now)
    }
    guard practitioner.may(.readPatients), person.treats != nil else { return }
    for patient in [household.patient, household.invited, household.archived] {
      _ = try await site.record.patient(patient.id, of: practitioner, session: session.id, at: now)
    }
  }

  /// Whose things a visitor may see by the cookie or the token.
  func own(_ visitor: Visitor) -> Set<Owner> {
    Set([visitor.atPages?.treats, visitor.atMemberCalls?.treats, visitor.atCalls?.opens].compactMap { $0 })
  }

  /// The household of the first thing that is somebody's; Bob's where none is. A clinic's things are kept with one of its
  /// households.
  func household(_ owners: Set<Owner>) throws -> Household {
    let owner = Owner.patients.first { owners.contains($0) } ?? (owners.contains(.otherClinic) ? .fay : .bob)
    guard let household = households[owner] else { throw RemediError.notFound }
    return household
  }

  /// The names of a subject's things.
  func parts(_ subject: Subject) throws -> Parts {
    var parts = try household(subject.all).parts
    // What is everybody's is taken from where the rest comes from.
    for (part, owner) in subject.owners where owner != .everyone {
      parts[part] = owner == .nobody ? part.missing : try household([owner]).parts[part]
    }
    return parts
  }

  /// The documents that were written after a place in the feed of the store.
  func written(after cursor: ChangeCursor) async throws -> [String] {
    var (cursor, hasMore, paths) = (cursor, true, [String]())
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      paths += page.changes.map { String(describing: $0.path) }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return paths
  }

  /// The same without what a look may leave behind: that the visitor read what is the visitor's own, and that somebody
  /// tried what does not open.
  func changed(after cursor: ChangeCursor, by visitor: Visitor) async throws -> [String] {
    let own = own(visitor).compactMap { households[$0] }.flatMap(\.marks)
    return try await written(after: cursor).filter { path in
      // A reading is noted, and what is derived of one's own is brought up to date for it.
      let isReading = ["/audit/", "/readings/", "/board/", "/board-words/"].contains { path.contains($0) }
      // That a calendar was fetched is noted with it, by anybody who knows the address. A change of it adds to the audit.
      if path.contains("/calendars/") { return false }
      return !(isReading && own.contains { path.contains($0) }) && !path.hasPrefix("sign-in-attempts/")
    }
  }
}
