import AllFeatures
import ClinicAdmin
import FeatureKit
import Foundation
import Logging
import Notifications
import Record
import Remedi
import Support
import Testing
import Web

/// Letters of kinds that a feature brings along, and of kinds that nobody knows.
@Suite struct MadeUpLetterTests {
  /// What a made-up feature sends.
  private struct RefillLetter: LetterContent {
    static let kind = "refillReady"
    let pharmacy: String
  }

  /// What a damaged letter of a known kind holds.
  private struct DamagedInvitation: LetterContent {
    static let kind = InvitationLetter.kind
    let damage: String
  }

  private static let refills = LetterKind(
    RefillLetter.self, samples: [("typical", refill(of: "Bob Miller", at: "Example", site: LetterSamples.site))]
  ) { letter, message, site in refill(of: message.recipientName, at: letter.pharmacy, site: site) }

  private static func refill(of name: String, at pharmacy: String, site: String) -> AccountLetterView {
    AccountLetterView(
      subject: "Your order is ready", recipientName: name, what: "Your order waits at \(pharmacy). Your list:",
      link: "\(site)/refills", linkWords: "Open your list", otherwise: "Is it not yours? Please tell \(pharmacy).")
  }

  @Test func theMadeUpKindKeepsTheRules() {
    #expect(LetterRules.faults(of: Self.refills) == [])
  }

  @Test func aMadeUpLetterGoesFromItsCommitToTheFolder() async throws {
    let site = try await TestSite()
    let folder = TemporaryFolder()
    try await Self.mail(RefillLetter(pharmacy: "Elm Pharmacy"), site)
    let kinds = try FeatureList.all.letters(of: site.record).kinds + [Self.refills]
    let spool = try MailSpool(directory: folder.url)
    try await Self.job(site, spool, LetterRegistry(kinds)).run(at: site.clock.now)
    #expect(try await site.record.pendingMessages(limit: 10).isEmpty)
    let mail = try MailReader(Data(contentsOf: folder.url.appending(path: "letter1.eml")))
    for part in ["Dear Eve,", "Your order waits at Elm Pharmacy.", "\n\(TestSite.publicURL)/refills\n"] {
      #expect(mail.plain.contains(part), "\(part): \(mail.plain)")
    }
  }

  @Test func aLetterThatNobodyKnowsIsToldOnceAndKeptUntilSomebodyKnowsIt() async throws {
    let site = try await TestSite()
    try await Self.mail(RefillLetter(pharmacy: "Elm Pharmacy"), site)
    let (post, log) = (PostOffice(), LogBook())
    let ignorant = try Self.job(site, post, FeatureList.all.letters(of: site.record), log)
    try await ignorant.run(at: site.clock.now)
    try await Self.expect(
      ["A letter of an unknown kind", "this release of Remedi does not know this kind of letter", "Try again"],
      onThePageOf: site)
    for _ in 1...3 {
      site.clock.advance(seconds: 3600)
      try await ignorant.run(at: site.clock.now)
    }
    #expect(post.sent.count == 2, "the invitations of Bob and Dora")
    #expect(log.entries.count == 1)
    #expect(log.entries.first?.contains("letter1") == true && log.entries.first?.contains("refillReady") == true)
    let failed = try await site.record.mail(of: site.clinic.id, limit: 10).failed
    #expect(failed.map(\.delivery?.problem?.kind) == [.unknownKind])
    #expect(try failed.first?.content.letter(as: RefillLetter.self)?.pharmacy == "Elm Pharmacy")
    try await site.record.renewMessage(
      Identifier("letter1"), of: site.clinic.id, by: Actor(site.ann), at: site.clock.now)
    let kinds = try FeatureList.all.letters(of: site.record).kinds + [Self.refills]
    try await Self.job(site, post, LetterRegistry(kinds)).run(at: site.clock.now)
    #expect(post.sent.count == 3)
    #expect(post.sent.last?.text.plain.contains("Elm Pharmacy") == true)
  }

  @Test func aDamagedLetterIsGivenUpInItsTimeAndStopsNoOther() async throws {
    let site = try await TestSite()
    try await Self.mail(DamagedInvitation(damage: "all"), site)
    let post = PostOffice()
    let job = try Self.job(site, post, FeatureList.all.letters(of: site.record))
    try await job.run(at: site.clock.now)
    try await Self.expect(["A letter that cannot be read", "the letter could not be written"], onThePageOf: site)
    for _ in 1...60 {
      site.clock.advance(seconds: 3600)
      try await job.run(at: site.clock.now)
    }
    #expect(post.sent.count == 2, "the invitations of Bob and Dora")
    let failed = try await site.record.mail(of: site.clinic.id, limit: 10).failed
    #expect(failed.map(\.delivery?.problem?.kind) == [.unwritable])
  }

  @Test func theCheckNamesADamagedLetterOfAKnownKindAndNoOther() async throws {
    let site = try await TestSite()
    let letters = try FeatureList.all.letters(of: site.record)
    try await Self.mail(RefillLetter(pharmacy: "Elm Pharmacy"), site)
    #expect(try await site.record.check(letters).faults == [])
    try await Self.mail(DamagedInvitation(damage: "all"), site, named: "letter2")
    let faults = try await site.record.check(letters).faults
    #expect(faults.count == 1 && faults[0].hasPrefix("The document outbox/letter2 cannot be read: "), "\(faults)")
  }

  @Test func aKindIsDeclaredOnce() async throws {
    let kinds = try await FeatureList.all.letters(of: TestSite().record).kinds
    #expect(try LetterRegistry(kinds).kinds.count == kinds.count)
    do {
      _ = try LetterRegistry(kinds + [Self.refills, Self.refills])
      Issue.record("two of a kind were taken")
    } catch {
      #expect("\(error)" == "Two kinds of letters are stored as refillReady.")
    }
  }

  /// Adds a letter to Eve to a commit, as a feature does.
  private static func mail(
    _ letter: some LetterContent, _ site: TestSite, named id: String = "letter1"
  ) async throws {
    let now = site.clock.now
    try await site.record.commit { transaction in
      try transaction.mail(
        letter, to: "Eve", at: "eve@example.org", of: site.clinic.id, named: Identifier(id), on: now)
    }
  }

  /// Compares what an engineer reads with the parts that it must contain.
  private static func expect(_ parts: [String], onThePageOf site: TestSite) async throws {
    let roles = site.ann.roles
    try await site.record.people(of: site.ann).change(
      roles.union([.engineer]), of: site.ann.id, from: roles, at: site.clock.now)
    try await site.run { client in
      let page = try await client.as(.ann).get("/operations/mail")
      #expect(page.status == 200)
      for part in parts { #expect(page.words.contains(part), "\(part): \(page.words)") }
    }
  }

  private static func job(
    _ site: TestSite, _ transport: any MailTransport, _ letters: LetterRegistry, _ log: LogBook = LogBook()
  ) throws -> OutboxJob {
    OutboxJob(
      record: site.record, letters: letters, templates: try SiteParts.templates.get(), transport: transport,
      sender: try Mailbox(name: "Remedi", address: "remedi@example.org"), publicURL: TestSite.publicURL,
      server: MailServerState(), now: { site.clock.now }, logger: Logger(label: "tests") { _ in log.handler })
  }
}
