import Remedi
import Support
import Testing
import Web

/// How long a form waits for a sign-in that was sent after its session had ended.
@Suite("A form that waits for a sign-in")
struct HeldFormLifeTests {
  private static let patient: Form = [
    "name": "Olga Ortiz", "birthDate": "1950-01-01", "timeZone": "Europe/Berlin",
  ]

  /// Ann's browser, whose form waits, and the form that signs her in with it.
  private func waiting(_ client: SiteClient, _ site: TestSite) async throws -> (browser: Browser, form: Form) {
    let browser = client.anonymous
    _ = try await browser.typePassword()
    var form = Self.patient
    form["csrf"] = try await browser.get("/patients/new").value(of: "csrf")
    try await site.record.closeSession(token: browser[site.sessionCookie] ?? "")
    let page = try await browser.post("/patients/new", form: form)
    #expect(page.words.contains("It is kept for 30 minutes."))
    var carried: Form = ["email": "ann@example.org", "password": Cast.password]
    for name in ["csrf", "held-form"] { carried[name] = page.value(of: name) }
    #expect(carried["held-form"] != nil)
    return (browser, carried)
  }

  private func isGone(_ browser: Browser, _ form: Form, _ site: TestSite) async throws {
    #expect(try await browser.post("/patients/new", form: form).status == 400)
    #expect(!(try await browser.get("/patients")).words.contains("Olga"))
  }

  @Test("is kept for half an hour, and then says that it is gone")
  func lifetime() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, form) = try await waiting(client, site)
      site.clock.advance(seconds: 1799)
      #expect(try await browser.post("/sign-in", form: form).status == 307)
      site.clock.advance(seconds: 1)
      try await isGone(browser, form, site)
      let (other, late) = try await waiting(client, site)
      site.clock.advance(seconds: 1800)
      var wrong = late
      wrong["password"] = "wrong wrong"
      let refused = try await other.post("/sign-in", form: wrong)
      #expect(refused.value(of: "held-form") == nil)
      #expect(try await other.post("/sign-in", form: late).location == "/patients")
      #expect(try await other.get("/patients").words.contains("What you sent before is no longer kept."))
      try await isGone(other, late, site)
    }
  }

  @Test("is gone once its owner has signed out")
  func signedOut() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, form) = try await waiting(client, site)
      _ = try await browser.typePassword()
      #expect(try await browser.post("/sign-out").status == 303)
      let again = try await browser.post("/sign-in", form: form)
      #expect(again.location == "/patients")
      try await isGone(browser, form, site)
    }
  }

  @Test("waits while its owner signs in elsewhere in the browser, and is gone once somebody else does")
  func somebodyElse() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, form) = try await waiting(client, site)
      _ = try await browser.typePassword()
      #expect(try await browser.post("/patients/new", form: form).status == 303)
      let (other, late) = try await waiting(client, site)
      _ = try await other.post("/sign-in", form: ["email": "charlie@example.org", "password": Cast.password])
      _ = try await other.post("/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
      #expect(try await other.post("/patients/new", form: late).status == 400)
    }
  }
}
