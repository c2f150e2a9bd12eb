import Hummingbird
import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

@Suite("A session that nobody uses")
struct LockTests {
  private static let background = HTTPFields.Element.Name("Remedi-Background")!
  private static let program: HTTPFields = [
    .accept: "application/json", .contentType: "application/x-www-form-urlencoded", .origin: "http://localhost",
  ]

  /// Ann, who has just signed in.
  private func ann(_ client: SiteClient) async throws -> Browser {
    let browser = client.anonymous
    let answer = try await browser.post("/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
    try #require(answer.status == 303)
    return browser
  }

  @Test("is locked after fifteen minutes, and opens to the password where one was")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      site.clock.advance(seconds: 15 * 60)
      #expect(try await browser.get("/patients").status == 200, "within the time")
      site.clock.advance(seconds: 16 * 60)
      let path = "/patients/\(site.bob.id)"
      let sent = try await browser.get("\(path)?x=1")
      #expect(sent.status == 303)
      #expect(sent.location == "/unlock?from=\(path)%3Fx%3D1")
      #expect(sent.text.isEmpty)
      let page = try await browser.get(sent.location ?? "")
      #expect(page.status == 200)
      #expect(page.headers[.cacheControl] == "private, no-store")
      #expect(page.words.contains(site.ann.name))
      #expect(!page.text.contains(site.bob.profile.name))
      let answer = try await browser.post(sent.location ?? "", form: ["unlock-password": Cast.password])
      #expect(answer.status == 303)
      #expect(answer.location == "\(path)?x=1")
      #expect(try await browser.get("\(path)?x=1").status == 200)
      #expect(try await browser.get("/unlock?from=/reports").location == "/reports")
    }
  }

  @Test("is told everywhere that the password is wanted, and shows nothing")
  func locked() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      site.clock.advance(seconds: 16 * 60)
      #expect(try await browser.get("/").location == "/unlock")
      #expect(try await browser.get("/sign-in").status == 200)
      let program = try await browser.get("/patients", headers: [.accept: "application/json"])
      #expect(program.status == 401)
      let stream = try await browser.get("/patients/\(site.bob.id)/events", headers: [.accept: "text/event-stream"])
      #expect(stream.status == 204)
      #expect(stream.text.isEmpty)
      #expect(!program.text.contains(site.bob.profile.name))
      for password in ["", "wrong", "three blue heron"] {
        let answer = try await browser.post("/unlock", form: ["unlock-password": password])
        #expect(answer.status == 401)
        #expect(answer.fault(of: "unlock-password")?.isEmpty == false)
      }
      #expect(try await browser.post("/unlock").location == "/unlock")
      #expect(try await browser.get("/patients").status == 303)
    }
  }

  @Test("stays open while somebody is at work, for twelve hours at most")
  func userActivity() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      for minute in stride(from: 10, to: 12 * 60, by: 10) {
        site.clock.advance(seconds: 600)
        #expect(try await browser.get("/patients").status == 200, "after \(minute) minutes")
      }
      site.clock.advance(seconds: 600)
      #expect(try await browser.get("/patients").location == "/sign-in?from=/patients")
    }
  }

  @Test("is not kept open by what a page does by itself", arguments: 0..<4)
  func backgrounds(kind: Int) async throws {
    let headers: [HTTPFields] = [
      [Self.background: "look-again"], [.accept: "text/event-stream"],
      [HTTPFields.Element.Name("Sec-Fetch-Mode")!: "cors"], [HTTPFields.Element.Name("Sec-Purpose")!: "prefetch"],
    ]
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      for _ in 0..<3 {
        site.clock.advance(seconds: 300)
        let path = kind == 1 ? "/patients/\(site.bob.id)/no-such-events" : "/patients"
        #expect(try await browser.get(path, headers: headers[kind]).status == (kind == 1 ? 404 : 200))
      }
      site.clock.advance(seconds: 60)
      #expect(try await browser.get("/patients").location == "/unlock?from=/patients")
    }
  }

  @Test("hears from a page that somebody is at work in it")
  func activity() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      let body = "csrf=\(try await browser.get("/patients").value(of: "csrf") ?? "")"
      for _ in 0..<3 {
        site.clock.advance(seconds: 600)
        #expect(try await browser.send(.post, "/activity", headers: Self.program, body: body).status == 204)
      }
      site.clock.advance(seconds: 16 * 60)
      let late = try await browser.send(.post, "/activity", headers: Self.program, body: body)
      #expect(late.status == 401)
      #expect(late.problemCode == "unauthenticated")
      #expect(try await browser.get("/patients").status == 303)
      let opened = try await browser.send(
        .post, "/unlock", headers: Self.program, body: "\(body)&unlock-password=\(Form.encode(Cast.password))")
      #expect(opened.status == 204)
      #expect(try await browser.get("/patients").status == 200)
    }
  }

  @Test("is locked at once when asked for, in all its tabs, and a program hears of a wrong password")
  func onPurpose() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      let token = try await browser.get("/patients").value(of: "csrf") ?? ""
      let headers: HTTPFields = [
        .contentType: "application/x-www-form-urlencoded", .origin: "http://localhost",
        .referer: "http://localhost/reports?a=b",
      ]
      let answer = try await browser.send(.post, "/lock", headers: headers, body: "csrf=\(token)")
      #expect(answer.status == 303)
      #expect(answer.location == "/unlock?from=/reports%3Fa%3Db")
      #expect(try await browser.get("/reports").location == "/unlock?from=/reports")
      let wrong = try await browser.send(
        .post, "/unlock", headers: Self.program, body: "csrf=\(token)&unlock-password=x")
      #expect(wrong.status == 401)
      #expect(wrong.problemCode == "invalid-credentials")
      // User activity does not open what was locked on purpose.
      site.clock.advance(seconds: 61)
      #expect(try await browser.get("/reports").status == 303)
      #expect(try await browser.post("/unlock", form: ["unlock-password": Cast.password]).location == "/patients")
      #expect(try await browser.get("/reports").status == 200)
    }
  }

  @Test("counts wrong passwords by itself: neither does it shut the door, nor does the door shut it")
  func throttled() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      site.clock.advance(seconds: 16 * 60)
      for _ in 0..<SignInAttempts.limit {
        #expect(try await browser.post("/unlock", form: ["unlock-password": "wrong"]).status == 401)
      }
      let answer = try await browser.post("/unlock", form: ["unlock-password": Cast.password])
      #expect(answer.status == 429)
      #expect(answer.headers[.retryAfter] != nil)
      let elsewhere = try await client.anonymous.post(
        "/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
      #expect(elsewhere.status == 303)

      let other = try await ann(client)
      site.clock.advance(seconds: 16 * 60)
      let stranger: Form = ["email": "ann@example.org", "password": "wrong wrong"]
      for _ in 0..<SignInAttempts.limit { _ = try await client.anonymous.post("/sign-in", form: stranger) }
      #expect(try await client.anonymous.post("/sign-in", form: stranger).status == 429)
      #expect(try await other.post("/unlock", form: ["unlock-password": Cast.password]).location == "/patients")
    }
  }

  @Test("notes user activity once a minute, not with every page")
  func spacing() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      site.clock.advance(seconds: 30)
      let cursor = try await site.store.changeCursor()
      for _ in 0..<3 { _ = try await browser.get("/library/exercises") }
      #expect(try await site.store.changes(after: cursor, limit: 10).changes.isEmpty)
      site.clock.advance(seconds: 30)
      for _ in 0..<3 { _ = try await browser.get("/library/exercises") }
      #expect(try await site.store.changes(after: cursor, limit: 10).changes.count == 1)
    }
  }

  @Test("ends its streams: who asks for them is nobody while it is locked")
  func streams() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await ann(client)
      let cookie = try #require(browser[site.sessionCookie])
      let authenticator = RecordAuthenticator(record: site.record, hasher: site.hasher, now: { site.clock.now })
      #expect(try await authenticator.practitioner(cookie: cookie) != nil)
      try await authenticator.lock(cookie: cookie)
      #expect(try await authenticator.practitioner(cookie: cookie) == nil)
    }
  }
}
