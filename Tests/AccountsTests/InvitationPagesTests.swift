import Remedi
import Support
import Testing

@testable import Accounts

@Suite("The pages of an invitation, for a patient")
struct InvitationPagesTests {
  private let good: Form = ["password": "four grey geese", "repeated": "four grey geese"]

  @Test("lead from the printed code to an open account")
  func works() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      let browser = client.anonymous
      let groups = "\(frank.printed.prefix(4)) \(frank.printed.dropFirst(4))"
      let typed = try await browser.post("/invitations", form: ["code": " \(groups)-"])
      #expect(typed.status == 303)
      #expect(typed.location == "/invitations/\(frank.code)")

      let page = try await browser.get("/invitations/\(frank.printed)")
      #expect(page.status == 200)
      #expect(page.words.contains("Welcome, Frank Fox"))
      #expect(page.words.contains("Dr Ann Archer of Example Clinic invites you"))
      #expect(page.words.contains("frank.fox"))
      // Scripts lead on to the app, with the code in its plain writing.
      #expect(page.text.contains(" data-app=\"/app/#/invitation/\(frank.code)\""))

      let answer = try await browser.post("/invitations/\(frank.printed)", form: good)
      #expect(answer.status == 303)
      #expect(answer.location == "/invitations/\(frank.code)/accepted")
      let done = try await browser.get("/invitations/\(frank.code)/accepted")
      #expect(done.status == 200)
      #expect(done.words.contains("Your account is open"))
      #expect(done.words.contains("frank.fox"))
      #expect(done.text.contains("href=\"/app/\">Open Remedi<"))
      #expect(!done.text.contains("data-app"))
      #expect(browser[site.sessionCookie] == nil)
      let signIn = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": "frank.fox", "password": "four grey geese"])
      #expect(signIn.status == 201)
    }
  }

  @Test("say what is wrong with a password, and give none of it back")
  func badPassword() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      for (password, repeated, field, sentence) in [
        ("four grey geese", "four gray geese", "repeated", "not the same"), ("short", "short", "password", "too short"),
        ("frank fox 1", "frank fox 1", "password", "guessed from your name"), ("", "", "password", "too short"),
      ] {
        let answer = try await client.anonymous.post(
          "/invitations/\(frank.code)", form: ["password": password, "repeated": repeated])
        #expect(answer.status == 422)
        #expect(try #require(answer.fault(of: field)).contains(sentence))
        #expect(answer.value(of: "password") == "")
        #expect(answer.words.contains("frank.fox"))
        // What is to be mended stays where it was typed.
        #expect(!answer.text.contains("data-app"))
      }
      #expect(
        try await client.anonymous.get("/invitations/\(frank.code)/accepted").location == "/invitations/\(frank.code)")
    }
  }

  @Test("say kindly what to do where an invitation was used")
  func used() async throws {
    let site = try await TestSite()
    let code = site.record.code(of: site.bob.invitationId)
    try await site.run { client in
      for answer in [
        try await client.anonymous.get("/invitations/\(code)"),
        try await client.anonymous.post("/invitations/\(code)", form: good),
      ] {
        #expect(answer.status == 410)
        #expect(answer.words.contains("You can sign in with your user name"))
        #expect(!answer.words.contains("Bob"))
        #expect(answer.text.contains("href=\"/app/\">Sign in<"))
        #expect(!answer.text.contains("data-app"))
      }
    }
  }

  @Test("say kindly what to do where there is none")
  func unknown() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    site.clock.advance(seconds: 30 * 86_400)
    try await site.run { client in
      for code in [frank.code, "0000-0000", "u", "%C3%A9"] {
        for answer in [
          try await client.anonymous.get("/invitations/\(code)"),
          try await client.anonymous.get("/invitations/\(code)/accepted"),
          try await client.anonymous.post("/invitations/\(code)", form: good),
        ] {
          #expect(answer.status == (code == frank.code ? 410 : 404))
          #expect(answer.words.contains("Ask your clinic for a new one"))
          #expect(!answer.words.contains("your patients"))
        }
      }
      for typed in ["", "uuuu", "0000", frank.code] {
        let answer = try await client.anonymous.post("/invitations", form: ["code": typed])
        #expect(answer.status == 422)
        #expect(answer.fault(of: "code") != nil)
        #expect(answer.value(of: "code") == typed)
      }
    }
  }

  @Test("make whoever tries code after code wait")
  func guessing() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for number in 0..<20 { #expect(try await client.anonymous.get("/invitations/0\(number)").status == 404) }
      for answer in [
        try await client.anonymous.get("/invitations/00"),
        try await client.anonymous.post("/invitations", form: ["code": "00"]),
      ] {
        #expect(answer.status == 429)
        #expect(answer.headers[.retryAfter] != nil)
        #expect(answer.words.contains("Please wait"))
      }
    }
  }

  @Test("take no form from elsewhere")
  func forgery() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        let answer = try await client.anonymous.post(
          "/invitations/\(frank.code)", form: good, protection: protection)
        #expect(answer.status == 403)
      }
      #expect(try await client.anonymousAPI.get(frank.path).status == 200)
    }
  }
}
