import Accounts
import Hummingbird
import Notifications
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

@Suite("The link that ends letters")
struct UnsubscribeTests {
  private static let oneClick: Form = ["List-Unsubscribe": "One-Click"]

  private func path(_ site: TestSite, _ mailing: Mailing, _ account: Identifier<Account>? = nil) -> String {
    "/unsubscribe/\(UnsubscribeToken(mailing, account ?? site.bob.accountId).text(site.record))"
  }

  /// What a mail program sends: no cookie, no token, no origin.
  private func ask(
    _ client: SiteClient, _ path: String, _ body: String = oneClick.encoded, _ headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    if headers[.contentType] == nil { headers[.contentType] = "application/x-www-form-urlencoded" }
    return try await client.anonymous.send(.post, path, headers: headers, body: body)
  }

  private func switchOn(_ site: TestSite) async throws {
    let file = try await site.bobsOwnFile()
    try await file.setNotifications(NotificationSettings(mail: true), at: site.clock.now) { _ in true }
  }

  private func settings(_ site: TestSite) async throws -> NotificationSettings {
    try await site.bobsOwnFile().notificationSettings()
  }

  @Test("switches off what the letter was, at one request, and once", arguments: [Mailing.reminders, .plan])
  func works(mailing: Mailing) async throws {
    let site = try await TestSite()
    try await switchOn(site)
    try await site.run { client async throws in
      let before = try await site.bobsOwnFile().auditTrail(limit: 100).count
      for _ in 1...2 {
        let answer = try await ask(client, path(site, mailing))
        #expect(answer.status == 200 && answer.cookies.isEmpty && answer.location == nil)
        #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
        #expect(answer.text.hasPrefix("You get no more "))
      }
      let settings = try await settings(site)
      #expect(settings.mail == (mailing != .reminders))
      #expect(settings.planNotices.mail == (mailing != .plan))
      #expect(settings.planNotices.push)
      let trail = try await site.bobsOwnFile().auditTrail(limit: 100)
      #expect(trail.count == before + 1, "noted once")
      #expect(trail.first?.event == .lettersUnsubscribed && trail.first?.subject == mailing.rawValue)
      #expect(trail.first?.by.id == site.bob.id.text)
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("switches the daily letter of a practitioner off")
  func digest() async throws {
    let site = try await TestSite()
    try await site.record.setDigest(hour: 7, of: site.ann.id, in: site.clinic.id, at: site.clock.now)
    let account = try await site.record.account(of: site.ann).id
    try await site.run { client async throws in
      for _ in 1...2 { #expect(try await ask(client, path(site, .digest, account)).status == 200) }
    }
    #expect(try await site.record.digestHour(of: site.ann) == nil)
    let history = try await site.record.accountHistory(of: site.ann, limit: 10).map(\.what)
    #expect(history.filter { $0.contains("Daily letter") } == ["Daily letter switched off", "Daily letter at 7:00"])
  }

  @Test("shows a page with one button, in the reader's language, which does the same")
  func page() async throws {
    let site = try await TestSite()
    try await switchOn(site)
    let file = try await site.bobsOwnFile()
    _ = try await file.changeSettings(at: site.clock.now, ifCurrent: { _ in true }) { $0.language = LanguageTag("de") }
    try await site.run { client async throws in
      let (browser, path) = (client.anonymous, path(site, .reminders))
      let page = try await browser.get(path)
      #expect(page.status == 200 && page.words.contains("keine Erinnerungen mehr per E-Mail"))
      #expect(page.text.contains("<form method=\"post\">") && page.text.contains("lang=\"de\""))
      #expect(page.value(of: "List-Unsubscribe") == "One-Click")
      #expect(try await settings(site).mail, "looking changes nothing")
      let done = try await browser.send(
        .post, path, headers: [.contentType: "application/x-www-form-urlencoded", .accept: "text/html,*/*;q=0.8"],
        body: Self.oneClick.encoded)
      #expect(done.status == 200 && done.headers[.contentType] == "text/html; charset=utf-8")
      #expect(done.words.contains("Sie bekommen keine Erinnerungen mehr per E-Mail."))
      #expect(!done.text.contains("<form method=\"post\">"))
      #expect(try await !settings(site).mail)
    }
  }

  @Test("is taken in parts too, and from any origin")
  func parts() async throws {
    let site = try await TestSite()
    try await switchOn(site)
    try await site.run { client async throws in
      let parts = "--x\r\nContent-Disposition: form-data; name=\"List-Unsubscribe\"\r\n\r\nOne-Click\r\n--x--\r\n"
      let headers: HTTPFields = [.contentType: "multipart/form-data; boundary=x", .origin: "https://mail.example"]
      #expect(try await ask(client, path(site, .reminders), parts, headers).status == 200)
    }
    #expect(try await !settings(site).mail)
  }

  @Test("opens to nobody else: another kind, another account, another code")
  func wrong() async throws {
    let site = try await TestSite()
    try await switchOn(site)
    let (bob, dora) = (site.bob.accountId, site.dora.accountId)
    let ann = try await site.record.account(of: site.ann).id
    let code = UnsubscribeToken(.reminders, bob).text(site.record).suffix(32)
    let unknown = [
      "reminders.\(dora).\(code)", "plan.\(bob).\(code)", "reminders.\(bob).\(String(repeating: "0", count: 32))",
      "reminders.\(bob).\(code)0", "reminders.\(bob).\(code.dropLast())", "reminders.\(bob)", "\(code)", "x",
      "other.\(bob).\(code)", "reminders..\(code)", "%00", "%ZZ", "a%2Fb", String(repeating: "a", count: 5000),
      "REMINDERS.\(bob).\(code)",
    ].map { "/unsubscribe/\($0)" }
    // These are what no letter holds: its holder gets no such letters, or there is no such account.
    let senseless = [path(site, .digest), path(site, .plan, ann), path(site, .reminders, Identifier("gone"))]
    try await site.run { client async throws in
      for path in unknown + senseless {
        let answer = try await ask(client, path)
        #expect(answer.status == 404 && answer.headers[.contentType] == "text/plain; charset=utf-8", "\(path)")
        let page = try await client.anonymous.get(path)
        #expect(page.status == 404 && page.words.contains("belongs to no letter"), "\(path)")
      }
      #expect(try await ask(client, "/unsubscribe/").status == 404)
    }
    let settings = try await settings(site)
    #expect(settings.mail && settings.planNotices.mail)
  }

  @Test(
    "takes only what RFC 8058 sends",
    arguments: [
      ("", 422), ("List-Unsubscribe=Two-Clicks", 422), ("list-unsubscribe=One-Click", 422), ("a=%ZZ", 400),
      (String(repeating: "a", count: 256 * 1024 + 1), 413),
    ])
  func malformed(body: String, status: Int) async throws {
    let site = try await TestSite()
    try await switchOn(site)
    try await site.run { client async throws in
      #expect(try await ask(client, path(site, .reminders), body).status == status)
      #expect(
        try await ask(client, path(site, .reminders), "{}", [.contentType: "application/json"]).status == 415)
    }
    #expect(try await settings(site).mail)
  }

  @Test("still works for who is archived, and ends with the account")
  func ended() async throws {
    let site = try await TestSite()
    try await switchOn(site)
    let path = path(site, .reminders)
    let file = try await site.bobFile()
    try await file.archive(
      PatientArchive(at: site.clock.now, by: Actor(site.ann), reason: .moved), stopReason: "")
    try await site.run { client async throws in #expect(try await ask(client, path).status == 200) }
    #expect(try await !settings(site).mail)
  }
}
