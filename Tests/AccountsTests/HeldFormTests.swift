import Remedi
import Support
import Testing
import Web

@Suite("A form that is sent while the session is locked")
struct HeldFormTests {
  private static let note = "Likes mornings; العربية & \"quotes\"\nsecond line"

  private func lockedAnn(_ client: SiteClient) async throws -> Browser {
    let browser = client.anonymous
    _ = try await browser.post("/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
    _ = try await browser.post("/lock")
    return browser
  }

  private static let form: Form = [
    "name": "Olga Ortiz", "birthDate": "1950-01-01", "timeZone": "Europe/Berlin", "notes": note,
  ]

  @Test("is carried through the unlocking and sent on as it was, once")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await lockedAnn(client)
      let page = try await browser.post("/patients/new", form: Self.form)
      #expect(page.status == 401)
      #expect(page.words.contains("is sent on as soon as you unlock"))
      #expect(!page.text.contains("Olga"))
      let held = try #require(page.value(of: "unlock-held"))
      var form: Form = ["unlock-held": held, "unlock-password": "wrong"]
      let refused = try await browser.post("/patients/new", form: form)
      #expect(refused.status == 401)
      #expect(refused.fault(of: "unlock-password") != nil)
      let again = try #require(refused.value(of: "unlock-held"))
      #expect(try await client.as(.ann).get("/patients").words.contains("Olga") == false)
      form["unlock-held"] = again
      form["unlock-password"] = Cast.password
      let answer = try await browser.post("/patients/new", form: form)
      #expect(answer.status == 303)
      let chart = try await browser.get(answer.location ?? "")
      #expect(chart.words.contains("Olga Ortiz"))
      #expect(try await browser.get("\(answer.location ?? "")/edit").value(of: "notes") == Self.note)
    }
  }

  @Test("goes on with its faults, at its own address")
  func faults() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await lockedAnn(client)
      var wrong = Self.form
      wrong["birthDate"] = "never"
      let page = try await browser.post("/patients/new", form: wrong)
      let held = try #require(page.value(of: "unlock-held"))
      let answer = try await browser.post(
        "/patients/new", form: ["unlock-held": held, "unlock-password": Cast.password])
      #expect(answer.status == 422)
      #expect(answer.value(of: "name") == "Olga Ortiz")
      #expect(answer.fault(of: "birthDate") != nil)
    }
  }

  @Test("goes on too where another tab has unlocked meanwhile")
  func elsewhere() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await lockedAnn(client)
      let held = try #require(try await browser.post("/patients/new", form: Self.form).value(of: "unlock-held"))
      _ = try await browser.post("/unlock", form: ["unlock-password": Cast.password])
      let answer = try await browser.post("/patients/new", form: ["unlock-held": held, "unlock-password": ""])
      #expect(answer.status == 303)
      #expect(try await browser.get(answer.location ?? "").words.contains("Olga Ortiz"))
    }
  }

  @Test("asks for its file again instead of going on without it")
  func file() async throws {
    let site = try await TestSite()
    try await site.stockLibrary()
    try await site.run { client in
      let browser = try await lockedAnn(client)
      let path = "/patients/\(site.bob.id)/prescriptions/new?kind=exercise"
      let form: Form = ["kind": "exercise", "action": "prescribe", "note": "Slowly", "imageDescription": "A chair"]
      let page = try await browser.post(path, form: form, file: FormFile(name: "picture", bytes: [1, 2, 3]))
      #expect(page.status == 401)
      #expect(page.words.contains("could not be kept"))
      let held = try #require(page.value(of: "unlock-held"))
      let answer = try await browser.post(path, form: ["unlock-held": held, "unlock-password": Cast.password])
      #expect(answer.status == 422)
      #expect(answer.fault(of: "picture") != nil)
      #expect(answer.value(of: "note") == "Slowly")
    }
  }

  @Test("opens in no other browser, and not when it was tampered with")
  func others() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await lockedAnn(client)
      let held = try #require(try await browser.post("/patients/new", form: Self.form).value(of: "unlock-held"))
      let other = client.as(.ann)
      for sealed in [held, "", "AAAA", "rubbish", String(held.dropLast(8)) + "AAAAAAA="] {
        let form: Form = ["unlock-held": sealed, "unlock-password": Cast.password]
        #expect(try await other.post("/patients/new", form: form).status == 400)
      }
      #expect(try await client.as(.ann).get("/patients").words.contains("Olga") == false)
    }
  }

  @Test("is not carried where it is too long, and says so")
  func tooLong() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await lockedAnn(client)
      var form = Self.form
      form["notes"] = String(repeating: "x", count: 200_000)
      let page = try await browser.post("/patients/new", form: form)
      #expect(page.status == 401)
      #expect(page.value(of: "unlock-held") == nil)
      #expect(page.words.contains("too long to be kept"))
    }
  }

  @Test("says what it does and of which page it is, and need not be sent")
  func named() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = try await lockedAnn(client)
      let page = try await browser.post("/patients/new", form: Self.form)
      #expect(page.words.contains("Form: Add a patient"))
      #expect(page.words.contains("Page: /patients/new"))
      #expect(page.text.contains("href=\"/unlock\"") || page.text.contains("href=\"/unlock?from="))
      #expect(page.words.contains("Unlock without sending it"))
      // The other way: the same password, and nothing is sent.
      #expect(try await browser.post("/unlock", form: ["unlock-password": Cast.password]).status == 303)
      #expect(try await browser.get("/patients").words.contains("Olga") == false)
    }
  }

  @Test("is not sent on at the unlocking where it needs a proof: what was typed is shown, and the password asked for")
  func proof() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = try await lockedAnn(client)
      let path = "/clinic/invitations/new"
      let page = try await browser.post(
        path, form: ["name": "Kit Kane", "email": "kit@example.org", "roles": "manager"])
      #expect(page.status == 401)
      #expect(page.words.contains("Form: Invite somebody to work in the clinic"))
      #expect(page.words.contains("It is not sent when you unlock"))
      #expect(!page.text.contains("Kit Kane"))
      let held = try #require(page.value(of: "unlock-held"))
      let question = try await browser.post(path, form: ["unlock-held": held, "unlock-password": Cast.password])
      #expect(question.status == 401)
      for words in ["Nothing has been done yet.", "Invite somebody to work in the clinic", "Kit Kane", "manager"] {
        #expect(question.words.contains(words), "\(words)")
      }
      #expect(try await browser.get("/clinic/people").words.contains("Kit Kane") == false)
      let again = try #require(question.value(of: "unlock-held"))
      let refused = try await browser.post(path, form: ["unlock-held": again, "unlock-password": "wrong"])
      #expect(refused.status == 401)
      #expect(refused.words.contains("Kit Kane"))
      let kept = try #require(refused.value(of: "unlock-held"))
      let answer = try await browser.post(path, form: ["unlock-held": kept, "unlock-password": Cast.password])
      #expect(answer.status == 303)
      #expect(try await browser.get("/clinic/people").words.contains("Kit Kane"))
    }
  }

  @Test("keeps no password: what asks for one in its own form asks again")
  func passwords() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = try await lockedAnn(client)
      let new = "seven green herons"
      let page = try await browser.post(
        "/account/password", form: ["current": Cast.password, "password": new, "repeated": new])
      #expect(page.words.contains("Form: Change your password"))
      let held = try #require(page.value(of: "unlock-held"))
      let answer = try await browser.post(
        "/account/password", form: ["unlock-held": held, "unlock-password": Cast.password])
      #expect(answer.status == 422)
      #expect(answer.fault(of: "current") != nil)
      // Nothing was changed.
      let other = client.anonymous
      let form: Form = ["email": "ann@example.org", "password": Cast.password]
      #expect(try await other.post("/sign-in", form: form).status == 303)
    }
  }

  @Test("is not held where a page of another site sends it")
  func foreign() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = try await lockedAnn(client)
      for protection in [Browser.Protection.withoutToken, .foreignOrigin] {
        let page = try await browser.post("/patients/new", form: Self.form, protection: protection)
        #expect(page.status == 403)
        #expect(page.value(of: "unlock-held") == nil)
        #expect(page.value(of: "held-form") == nil)
      }
    }
  }

  @Test("is nobody's business from elsewhere")
  func forged() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = try await lockedAnn(client)
      let form: Form = ["unlock-password": Cast.password]
      #expect(try await browser.post("/unlock", form: form, protection: .withoutToken).status == 403)
      #expect(try await browser.post("/unlock", form: form, protection: .foreignOrigin).status == 403)
      #expect(try await browser.get("/patients").status == 303)
    }
  }
}
