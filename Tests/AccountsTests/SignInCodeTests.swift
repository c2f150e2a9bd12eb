import DocumentStore
import Remedi
import Support
import Testing

@testable import Accounts
@testable import Record

@Suite("Signing in with two-factor")
struct SignInCodeTests {
  /// A site at which Ann has turned it on.
  private func withTwoFactor(
    _ body: @Sendable (TestSite, SiteClient, AuthenticatorApp, [String]) async throws -> Void
  ) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let (app, codes) = try await browser.turnOnTwoFactor(site)
      try await body(site, client, app, codes)
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("asks for the code after the right password, opens nothing before, and goes on to where one wanted to be")
  func works() async throws {
    try await withTwoFactor { site, client, app, _ in
      let browser = client.anonymous
      #expect(try await browser.typePassword("wrong wrong", from: "/reports").status == 401)
      let asked = try await browser.typePassword(from: "/reports?x=1")
      #expect(asked.location == "/sign-in/code?from=/reports%3Fx%3D1")
      #expect(!asked.cookies.contains { $0.name == site.sessionCookie })
      for path in ["/patients", "/account", "/account/second-step"] {
        #expect(try await browser.get(path).location == "/sign-in?from=\(path)", "half signed in")
      }
      let page = try await browser.get(asked.location ?? "")
      #expect(page.status == 200)
      #expect(page.text.contains("inputmode=\"numeric\""))
      #expect(page.text.contains("autocomplete=\"one-time-code\""))
      #expect(!page.text.contains(site.ann.name))
      let from = try #require(page.value(of: "from"))
      #expect(from == "/reports?x=1")
      for wrong in ["", app.wrongCode(at: site.clock.now), "12345", "é"] {
        let answer = try await browser.post("/sign-in/code", form: ["code": wrong, "from": from])
        #expect(answer.status == 422)
        #expect(answer.fault(of: "code") != nil)
        #expect(answer.value(of: "from") == from)
      }
      let code = app.code(at: site.clock.now)
      let done = try await browser.post("/sign-in/code", form: ["code": code, "from": from])
      #expect(done.location == from)
      #expect(try await browser.get("/patients").status == 200)
      #expect(browser["remedi-code"] == nil)
      // Sent twice, it leads on as well.
      let again = try await browser.post("/sign-in/code", form: ["code": code, "from": from])
      #expect(again.location == "/sign-in?from=/reports%3Fx%3D1")
      #expect(try await browser.get(again.location ?? "").location == from)

      // Somebody who looked over the shoulder comes too late.
      let thief = client.anonymous
      _ = try await thief.typePassword()
      let replay = try await thief.post("/sign-in/code", form: ["code": code])
      #expect(replay.status == 422)
      #expect(replay.fault(of: "code")?.contains("used already") == true)
      #expect(try await thief.get("/patients").status == 303)
    }
  }

  @Test("takes a recovery code in the place of the app's, once")
  func recoveryCode() async throws {
    try await withTwoFactor { site, client, _, codes in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let page = try await browser.get("/sign-in/code?with=recovery-code&from=/reports")
      #expect(!page.text.contains("inputmode"))
      #expect(page.value(of: "from") == "/reports")
      let typed = " \(codes[0].lowercased().replacing("-", with: " ")) "
      let form: Form = ["code": typed, "with": "recovery-code", "from": "/reports"]
      #expect(try await browser.post("/sign-in/code", form: form).location == "/reports")
      let other = client.anonymous
      _ = try await other.typePassword()
      let again = try await other.post("/sign-in/code", form: form)
      #expect(again.status == 422)
      #expect(again.words.contains("Recovery code"), "still asks for one")
      #expect(try await browser.get("/account").words.contains("9 recovery codes are left"))
    }
  }

  @Test("is over after five wrong codes, after five minutes, and with another password")
  func over() async throws {
    try await withTwoFactor { site, client, app, _ in
      func code() -> Form { ["code": app.code(at: site.clock.now), "from": "/reports"] }
      func wrong() -> Form { ["code": app.wrongCode(at: site.clock.now), "from": "/reports"] }
      let guesser = client.anonymous
      _ = try await guesser.typePassword()
      for number in 1...5 {
        let answer = try await guesser.post("/sign-in/code", form: wrong())
        #expect(answer.status == (number < 5 ? 422 : 303))
      }
      #expect(try await guesser.post("/sign-in/code", form: code()).location == "/sign-in?from=/reports")
      #expect(try await guesser.get("/sign-in").words.contains("begin again with your name and password"))
      // Somebody who guesses codes has the password. The holder is told so once a day.
      _ = try await guesser.typePassword()
      for _ in 0..<5 { _ = try await guesser.post("/sign-in/code", form: wrong()) }
      let letters = try await site.record.letters(to: "ann@example.org")
      let changes = try letters.compactMap { try $0.letter(as: TwoFactorLetter.self)?.change }
      #expect(changes.count { $0 == .wrongCodes } == 1)
      #expect(try await site.chainOfAnn().count { $0 == .twoFactorWrongCodes } == 1)

      let late = client.anonymous
      _ = try await late.typePassword()
      site.clock.advance(seconds: 299)
      #expect(try await late.get("/sign-in/code").status == 200)
      site.clock.advance(seconds: 1)
      #expect(try await late.get("/sign-in/code").location == "/sign-in")
      #expect(try await late.post("/sign-in/code", form: code()).location == "/sign-in?from=/reports")

      let overtaken = client.anonymous
      _ = try await overtaken.typePassword()
      let token = try #require(overtaken["remedi-code"])
      let account = try #require(try await site.record.account(named: "ann@example.org"))
      let hash = try await site.hasher.hash("four grey geese")
      try await site.record.setPassword(hash: hash, of: account.id)
      overtaken["remedi-code"] = token
      #expect(try await overtaken.post("/sign-in/code", form: code()).location == "/sign-in?from=/reports")
      #expect(try await overtaken.get("/reports").status == 303)
    }
  }

