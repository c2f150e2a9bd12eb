import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("A patient's consent")
struct ConsentTests {
  private static let terms = Consent.Terms(.export, recipient: "Dr House", purpose: "second opinion")
  private static let origin = Consent.Origin(.app, on: Practice.noon.writtenDate)

  private func exports(_ practice: Practice) async throws -> [AuditEntry] {
    try await practice.bobsOwnFile().auditEntries(limit: 100).entries.filter { $0.event == .recordExported }
  }

  @Test("lets a file be made for whom it names, until it is withdrawn")
  func export() async throws {
    let (practice, now) = (try await Practice(), Practice.noon)
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    func note(_ name: String) async throws { try await file.noteExport(.completions, nil, for: .other(name), at: now) }
    await expectRefusal(.conflict) { try await note("Dr House") }
    let consent = try await own.agree(to: Self.terms, Self.origin, at: now)
    let again = try await own.agree(to: Self.terms, Self.origin, at: now)
    #expect(consent == again)
    #expect(try await own.consent(consent.id).text.contains("Example Clinic"))
    try await note(" dr  house".uppercased())
    await expectRefusal(.conflict) { try await note("Dr Wilson") }
    for _ in 1...2 { try await own.withdraw(consent.id, at: now) }
    await expectRefusal(.conflict) { try await note("Dr House") }
    try await file.noteExport(.completions, nil, at: now)
    let noted = try await exports(practice)
    #expect(noted.map(\.details?.recipient) == [nil, "Dr House"])
    #expect(noted.map(\.details?.consent) == [nil, consent.id.text])
    let told = try await own.auditEntries(limit: 100).entries.filter { $0.event.rawValue.hasPrefix("consent-") }
    #expect(told.map(\.event) == [.consentWithdrawn, .consentGiven])
    #expect(told.map(\.subject) == [consent.id.text, consent.id.text])
    await expectRefusal(.notFound) { try await own.withdraw(Identifier("nothing"), at: now) }
    // What was withdrawn counts again only by another consent.
    let anew = try await own.agree(to: Self.terms, Self.origin, at: now)
    #expect(anew.id != consent.id)
    try await note("Dr House")
    #expect(try await practice.record.check().faults == [])
  }

  @Test("ends by itself, and one for speaking lets no file be made")
  func ends() async throws {
    let (practice, now) = (try await Practice(), Practice.noon)
    let own = try await practice.bobsOwnFile()
    var terms = Self.terms
    terms.until = now.adding(seconds: 60)
    _ = try await own.agree(to: terms, Self.origin, at: now)
    _ = try await own.agree(to: .init(.sharing, recipient: "Dr Wilson", purpose: "x"), Self.origin, at: now)
    #expect(try await own.consent(toExportFor: "Dr House", at: now) != nil)
    #expect(try await own.consent(toExportFor: "Dr House", at: now.adding(seconds: 60)) == nil)
    #expect(try await own.consent(toExportFor: "Dr Wilson", at: now) == nil)
    let file = try await practice.bobsFile()
    await expectRefusal(.conflict) {
      try await file.noteExport(.completions, nil, for: .other("Dr House"), at: now.adding(seconds: 60))
    }
  }

  @Test("is taken down by who treats, not by a guest, and withdrawn though the record is archived")
  func byPhysicians() async throws {
    let (practice, now) = (try await Practice(), Practice.noon)
    let file = try await practice.bobsFile()
    try await file.share(with: practice.charlie.id, .init(.view, purpose: "cover"), at: now)
    let guest = try await practice.record.patient(
      practice.bob.id, of: practice.charlie, session: Identifier("c"), at: now)
    let origin = Consent.Origin(.conversation, on: now.writtenDate, witness: "Nurse Nora")
    await expectRefusal(.viewOnly) { _ = try await guest.agree(to: Self.terms, origin, at: now) }
    let consent = try await file.agree(to: Self.terms, origin, at: now)
    await expectRefusal(.viewOnly) { try await guest.withdraw(consent.id, at: now) }
    #expect(consent.recordedBy == Actor(practice.ann))
    #expect(consent.origin.witness == "Nurse Nora")
    try await file.archive(PatientArchive(at: now, by: file.holder, reason: .moved), stopReason: "")
    let archived = try await practice.bobsFile()
    await expectRefusal(.conflict) { _ = try await archived.agree(to: Self.terms, Self.origin, at: now) }
    try await archived.withdraw(consent.id, at: now)
    #expect(try await archived.consents().map(\.withdrawal?.at) == [now])
  }

