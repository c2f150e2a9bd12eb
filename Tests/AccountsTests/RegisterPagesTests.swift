import Support
import Testing

@testable import Accounts

@Suite("The page on which a physician registers")
struct RegisterPagesTests {
  private let good: Form = [
    "name": "Dr Eve Ellis", "email": "Eve@example.org", "clinicName": "Riverside", "timeZone": "America/Toronto",
    "password": "three blue herons",
  ]

  @Test("makes a clinic and signs in")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      let page = try await browser.get("/register")
      #expect(page.status == 200)
      #expect(page.options(of: "timeZone").contains("Asia/Kathmandu"))
      #expect(page.value(of: "timeZone") == "")
      let answer = try await browser.post("/register", form: good)
      #expect(answer.status == 303)
      #expect(answer.location == "/patients")
      let home = try await browser.get("/invitations")
      #expect(home.words.contains("Dr Eve Ellis Riverside"))
      #expect(home.words.contains("Now add your first patient."))
      let account = try #require(try await site.record.account(named: "eve@example.org"))
      guard case .physician(let clinicId, _) = account.holder else {
        Issue.record("a physician's account")
        return
      }
      #expect(clinicId != site.clinic.id)
      #expect(try await site.record.clinic(clinicId)?.timeZone == "America/Toronto")
      #expect(account.passwordHash?.hasPrefix("$scrypt$") == true)
      let again: Form = ["email": "eve@example.org", "password": "three blue herons"]
      #expect(try await client.anonymous.post("/sign-in", form: again).status == 303)
    }
  }

  @Test(
    "says beside each field what is wrong, and keeps the rest",
    arguments: [
      ("name", "", "Type your name."), ("name", " \t", "Type your name."), ("name", "Eve\u{7}", "cannot be printed"),
      ("name", String(repeating: "e", count: 201), "at most 200"),
      ("clinicName", "e" + String(repeating: "\u{301}", count: 200), "at most 200"),
      ("email", "eve", "does not look like"), ("email", "eve@example.org\nBcc: x@example.org", "does not look like"),
      ("email", "", "does not look like"),
      ("email", "ann@example.org", "There is an account with this address already"),
      ("clinicName", "", "Type the name of your clinic."), ("timeZone", "", "Choose a time zone"),
      ("timeZone", "../../etc/passwd", "Choose a time zone"), ("timeZone", "Mars/Olympus", "Choose a time zone"),
      ("password", "short", "too short"), ("password", "password123", "first that others would try"),
      ("password", "Riverside 1", "guessed from your name"),
    ])
  func wrong(_ field: String, _ value: String, _ sentence: String) async throws {
    let site = try await TestSite()
    var form = good
    form[field] = value
    try await site.run { [form] client in
      let browser = client.anonymous
      let answer = try await browser.post("/register", form: form)
      #expect(answer.status == 422)
      let fault = try #require(answer.fault(of: field))
      #expect(fault.contains(sentence))
      for other in ["name", "email", "clinicName", "timeZone", "password"] where other != field {
        #expect(answer.fault(of: other) == nil)
        if other != "password" { #expect(answer.value(of: other) == form[other]) }
      }
      #expect(answer.value(of: "password") == "")
      #expect(browser[site.sessionCookie] == nil)
    }
  }

  @Test("says all that is wrong at once")
  func empty() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymous.post("/register")
      for field in ["name", "email", "clinicName", "timeZone", "password"] {
        #expect(answer.fault(of: field) != nil)
      }
    }
  }

  @Test("is no way to learn who has an account")
  func probing() async throws {
    let site = try await TestSite()
    var form = good
    form["email"] = "ann@example.org"
    try await site.run { [form] client in
      for _ in 0..<20 { #expect(try await client.anonymous.post("/register", form: form).status == 422) }
      let answer = try await client.anonymous.post("/register", form: form)
      #expect(answer.status == 429)
      #expect(answer.fault(of: "email") == nil)
      #expect(answer.headers[.retryAfter] != nil)
      #expect(answer.value(of: "name") == "Dr Eve Ellis")
    }
  }

  @Test("takes no form from elsewhere, and no bytes that are no text")
  func malformed() async throws {
    let site = try await TestSite()
    try await site.run { client in
      #expect(try await client.anonymous.post("/register", form: good, protection: .withoutToken).status == 403)
      #expect(try await client.anonymous.post("/register", form: good, protection: .foreignOrigin).status == 403)
      var form = good
      form["name"] = "Eve\0"
      #expect(try await client.anonymous.post("/register", form: form).status == 422)
      let broken = try await client.anonymous.send(
        .post, "/register", headers: [.contentType: "application/x-www-form-urlencoded"], body: "name=%zz")
      #expect(broken.status == 400)
    }
  }

  @Test("hands over the browser to the new account")
  func signedIn() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = client.as(.ann)
      let cookie = browser[site.sessionCookie]
      #expect(try await browser.post("/register", form: good).status == 303)
      #expect(try await browser.get("/invitations").words.contains("Dr Eve Ellis"))
      browser[site.sessionCookie] = cookie
      #expect(try await browser.get("/").location == "/sign-in")
    }
  }
}
