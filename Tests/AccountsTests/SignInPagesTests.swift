import Support
import Testing

@testable import Accounts

@Suite("The sign-in page")
struct SignInPagesTests {
  private func form(_ name: String, _ password: String = Cast.password) -> Form {
    ["email": name, "password": password]
  }

  @Test("lets a physician in, with a cookie that nobody else can read")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      let page = try await browser.get("/sign-in")
      #expect(page.status == 200)
      #expect(page.headers[.cacheControl] == "private, no-store")
      let answer = try await browser.post("/sign-in", form: form("ANN@example.org "))
      #expect(answer.status == 303)
      #expect(answer.location == "/patients")
      let cookie = try #require(answer.cookies.first { $0.name == site.sessionCookie })
      #expect(cookie.attributes == ["Path=/", "Max-Age=43200", "HttpOnly", "SameSite=Lax"])
      #expect(cookie.value.count == 52)
      #expect(try await browser.get("/").location == "/patients")
      #expect(try await browser.get("/sign-in").location == "/patients")
      #expect(try await browser.get("/invitations").words.contains("Dr Ann Archer"))
    }
  }

  @Test("marks its cookie for TLS behind TLS")
  func secure() async throws {
    let site = try await TestSite(isSecure: true)
    try await site.run { client in
      let answer = try await client.anonymous.post("/sign-in", form: form("ann@example.org"))
      let cookie = try #require(answer.cookies.first { $0.name == "__Host-remedi-session" })
      #expect(cookie.attributes.contains("Secure"))
    }
  }

  @Test("ends the session after twelve hours")
  func twelveHours() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.post("/sign-in", form: form("ann@example.org"))
      // Somebody is at work all the time.
      for _ in 1..<(12 * 6) {
        site.clock.advance(seconds: 600)
        #expect(try await browser.get("/").location == "/patients")
      }
      site.clock.advance(seconds: 599)
      #expect(try await browser.get("/").location == "/patients")
      site.clock.advance(seconds: 1)
      #expect(try await browser.get("/").location == "/sign-in")
    }
  }

  @Test("always gives a new session and ends the one before")
  func rotation() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.post("/sign-in", form: form("ann@example.org"))
      let first = try #require(browser[site.sessionCookie])
      _ = try await browser.post("/sign-in", form: form("ann@example.org"))
      #expect(browser[site.sessionCookie] != first)
      browser[site.sessionCookie] = first
      #expect(try await browser.get("/").location == "/sign-in")
    }
  }

  @Test("does not take over a session that a stranger put into the browser")
  func fixation() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      browser[site.sessionCookie] = "planted"
      _ = try await browser.post("/sign-in", form: form("ann@example.org"))
      #expect(browser[site.sessionCookie] != "planted")
      browser[site.sessionCookie] = "planted"
      #expect(try await browser.get("/").location == "/sign-in")
    }
  }

  @Test("refuses a wrong pair in the same words whether or not there is such a name, and keeps what was typed")
  func wrongPair() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let site = try await TestSite(hasher: hasher)
    try await site.run { client in
      var said: Set<String> = []
      for name in ["ann@example.org", "nobody@example.org", "nobody", "\u{1F}\u{301}/..", "bob@example.org"] {
        let before = hasher.computations
        let answer = try await client.anonymous.post("/sign-in", form: form(name, "three blue heron"))
        #expect(answer.status == 401)
        #expect(answer.value(of: "email") == name)
        #expect(answer.value(of: "password") == "")
        // Whether an address is somebody's, and how many share it, is told by no clock.
        #expect(hasher.computations == before + (name.contains("@") ? 3 : 1))
        said.insert(answer.words.replacing(name, with: ""))
      }
      #expect(said.count == 1)
      #expect(said.first?.contains("do not belong together") == true)
    }
  }

  @Test("asks for what is missing without counting it")
  func missing() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for _ in 0..<12 {
        let answer = try await client.anonymous.post("/sign-in", form: form("ann@example.org", ""))
        #expect(answer.status == 422)
        #expect(answer.fault(of: "password") == "Type your password.")
        #expect(answer.fault(of: "email") == nil)
      }
      let answer = try await client.anonymous.post("/sign-in", form: ["from": "/reports"])
      #expect(answer.fault(of: "email") == "Type your e-mail address or user name.")
      #expect(answer.value(of: "from") == "/reports")
      #expect(try await client.anonymous.post("/sign-in", form: form("ann@example.org")).status == 303)
    }
  }

  @Test("goes on to where one came from, if that is a page of ours")
  func from() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let page = try await client.anonymous.get("/sign-in?from=/patients/7%3Fday%3D2026-03-01")
      #expect(page.value(of: "from") == "/patients/7?day=2026-03-01")
      for (from, target) in [
        ("/reports?from=2026-01-01", "/reports?from=2026-01-01"), ("//evil.example", "/patients"),
        ("https://evil.example", "/patients"), ("/\\evil.example", "/patients"), ("", "/patients"),
      ] {
        var form = form("ann@example.org")
        form["from"] = from
        #expect(try await client.anonymous.post("/sign-in", form: form).location == target)
      }
      #expect(try await client.as(.ann).get("/sign-in?from=//evil.example").location == "/patients")
      #expect(try await client.anonymous.get("/sign-in?from=%zz").status == 400)
    }
  }

  @Test("tells a patient kindly that this is the physicians' door")
  func patient() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      let answer = try await browser.post("/sign-in", form: form("bob.martin"))
      #expect(answer.status == 403)
      #expect(answer.words.contains("Patients sign in on the page that shows their day"))
      #expect(answer.text.contains("<a class=\"button\" href=\"/app/\">Open your day</a>"))
      for page in ["/sign-in", "/forgotten-password", "/forgotten-password/sent"] {
        #expect(try await browser.get(page).words.contains("Are you a patient? Open your day"))
        #expect(try await browser.get(page).text.contains("href=\"/app/\""))
      }
      #expect(browser[site.sessionCookie] == nil)
    }
  }

  @Test("takes no form from elsewhere")
  func forgery() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        let browser = client.anonymous
        let answer = try await browser.post(
          "/sign-in", form: form("ann@example.org"), protection: protection)
        #expect(answer.status == 403)
        #expect(browser[site.sessionCookie] == nil)
      }
    }
  }
}

@Suite("Signing out")
struct SignOutTests {
  @Test("ends the session at once, for the cookie too")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let cookie = browser[site.sessionCookie]
      let answer = try await browser.post("/sign-out")
      #expect(answer.status == 303)
      #expect(answer.location == "/sign-in")
      #expect(browser[site.sessionCookie] == nil)
      #expect(try await browser.get("/sign-in").words.contains("You are signed out."))
      browser[site.sessionCookie] = cookie
      #expect(try await browser.get("/").location == "/sign-in")
    }
  }

  @Test("is no harm where nobody is signed in, and no link can do it")
  func anonymous() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      #expect(try await client.anonymous.post("/sign-out").location == "/sign-in")
      let browser = client.as(.ann)
      #expect(try await browser.get("/sign-out").status == 405)
      #expect(try await browser.post("/sign-out", protection: .withoutToken).status == 403)
      #expect(try await browser.get("/").location == "/patients")
    }
  }
}