  @Test("belongs to the browser in which the password was typed")
  func bound() async throws {
    try await withTwoFactor { site, client, app, _ in
      _ = try await client.anonymous.typePassword()
      let stranger = client.anonymous
      let code: Form = ["code": app.code(at: site.clock.now)]
      #expect(try await stranger.post("/sign-in/code", form: code).location == "/sign-in")
      for token in ["", "rubbish", String(repeating: "a", count: 5000)] {
        stranger["remedi-code"] = token
        #expect(try await stranger.get("/sign-in/code").location == "/sign-in")
        stranger["remedi-code"] = token
        #expect(try await stranger.post("/sign-in/code", form: code).location == "/sign-in")
      }
      #expect(try await stranger.get("/patients").status == 303)
    }
  }

  @Test("counts wrong codes over all of them: twenty lock for a while")
  func locks() async throws {
    try await withTwoFactor { site, client, app, _ in
      func wrong() -> Form { ["code": app.wrongCode(at: site.clock.now)] }
      for _ in 0..<5 {
        let browser = client.anonymous
        _ = try await browser.typePassword()
        for _ in 0..<4 { #expect(try await browser.post("/sign-in/code", form: wrong()).status == 422) }
      }
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let locked = try await browser.post("/sign-in/code", form: ["code": app.code(at: site.clock.now)])
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] != nil)
      #expect(try await browser.get("/patients").status == 303)
      site.clock.advance(seconds: SignInAttempts.span + 1)
      _ = try await browser.typePassword()
      let right: Form = ["code": app.code(at: site.clock.now)]
      #expect(try await browser.post("/sign-in/code", form: right).location == "/patients")
    }
  }

  @Test("compares of many codes at once no more than one after the other")
  func manyAtOnce() async throws {
    try await withTwoFactor { site, client, app, _ in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let token = try #require(browser["remedi-code"])
      let wrong = app.wrongCode(at: site.clock.now)
      let compared = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<40 {
          group.addTask {
            let guesser = client.anonymous
            guesser["remedi-code"] = token
            return try await guesser.post("/sign-in/code", form: ["code": wrong]).status == 422
          }
        }
        return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect((1...PendingSignIn.mostTries).contains(compared))
      let right: Form = ["code": app.code(at: site.clock.now)]
      #expect(try await browser.post("/sign-in/code", form: right).location == "/sign-in")
    }
  }

  @Test("is not left out by a new password, and not asked for where a session is locked")
  func resetAndLock() async throws {
    try await withTwoFactor { site, client, app, _ in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      _ = try await browser.post("/sign-in/code", form: ["code": app.code(at: site.clock.now)])
      site.clock.advance(seconds: 20 * 60)
      #expect(try await browser.get("/patients").location == "/unlock?from=/patients")
      let unlocked = try await browser.post("/unlock?from=/patients", form: ["unlock-password": Cast.password])
      #expect(unlocked.location == "/patients")
      #expect(try await browser.get("/patients").status == 200)

      _ = try await client.anonymous.post("/forgotten-password", form: ["name": "ann@example.org"])
      let reset = try await site.record.mailedCode(to: site.ann.name, at: site.clock.now)
      let chosen: Form = ["password": "four grey geese", "repeated": "four grey geese"]
      #expect(try await client.anonymous.post("/password-resets/\(reset)", form: chosen).location == "/sign-in")
      let other = client.anonymous
      #expect(try await other.typePassword("four grey geese").location == "/sign-in/code")
      #expect(try await other.get("/patients").status == 303)
    }
  }

  @Test("keeps the token of the browser nowhere")
  func hashedToken() async throws {
    try await withTwoFactor { site, client, _, _ in
      let browser = client.anonymous
      _ = try await browser.typePassword()
      let token = try #require(browser["remedi-code"])
      let paths = try await site.store.changes(after: nil, limit: 1000).changes.map(\.path)
      for document in try await site.store.documents(at: paths).compactMap(\.self) {
        #expect(!(String(decoding: document.body, as: UTF8.self) + document.path.description).contains(token))
      }
    }
  }
}

extension TestSite {
  /// What Ann's own chain says, in order.
  func chainOfAnn() async throws -> [AuditEntry.Event] {
    var (paths, cursor, hasMore) = ([DocumentPath](), ChangeCursor?.none, true)
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      paths += page.changes.map(\.path).filter { $0.description.contains("/physicians/\(ann.id)/audit/") }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return try await store.documents(at: paths).compactMap(\.self).map { try Collections.audit.decode($0).event }
  }
}
