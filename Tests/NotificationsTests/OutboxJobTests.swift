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
      "\n\(eve.userName)\n", "by Monday, 30 March 2026", "Did you not expect this letter?",
      "does not replace the advice of a physician",
    ] {
      #expect(letter.text.plain.contains(part), "\(part)")
    }
    let grouped = try #require(
      letter.text.plain.split(separator: "\n").first { $0.wholeMatch(of: /(\w{4} ){4}\w{4}/) != nil })
    #expect(grouped.filter { $0 != " " } == code)
    let found = try await site.record.invitation(code: String(grouped), at: site.clock.now)
    #expect(found?.patient.id == eve.id)
    // The code is made by chance: it may hold any digits.
    let words =
      letter.subject + letter.text.plain + letter.text.html.replacing(/<style>[^<]*<\/style>|<[^>]*>/, with: "")
    let whole = words.replacing(code, with: "").replacing(grouped, with: "")
    for secret in ["1950", "24", "00987", "tremor", "030", "Elm", "physiotherapy", "female", "arkinson"] {
      #expect(!whole.contains(secret), "\(secret)")
    }
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

  @Test func oneBrokenLetterIsKeptAndLoggedAndStopsNoOther() async throws {
    let site = try await TestSite()
    _ = try await site.record.createPatient(
      .init(name: "Eve", email: "eve at example"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    let (post, log) = (PostOffice(), LogBook())
    try await Self.job(site, post, log: log).run(at: site.clock.now)
    #expect(post.sent.count == 2)
    let pending = try await site.record.pendingMessages(limit: 10)
    #expect(pending.map(\.recipientName) == ["Eve"])
    let entries = log.entries
    #expect(entries.count == 1)
    #expect(entries.first?.contains(try #require(pending.first).id.text) == true)
    #expect(entries.allSatisfy { !$0.contains("eve at example") && !$0.contains("Eve") })
  }

  @Test func lettersBehindManyBrokenOnesAreSent() async throws {
    let site = try await TestSite()
    for number in 0..<68 { try await Self.invite(number, site) }
    let post = PostOffice(refusing: 60)
    try await Self.job(site, post).run(at: site.clock.now)
    #expect(post.sent.count == 10)
    #expect(try await Self.waiting(site) == 60)
    post.reopen()
    try await Self.job(site, post).run(at: site.clock.now)
    #expect(post.sent.count == 70)
    #expect(Set(post.sent.map(\.id)).count == 70)
  }

  @Test func givesUpForThisTimeWhereEverythingFails() async throws {
    let site = try await TestSite()
    for number in 0..<128 { try await Self.invite(number, site) }
    let post = PostOffice(refusing: .max)
    try await Self.job(site, post).run(at: site.clock.now)
    #expect(post.asked == 100)
    #expect(try await Self.waiting(site) == 130)
  }

  @Test func aCrashBetweenWritingAndMarkingLeavesOneFile() async throws {
    let site = try await TestSite()
    let folder = TemporaryFolder()
    let spool = try MailSpool(directory: folder.url)
    // The first run ends right behind the spool.
    let dying = PostOffice(refusing: .max, behind: spool)
    try await Self.job(site, dying).run(at: site.clock.now)
    #expect(try await Self.waiting(site) == 2)
    let before = try Self.files(folder)
    #expect(before.count == 2)
    site.clock.advance(seconds: 60)
    try await Self.job(site, spool).run(at: site.clock.now)
    #expect(try await Self.waiting(site) == 0)
    #expect(try Self.files(folder) == before)
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
    _ site: TestSite, _ transport: any MailTransport, publicURL: String = TestSite.publicURL, log: LogBook = LogBook()
  ) throws -> OutboxJob {
    OutboxJob(
      record: site.record, templates: try SiteParts.templates.get(), transport: transport,
      sender: try Mailbox(name: "Remedi", address: "remedi@example.org"),
      publicURL: publicURL, logger: Logger(label: "tests") { _ in log.handler })
  }
}
