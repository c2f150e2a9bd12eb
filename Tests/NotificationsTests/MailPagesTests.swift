import Accounts
import AllFeatures
import ClinicAdmin
import FeatureKit
import Logging
import Record
import Remedi
import Support
import Testing
import Web

@testable import Notifications

/// The page that tells which letters did not arrive.
@Suite struct MailPagesTests {
  @Test func mailRenders() {
    #expect(PageSamples.faults(of: MailView.self) == [])
  }

  @Test func tellsWhatFailedAndWhyAndNotWhoseItIs() async throws {
    let site = try await Self.site()
    try await Self.fail(site, .mailboxUnknown, code: 550)
    try await site.run { client in
      let page = try await client.as(.ann).get("/operations/mail")
      #expect(page.status == 200)
      for part in [
        "Not delivered", "Your invitation to Remedi", "to somebody at example.org", "Given up today, 12:00",
        "mailbox unknown (550)", "tried once", "Try again",
      ] {
        #expect(page.words.contains(part), "\(part): \(page.words)")
      }
      for secret in ["Bob", "Martin", "Dora", "bob@", "dora@", "bob.martin"] {
        #expect(!page.text.contains(secret), "\(secret)")
      }
    }
  }

  @Test func tellsWhatWaitsAndThatNothingGoesOut() async throws {
    let site = try await Self.site()
    let job = try Self.job(site, PostOffice(refusing: 1))
    try await job.run(at: site.clock.now)
    try await site.run { client in
      let page = try await client.as(.ann).get("/operations/mail")
      #expect(page.words.contains("Waiting"))
      #expect(page.words.contains("Next attempt today, 12:00: the recipient’s mail server did not accept it yet (451)"))
      #expect(!page.words.contains("Not delivered"))
    }
  }

  @Test func saysSoWhereAllIsSent() async throws {
    let site = try await Self.site()
    try await Self.job(site, PostOffice()).run(at: site.clock.now)
    try await site.run { client in
      let page = try await client.as(.ann).get("/operations/mail")
      #expect(page.words.contains("All letters are sent."))
    }
  }

  @Test func aLetterIsTriedAgainOnceHoweverOftenTheFormIsSent() async throws {
    let site = try await Self.site()
    let id = try await Self.fail(site, .mailboxUnknown, code: 550)
    try await site.run { client in
      let ann = client.as(.ann)
      for _ in 1...2 {
        let answer = try await ann.post("/operations/mail/\(id)/renewal")
        #expect(answer.status == 303)
        #expect(answer.location == "/operations/mail")
      }
    }
    let message = try #require(try await site.record.pendingMessages(limit: 10).first { $0.id == id })
    #expect(message.delivery?.renewals.map(\.by.name) == [site.ann.name])
    let post = PostOffice()
    try await Self.job(site, post).run(at: site.clock.now)
    #expect(post.sent.map(\.id) == [id.text])
  }

  @Test func whatHasEndedIsNotTriedAgain() async throws {
    let site = try await Self.site()
    let id = try await Self.fail(site, .mailboxUnknown, code: 550)
    site.clock.advance(seconds: Invitation.lifetime)
    try await site.run { client in
      let answer = try await client.as(.ann).post("/operations/mail/\(id)/renewal")
      #expect(answer.status == 410)
      #expect(try await client.as(.ann).get("/operations/mail").words.contains("Its link has expired."))
    }
  }

  @Test func anotherClinicsLettersAreNotFound() async throws {
    let site = try await Self.site()
    let (eve, _) = try await site.record.registerPhysician(
      name: "Dr Eve Elliot", email: "eve@example.org", clinicName: "Other Clinic", timeZone: "Europe/Berlin",
      passwordHash: "x", at: site.clock.now)
    let fay = try await site.record.createPatient(
      .init(name: "Fay Finch", email: "fay@elsewhere.example.org"), timeZone: "UTC", by: eve, at: site.clock.now)
    try await Self.job(site, PostOffice(refusing: .max, for: MailFault(.refused, code: 554))).run(at: site.clock.now)
    try await site.run { client in
      let page = try await client.as(.ann).get("/operations/mail")
      #expect(!page.text.contains("elsewhere"))
      let letter = fay.invitationId.text
      #expect(try await client.as(.ann).post("/operations/mail/\(letter)/renewal").status == 404)
      #expect(try await client.as(.ann).post("/operations/mail/nothing/renewal").status == 404)
      #expect(try await client.as(.ann).post("/operations/mail/%2F/renewal").status == 404)
      #expect(try await client.as(.ann).get("/operations/mail?x=1").status == 422)
    }
  }

  @Test func nobodyIsSignedInSeesNothing() async throws {
    let site = try await Self.site()
    try await site.run { client in
      let answer = try await client.anonymous.get("/operations/mail")
      #expect(answer.status == 303)
    }
  }

  /// A site of which Ann is an engineer too.
  private static func site() async throws -> TestSite {
    let site = try await TestSite()
    let people = try site.record.people(of: site.ann)
    let roles = site.ann.roles
    try await people.change(roles.union([.engineer]), of: site.ann.id, from: roles, at: site.clock.now)
    return site
  }

  /// Lets the letters of Bob and Dora fail.
  @discardableResult
  static func fail(
    _ site: TestSite, _ kind: DeliveryProblem.Kind, code: Int?
  ) async throws -> Identifier<OutboxMessage> {
    try await job(site, PostOffice(refusing: .max, for: MailFault(kind, code: code))).run(at: site.clock.now)
    return try #require(try await site.record.mail(of: site.clinic.id, limit: 10).failed.first).id
  }

  static func job(_ site: TestSite, _ transport: any MailTransport) throws -> OutboxJob {
    OutboxJob(
      record: site.record, letters: try FeatureList.all.letters(of: site.record),
      templates: try SiteParts.templates.get(),
      transport: transport, sender: try Mailbox(name: "Remedi", address: "remedi@example.org"),
      publicURL: TestSite.publicURL,
      server: MailServerState(), now: { site.clock.now },
      logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
  }
}
