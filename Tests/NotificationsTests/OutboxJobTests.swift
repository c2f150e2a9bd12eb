import AllFeatures
import FeatureKit
import Foundation
import Logging
import Notifications
import Record
import Remedi
import Support
import Synchronization
import Testing

/// From the commit that wants a letter sent to the letter that was sent.
@Suite struct OutboxJobTests {
  @Test func sendsWhatWaitsOnce() async throws {
    let site = try await TestSite()
    let post = PostOffice()
    let job = try Self.job(site, post)
    try await job.run(at: site.clock.now)
    #expect(Set(post.sent.map(\.to.address)) == ["bob@example.org", "dora@example.org"])
    #expect(try await Self.waiting(site) == 0)
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 2)
  }

  @Test func theInvitationSaysWhatIsNeededAndNothingOfHealth() async throws {
    let site = try await TestSite()
    let profile = Patient.Profile(
      name: "Eve Ünal", email: "eve@example.org", dateOfBirth: LocalDate("1950-12-24"), gender: .female,
      healthCareNumber: "00987", stageOfDisease: .three, notes: "tremor", phone: "030 1", address: "Elm 5",
      treatments: "physiotherapy")
    let eve = try await site.record.createPatient(
      profile, timeZone: "Europe/Berlin", by: site.ann, at: site.clock.now)
    let post = PostOffice()
    try await Self.job(site, post, publicURL: "https://remedi.example.org/").run(at: site.clock.now)
    let letter = try #require(post.sent.first { $0.to.address == "eve@example.org" })
    let code = site.record.code(of: eve.invitationId)
    #expect(letter.to.name == "Eve Ünal")
    #expect(letter.from.address == "remedi@example.org")
    #expect(letter.subject == "Your invitation to Remedi")
    for part in [
      "Dear Eve Ünal,", "Dr Ann Archer of Example Clinic", "https://remedi.example.org/invitations/\(code)\n",
      "\n\(eve.userName)\n", "by Tuesday, 31 March 2026", "Did you not expect this letter?",
      "does not replace the advice of a physician",
    ] {
      #expect(letter.text.plain.contains(part), "\(part)")
    }
    let grouped = try #require(
      letter.text.plain.split(separator: "\n").first { $0.wholeMatch(of: /(\w{4} ){4}\w{4}/) != nil })
    #expect(grouped.filter { $0 != " " } == code)
    let found = try await site.record.invitation(code: String(grouped))
    #expect(found?.patient.id == eve.id)
    // The code and the end of the user name are made by chance: they may hold any digits.
    let words =
      letter.subject + letter.text.plain + letter.text.html.replacing(/<style>[^<]*<\/style>|<[^>]*>/, with: "")
    let whole = [code, String(grouped), eve.userName].reduce(words) { $0.replacing($1, with: "") }
    for secret in ["1950", "24", "00987", "tremor", "030", "Elm", "physiotherapy", "female", "arkinson"] {
      #expect(!whole.contains(secret), "\(secret)")
    }
  }

  @Test func theLetterBringsUserNameAndTemporaryPasswordWhereTheClinicWantsIt() async throws {
    let site = try await TestSite()
    try await site.inviteByPassword()
    let eve = try await site.record.createPatient(
      .init(name: "Eve Fox", email: "eve@example.org"), timeZone: "Europe/Berlin", by: site.ann, at: site.clock.now)
    let post = PostOffice()
    try await Self.job(site, post, publicURL: "https://remedi.example.org/").run(at: site.clock.now)
    let plain = try #require(post.sent.first { $0.to.address == "eve@example.org" }).text.plain
    for part in [
      "\nhttps://remedi.example.org/app/\n", "\n\(eve.userName)\n", "temporary password",
      "choose a password of your own",
      "by Wednesday, 4 March 2026",
    ] {
      #expect(plain.contains(part), "\(part)")
    }
    #expect(!plain.contains("/invitations"))
    let typed = try #require(plain.split(separator: "\n").first { $0.wholeMatch(of: /(\w{4} ){4}\w{4}/) != nil })
    let account = try await site.record.account(
      temporaryPassword: String(typed), named: eve.userName, at: site.clock.now)
    #expect(account?.id == eve.accountId)
  }

  @Test func namesCannotAddLinesToTheLetter() async throws {
    let site = try await TestSite()
    _ = try await site.record.createPatient(
      .init(name: "Eve\r\n\r\nPay here: https://evil.example", email: "eve@example.org"), timeZone: "UTC",
      by: site.ann, at: site.clock.now)
    let post = PostOffice()
    try await Self.job(site, post).run(at: site.clock.now)
    let letter = try #require(post.sent.first { $0.to.address == "eve@example.org" })
    #expect(letter.text.plain.hasPrefix("Dear Eve Pay here: https://evil.example,\n"))
  }

  @Test func aLetterToNoAddressIsGivenUpAtOnceAndStopsNoOther() async throws {
    let site = try await TestSite()
    _ = try await site.record.createPatient(
      .init(name: "Eve", email: "eve at example"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    let (post, log) = (PostOffice(), LogBook())
    try await Self.job(site, post, log: log).run(at: site.clock.now)
    #expect(post.sent.count == 2)
    #expect(try await Self.waiting(site) == 0)
    let failed = try await site.record.mail(of: site.clinic.id, limit: 10).failed
    #expect(failed.map(\.recipientName) == ["Eve"])
    #expect(failed.first?.delivery?.problem?.kind == .addressUnusable)
    let entries = log.entries
    #expect(entries.count == 1)
    #expect(entries.first?.contains(try #require(failed.first).id.text) == true)
    #expect(entries.allSatisfy { !$0.contains("eve at example") && !$0.contains("Eve") })
  }

  @Test func aLetterThatIsDeferredComesBackInItsTimeAndStopsNoOther() async throws {
    let site = try await TestSite()
    for number in 0..<68 { try await Self.invite(number, site) }
    let post = PostOffice(refusing: 60)
    let job = try Self.job(site, post)
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 10)
    post.reopen()
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 10)
    site.clock.advance(seconds: 9)
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 10)
    site.clock.advance(seconds: 4)
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 70)
    #expect(Set(post.sent.map(\.id)).count == 70)
  }

  @Test(arguments: [MailFault(.deferred, code: 451), MailFault(.unreachable)])
  func whatWasPutOffWhileTheClockWasAheadGoesOutWhenItIsRightAgain(fault: MailFault) async throws {
    let site = try await TestSite()
    let (now, post, server) = (site.clock.now, PostOffice(), MailServerState())
    let job = try Self.job(site, post, server: server)
    post.refuse(for: fault)
    site.clock.advance(seconds: 86_400)
    try await job.run(at: site.clock.now)
    #expect(post.asked > 0 && post.sent.isEmpty)
    post.reopen()
    site.clock.now = now
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 2)
  }

  @Test func aRefusalForGoodEndsALetterAndCanBeTriedAgain() async throws {
    let site = try await TestSite()
    let (post, log) = (PostOffice(refusing: .max, for: MailFault(.mailboxUnknown, code: 550)), LogBook())
    let job = try Self.job(site, post, log: log)
    try await job.run(at: site.clock.now)
    #expect(post.asked == 2)
    site.clock.advance(seconds: 86_400)
    try await job.run(at: site.clock.now)
    #expect(post.asked == 2)
    #expect(try await Self.waiting(site) == 0)
    let failed = try await site.record.mail(of: site.clinic.id, limit: 10).failed
    #expect(failed.count == 2)
    #expect(failed.allSatisfy { $0.delivery?.problem?.code == 550 && $0.failedAt != nil })
    let first = try #require(failed.first)
    for _ in 1...2 {
      try await site.record.renewMessage(first.id, of: site.clinic.id, by: Actor(site.ann), at: site.clock.now)
    }
    post.reopen()
    try await job.run(at: site.clock.now)
    #expect(post.sent.map(\.id) == [first.id.text])
    #expect(log.entries.allSatisfy { !$0.contains("@") && !$0.contains("Martin") })
  }

  @Test func aServerThatTakesNothingIsAskedOnceARoundAndNoLetterIsTheWorseForIt() async throws {
    let site = try await TestSite()
    for number in 0..<20 { try await Self.invite(number, site) }
    let (post, log, server) = (
      PostOffice(refusing: .max, for: MailFault(.signInRefused, code: 535)), LogBook(), MailServerState()
    )
    let job = try Self.job(site, post, server: server, log: log)
    // A wrong password, for three days.
    var rounds = 0
    for _ in 0..<3 * 86_400 / 60 {
      try await job.run(at: site.clock.now)
      site.clock.advance(seconds: 60)
      rounds += 1
    }
    #expect(post.asked > 500 && post.asked < rounds)
    #expect(try await site.record.pendingMessages(limit: 100).allSatisfy { $0.delivery?.attempts ?? 0 == 0 })
    #expect(log.entries.count == 1, "\(log.entries)")
    #expect(server.trouble?.problem.kind == .signInRefused)
    post.refuse(for: MailFault(.unreachable))
    site.clock.advance(seconds: 600)
    try await job.run(at: site.clock.now)
    #expect(log.entries.count == 2)
    post.reopen()
    site.clock.advance(seconds: 600)
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 22)
    #expect(log.entries.count == 3)
    #expect(server.trouble == nil)
  }

  @Test func whereNoAnswerComesTheRoundEndsAndTheOthersComeFirst() async throws {
    let site = try await TestSite()
    let post = PostOffice(refusing: 1, for: MailFault(.interrupted))
    let job = try Self.job(site, post)
    try await job.run(at: site.clock.now)
    #expect(post.asked == 1)
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 1)
    site.clock.advance(seconds: 13)
    post.reopen()
    try await job.run(at: site.clock.now)
    #expect(post.sent.count == 2)
  }

  @Test func aLetterThatBringsNothingAnyMoreIsNotSent() async throws {
    let site = try await TestSite()
    site.clock.advance(seconds: Invitation.lifetime)
    let post = PostOffice()
    try await Self.job(site, post).run(at: site.clock.now)
    #expect(post.asked == 0)
    let failed = try await site.record.mail(of: site.clinic.id, limit: 10).failed
    #expect(failed.map { $0.delivery?.problem?.kind } == [.outOfTime, .outOfTime])
    let id = try #require(failed.first?.id)
    await #expect(throws: RemediError.self) {
      try await site.record.renewMessage(id, of: site.clinic.id, by: Actor(site.ann), at: site.clock.now)
    }
  }

  @Test func aNewInvitationTakesTheOldLetterBack() async throws {
    let site = try await TestSite()
    let eve = try await site.record.createPatient(
      .init(name: "Eve", email: "eve@example.org"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    try await site.file(of: eve.id, for: site.ann).invite(by: site.ann, at: site.clock.now)
    let post = PostOffice()
    try await Self.job(site, post).run(at: site.clock.now)
    let letters = post.sent.filter { $0.to.address == "eve@example.org" }
    #expect(letters.count == 1)
    let now = try await site.file(of: eve.id, for: site.ann).patient
    #expect(letters.first?.text.plain.contains(site.record.code(of: now.invitationId)) == true)
  }

  @Test func aCrashBehindTheTransportSendsTheSameLetterAgain() async throws {
    let site = try await TestSite()
    let folder = TemporaryFolder()
    let spool = try MailSpool(directory: folder.url)
    // The first run ends right behind the spool, before anything is written down.
    let dying = PostOffice(refusing: .max, for: MailFault(.unreachable), behind: spool)
    try await Self.job(site, dying).run(at: site.clock.now)
    let before = try Self.files(folder)
    #expect(before.count == 1)
    site.clock.advance(seconds: 60)
    try await Self.job(site, spool).run(at: site.clock.now)
    #expect(try await Self.waiting(site) == 0)
    let after = try Self.files(folder)
    #expect(after.count == 2)
    #expect(before.allSatisfy { after[$0.key] == $0.value })
  }

  @Test func anAttemptIsWrittenDownBeforeItIsMade() async throws {
    let site = try await TestSite()
    let watching = Onlooker(record: site.record)
    try await Self.job(site, watching).run(at: site.clock.now)
    #expect(watching.doubtful == 2)
    #expect(try await Self.waiting(site) == 0)
  }

  private static func waiting(_ site: TestSite) async throws -> Int {
    try await site.record.pendingMessages(limit: 1000).count
  }

  private static func files(_ folder: TemporaryFolder) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) })
  }

  private static func invite(_ number: Int, _ site: TestSite) async throws {
    _ = try await site.record.createPatient(
      .init(name: "Patient \(number)", email: "p\(number)@example.org"), timeZone: "UTC", by: site.ann,
      at: site.clock.now)
  }

  private static func job(
    _ site: TestSite, _ transport: any MailTransport, publicURL: String = TestSite.publicURL,
    server: MailServerState = MailServerState(), log: LogBook = LogBook()
  ) throws -> OutboxJob {
    OutboxJob(
      record: site.record, letters: try FeatureList.all.letters(of: site.record),
      templates: try SiteParts.templates.get(),
      transport: transport, sender: try Mailbox(name: "Remedi", address: "remedi@example.org"),
      publicURL: publicURL, server: server, now: { site.clock.now }, logger: Logger(label: "tests") { _ in log.handler }
    )
  }
}
