import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

@Suite("POST and DELETE /api/v1/member/session")
struct MemberSessionAPITests {
  static let path = "/api/v1/member/session"

  private func signIn(
    _ client: SiteClient, name: String = "ann@example.org", _ password: String = Cast.password, code: String? = nil
  ) async throws -> Answer {
    var body: [String: JSONValue] = ["userName": .string(name), "password": .string(password), "device": "Phone 7"]
    if let code { body["code"] = .string(code) }
    return try await client.anonymousAPI.post(Self.path, json: .object(body))
  }

  private func authenticator(_ site: TestSite) -> RecordAuthenticator {
    RecordAuthenticator(record: site.record, hasher: site.hasher, now: { site.clock.now })
  }

  @Test("sign a practitioner in for thirty days, whether the token is used or not, and out")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await signIn(client)
      #expect(answer.status == 201)
      #expect(answer.headers[.cacheControl] == "private, no-store")
      #expect(answer.cookies.map(\.name) == ["remedi-browser"])
      #expect(answer.json["expiresAt"]?.string == "2026-04-01T13:00:00.000+02:00")
      let member = answer.json["member"]
      #expect(member?["id"]?.string == site.ann.id.text)
      #expect(member?["name"]?.string == site.ann.name)
      #expect(member?["practice"]?.string == site.clinic.name)
      let token = try #require(answer.json["token"]?.string)
      let second = try #require(try await signIn(client).json["token"]?.string)
      let authenticator = authenticator(site)
      site.clock.advance(seconds: 30 * 86_400 - 1)
      #expect(try await authenticator.member(token: token, use: .member)?.practitioner.id == site.ann.id)
      #expect(try await client.api(token: token).delete(Self.path).status == 204)
      #expect(try await client.api(token: token).delete(Self.path).status == 401)
      site.clock.advance(seconds: 1)
      #expect(try await authenticator.member(token: second, use: .member) == nil)
    }
  }

  @Test("answer a wrong pair and a patient's name alike")
  func wrongPair() async throws {
    let site = try await TestSite()
    try await site.run { client in
      var said: Set<String> = []
      for (name, password) in [
        ("ann@example.org", "wrong wrong"), ("nobody@example.org", Cast.password), ("bob.martin", Cast.password),
        ("bob@example.org", Cast.password), ("", ""),
      ] {
        let answer = try await signIn(client, name: name, password)
        #expect(answer.status == 401)
        #expect(answer.problemCode == "invalid-credentials")
        said.insert(answer.text)
      }
      #expect(said.count == 1)
    }
  }

  @Test("count wrong passwords together with the sign-in page")
  func lockOut() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      for _ in 0..<5 { #expect(try await signIn(client, "wrong wrong").status == 401) }
      for _ in 0..<5 {
        #expect(
          try await browser.post("/sign-in", form: ["email": "ann@example.org", "password": "wrong wrong"]).status
            == 401)
      }
      let locked = try await signIn(client)
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] != nil)
      site.clock.advance(seconds: 901)
      #expect(try await signIn(client).status == 201)
    }
  }

  @Test("want the code of the second step, count wrong ones, and tell the holder of many")
  func code() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (app, codes) = try await client.as(.ann).turnOnTwoFactor(site)
      for missing in [nil, ""] {
        let answer = try await signIn(client, code: missing)
        #expect(answer.status == 401)
        #expect(answer.problemCode == "second-step-required")
      }
      #expect(
        try await signIn(client, "wrong wrong", code: app.code(at: site.clock.now)).problemCode == "invalid-credentials"
      )
      let wrong = try await signIn(client, code: app.wrongCode(at: site.clock.now))
      #expect(wrong.status == 422)
      #expect(wrong.problemFields == ["/code"])
      #expect(try await signIn(client, code: app.code(at: site.clock.now)).status == 201)
      // The same code is taken once.
      #expect(try await signIn(client, code: app.code(at: site.clock.now)).status == 422)
      #expect(try await signIn(client, code: codes[0]).status == 201)
      for _ in 0..<50 {
        guard try await signIn(client, code: app.wrongCode(at: site.clock.now)).status == 422 else { break }
      }
      #expect(try await signIn(client, code: codes[1]).status == 429)
    }
    #expect(try await site.record.pendingMessages(limit: 100).contains { $0.id.text.hasPrefix("wrong-codes-") })
  }

  @Test("lead somebody to the website who has to set up a second step, and end nothing of theirs there")
  func required() async throws {
    let site = try await TestSite()
    let charlies = try await site.memberToken(of: site.charlie)
    try await site.run { client in
      let ann = client.as(.ann)
      _ = try await ann.turnOnTwoFactor(site)
      var form: Form = [
        "name": "Example Clinic", "timeZone": "Europe/Berlin", "invitations": "link", "secondStep": "required",
      ]
      form["revision"] = try await ann.get("/clinic").value(of: "revision")
      #expect(try await ann.post("/clinic", form: form).location == "/clinic")
      let answer = try await signIn(client, name: "charlie@example.org")
      #expect(answer.status == 409)
      #expect(answer.problemCode == "conflict")
      #expect(try await client.api(token: charlies).delete(Self.path).status == 409)
    }
  }

  @Test("name what is missing, unknown, or of another type")
  func malformed() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for (body, fields) in [
        ([:], ["/password", "/userName"]), (["userName": 1, "password": "a"], ["/userName"]),
        (["userName": "a", "password": "a", "code": 123_456], ["/code"]),
        (["userName": "a", "password": "a", "use": "page"], ["/use"]),
      ] as [(JSONValue, [String])] {
        let answer = try await client.anonymousAPI.post(Self.path, json: body)
        #expect(answer.status == 422)
        #expect(answer.problemFields.sorted() == fields)
      }
      #expect(try await client.anonymousAPI.send(.post, Self.path, body: "{").status == 400)
    }
  }

  @Test("begin a session that the account page lists and ends, as a new password does")
  func listed() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let token = try #require(try await signIn(client).json["token"]?.string)
      let ann = client.as(.ann)
      #expect(try await ann.get("/account").words.contains("App: Phone 7"))
      #expect(try await ann.post("/account/sessions/end-others").status == 303)
      #expect(try await client.api(token: token).delete(Self.path).status == 401)
      let second = try #require(try await signIn(client).json["token"]?.string)
      let account = try #require(try await site.record.account(named: "ann@example.org"))
      try await site.record.changePassword(
        of: account, to: try await site.hasher.hash("four grey geese"), keeping: Identifier("none"), at: site.clock.now)
      #expect(try await client.api(token: second).delete(Self.path).status == 401)
    }
  }

  @Test("tell the holder by a letter of a new client, the first excepted, without the name that it gave itself")
  func letter() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for _ in 1...2 { #expect(try await signIn(client).status == 201) }
    }
    let letters = try await site.record.letters(to: "ann@example.org")
    #expect(letters.contains { $0.kind == NewBrowserLetter.kind })
  }
}
