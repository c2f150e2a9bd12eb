import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("The browsers in which a physician is signed in")
struct AccountSessionsTests {
  private static let linux = "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0"
  private static let phone = """
    Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
    Version/18.0 Mobile/15E148 Safari/604.1
    """

  private func signIn(_ client: SiteClient, _ userAgent: String?, at browser: Browser? = nil) async throws -> Browser {
    let browser = browser ?? client.anonymous
    let token = try await browser.get("/invitations").value(of: "csrf") ?? ""
    let form: Form = ["email": "ann@example.org", "password": Cast.password, "csrf": token]
    let answer = try await browser.send(
      .post, "/sign-in",
      headers: [
        .contentType: "application/x-www-form-urlencoded", .origin: "http://localhost", .userAgent: userAgent ?? "",
      ], body: form.encoded)
    #expect(answer.status == 303)
    return browser
  }

  @Test("are listed in words, with when they were used, and ended one by one or all but this one")
  func ends() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let here = try await signIn(client, Self.linux)
      site.clock.advance(seconds: 60)
      let phone = try await signIn(client, Self.phone)
      let tablet = try await signIn(client, "<script>alert(1)</script>")
      site.clock.advance(seconds: 600)
      #expect(try await here.get("/patients").status == 200)
      let page = try await here.get("/account")
      #expect(page.words.contains("Firefox on Linux (this browser) Signed in today at 12:00, last used today at 12:11"))
      #expect(page.words.contains("Safari on iPhone Signed in today at 12:01"))
      #expect(!page.text.contains("alert(1)"))
      let account = try await site.record.account(of: site.ann)
      let listed = try await site.record.sessions(of: account.id, limit: 100, after: nil, at: site.clock.now).sessions
      let ended = try #require(listed.first { $0.device == "Safari on iPhone" })

      // Another physician's is not found, like one that does not exist.
      for id in [ended.id.text, "none", "%20"] {
        let answer = try await client.as(.charlie).post("/account/sessions/\(id)/end")
        #expect(answer.status == 404)
      }
      #expect(try await phone.get("/patients").status == 200)
      #expect(try await here.post("/account/sessions/\(ended.id)/end").location == "/account")
      #expect(try await phone.get("/patients").status == 303)
      #expect(try await here.post("/account/sessions/\(ended.id)/end").status == 404)

      #expect(try await tablet.get("/patients").status == 200)
      for _ in 0..<2 { #expect(try await here.post("/account/sessions/end-others").location == "/account") }
      #expect(try await tablet.get("/patients").status == 303)
      #expect(try await client.as(.ann).get("/patients").status == 303)
      #expect(try await client.as(.charlie).get("/patients").status == 200)
      #expect(try await here.get("/account").words.contains("You are not signed in anywhere else."))
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("that were not used for an account before are told of by a letter, the first excepted")
  func letters() async throws {
    let site = try await TestSite()
    try await site.run { client in
      func letters() async throws -> [String?] {
        try await site.record.letters(to: "ann@example.org").compactMap {
          try $0.letter(as: NewBrowserLetter.self)?.browser
        }
      }
      let first = try await signIn(client, Self.linux)
      #expect(try await letters() == [])
      let second = try await signIn(client, Self.phone)
      #expect(try await letters() == ["Safari on iPhone"])
      for browser in [first, second, first] { _ = try await signIn(client, Self.linux, at: browser) }
      #expect(try await letters() == ["Safari on iPhone"])
    }
  }

  private static let kinds: [(userAgent: String?, words: String?)] = [
    (linux, "Firefox on Linux"), (phone, "Safari on iPhone"),
    (
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
      "Chrome on Windows"
    ),
    (
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
      "Edge on Windows"
    ),
    (
      "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet on Android"
    ),
    (
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari on Mac"
    ),
    (
      "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPad"
    ),
    ("curl/8.5.0", nil), ("", nil), ("Something (X11; Linux)", "A browser on Linux"), ("Firefox/142.0", "Firefox"),
    (nil, nil),
  ]

  @Test("are called by what they are, in words of ours", arguments: AccountSessionsTests.kinds)
  func words(_ userAgent: String?, _ words: String?) {
    #expect(BrowserKind.words(userAgent) == words)
  }
}