  @Test("is not for who cares for the patient to give or to withdraw")
  func byCaregivers() async throws {
    let (practice, now) = (try await Practice(), Practice.noon)
    let consent = try await practice.bobsOwnFile().agree(to: Self.terms, Self.origin, at: now)
    let sofia = try await practice.file(try await practice.joined())
    await expectRefusal(.notFound) { _ = try await sofia.agree(to: Self.terms, Self.origin, at: now) }
    await expectRefusal(.notFound) { try await sofia.withdraw(consent.id, at: now) }
  }

  @Test("is recorded once, however many devices give it at the same moment")
  func race() async throws {
    let store = MeetingStore()
    let (practice, now) = (try await Practice(store: store), Practice.noon)
    let own = try await practice.bobsOwnFile()
    store.gather(8)
    let given = try await withThrowingTaskGroup(of: Consent.self) { group in
      for _ in 1...8 { group.addTask { try await own.agree(to: Self.terms, Self.origin, at: now) } }
      return try await group.reduce(into: Set<Consent>()) { $0.insert($1) }
    }
    #expect(given.count == 1)
    #expect(try await own.consents() == Array(given))
  }

  @Test("withdrawn, it takes with it what else stands for the same recipient, and nothing of another's")
  func withdrawnTogether() async throws {
    let (practice, now) = (try await Practice(), Practice.noon)
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    func agree(_ scope: Consent.Scope, _ recipient: String, _ purpose: String) async throws -> Consent {
      try await own.agree(to: .init(scope, recipient: recipient, purpose: purpose), Self.origin, at: now)
    }
    let first = try await agree(.export, "Dr House", "second opinion")
    let second = try await agree(.export, " DR  HOUSE ", "rehabilitation")
    let sharing = try await agree(.sharing, "Dr House", "second opinion")
    let other = try await agree(.export, "Dr Wilson", "second opinion")
    try await own.withdraw(first.id, at: now)
    await expectRefusal(.conflict) {
      try await file.noteExport(.completions, nil, for: .other("Dr House"), at: now)
    }
    try await file.noteExport(.completions, nil, for: .other("Dr Wilson"), at: now)
    func current() async throws -> Set<Identifier<Consent>> {
      Set(try await own.consents().filter { $0.isInForce(at: now) }.map(\.id))
    }
    func withdrawals() async throws -> [String?] {
      try await own.auditEntries(limit: 100).entries.filter { $0.event == .consentWithdrawn }.map(\.subject)
    }
    #expect(try await current() == [sharing.id, other.id])
    #expect(try await Set(withdrawals()) == [first.id.text, second.id.text])
    // Withdrawn twice changes nothing, not even what was agreed to anew.
    let anew = try await agree(.export, "Dr House", "second opinion")
    for id in [first.id, second.id] { try await own.withdraw(id, at: now) }
    #expect(try await current() == [sharing.id, other.id, anew.id])
    #expect(try await withdrawals().count == 2)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is refused beyond the most that are in force, and beyond the most of a day")
  func most() async throws {
    let (practice, now) = (try await Practice(), Practice.noon)
    let own = try await practice.bobsOwnFile()
    func agree(_ number: Int, after seconds: Int) async throws -> Consent {
      try await own.agree(
        to: .init(.export, recipient: "No \(number)", purpose: "x"), Self.origin, at: now.adding(seconds: seconds))
    }
    for number in 1...ConsentRules.mostInADay { _ = try await agree(number, after: 0) }
    let next = 86_400
    await expectRefusal(.rateLimited) { _ = try await agree(51, after: next - 1) }
    // What counts already is answered all the same.
    _ = try await agree(50, after: next - 1)
    for number in (ConsentRules.mostInADay + 1)...ConsentRules.most {
      _ = try await agree(number, after: (number - 1) / ConsentRules.mostInADay * next)
    }
    await expectRefusal(.conflict) { _ = try await agree(201, after: 4 * next) }
    let latest = try #require(try await own.consents().first)
    try await own.withdraw(latest.id, at: now.adding(seconds: 4 * next))
    _ = try await agree(201, after: 4 * next)
    #expect(try await own.consents().count == ConsentRules.most + 1)
  }
}
