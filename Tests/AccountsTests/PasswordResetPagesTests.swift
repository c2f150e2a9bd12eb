import Remedi
import Support
import Testing

@testable import Accounts

@Suite("The page behind the link of a reset")
struct PasswordResetPagesTests {
  private let good: Form = ["password": "four grey geese", "repeated": "four grey geese"]

  @Test("leads from the link to a new password")
  func works() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let path = "/password-resets/\(try await forgotten.code(client))"
      let browser = client.anonymous
      for _ in 0..<2 {
        let page = try await browser.get(path)
        #expect(page.status == 200)
        #expect(page.words.contains("Hello Bob Martin"))
        #expect(page.words.contains("bob.martin"))
      }
      let answer = try await browser.post(path, form: good)
      #expect(answer.status == 303)
      #expect(answer.location == "/password-resets/done")
      let done = try await browser.get("/password-resets/done")
      #expect(done.status == 200)
      #expect(done.words.contains("Your new password is saved"))
      #expect(done.text.contains("href=\"/app/\">Open Remedi<"))
      #expect(browser[site.sessionCookie] == nil)
      #expect(try await forgotten.signIn(client, "four grey geese") == 201)

      let again = try await browser.get(path)
      #expect(again.status == 410)
      #expect(again.words.contains("already used"))
      #expect(!again.words.contains("Bob"))
    }
  }

  @Test("says what is wrong with a password, and gives none of it back")
  func badPassword() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let path = "/password-resets/\(try await forgotten.code(client))"
      for (password, repeated, field, sentence) in [
        ("four grey geese", "four gray geese", "repeated", "not the same"), ("short", "short", "password", "too short"),
        ("bob martin 1", "bob martin 1", "password", "guessed from your name"), ("", "", "password", "too short"),
      ] {
        let answer = try await client.anonymous.post(path, form: ["password": password, "repeated": repeated])
        #expect(answer.status == 422)
        #expect(try #require(answer.fault(of: field)).contains(sentence))
        #expect(answer.value(of: "password") == "")
      }
      #expect(try await forgotten.signIn(client, Cast.password) == 201)
    }
  }

  @Test("says kindly what to do where there is none, and makes whoever tries code after code wait")
  func unknown() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for code in ["0000-0000", "u", "%C3%A9"] {
        let answer = try await client.anonymous.post("/password-resets/\(code)", form: good)
        #expect(answer.status == 404)
        #expect(answer.words.contains("ask for a new one on the sign-in page"))
        #expect(!answer.words.contains("your patients"))
      }
      for number in 3..<20 {
        #expect(try await client.anonymous.get("/password-resets/0\(number)").status == 404)
      }
      let locked = try await client.anonymous.get("/password-resets/00")
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] != nil)
      #expect(locked.words.contains("Please wait"))
    }
  }

  @Test("takes no form from elsewhere")
  func forgery() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let path = "/password-resets/\(try await forgotten.code(client))"
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        #expect(try await client.anonymous.post(path, form: good, protection: protection).status == 403)
      }
      #expect(try await forgotten.signIn(client, Cast.password) == 201)
    }
  }
}
