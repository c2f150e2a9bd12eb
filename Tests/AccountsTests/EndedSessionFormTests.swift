import Hummingbird
import Remedi
import Support
import Testing
import Web

@testable import Accounts
@testable import Record

@Suite("A form that is sent after its session has ended")
struct EndedSessionFormTests {
  private static let note = "Likes mornings; العربية & \"quotes\"\nsecond line"
  private static let form: Form = [
    "name": "Olga Ortiz", "birthDate": "1950-01-01", "timeZone": "Europe/Berlin", "notes": note,
  ]

  /// Ann opens a form, and her session ends before she sends it.
  /// - Parameter keepsCookie: whether the browser still has the cookie, or dropped it with its time.
  private func ended(
    _ client: SiteClient, _ site: TestSite, path: String = "/patients/new", keepsCookie: Bool = true
  ) async throws -> (browser: Browser, token: String) {
    let browser = client.anonymous
    _ = try await browser.post("/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
    let token = try #require(try await browser.get(path).value(of: "csrf"))
    try await site.record.closeSession(token: browser[site.sessionCookie] ?? "")
    if !keepsCookie { browser[site.sessionCookie] = nil }
    return (browser, token)
  }

  private func sent(_ token: String, _ form: Form = form) -> Form {
    var form = form
    form["csrf"] = token
    return form
  }

  /// What the page asks for, filled in.
  private func filled(_ page: Answer, _ fields: Form) -> Form {
    var form = fields
    for name in ["csrf", "held-form", "from"] { form[name] = page.value(of: name) }
    return form
  }

  @Test("goes on as it was once its sender is signed in again", arguments: [true, false])
  func works(keepsCookie: Bool) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, token) = try await ended(client, site, keepsCookie: keepsCookie)
      let page = try await browser.post("/patients/new", form: sent(token))
      #expect(page.status == (keepsCookie ? 401 : 403))
      #expect(page.words.contains("What you sent is kept, and is sent on as soon as you are signed in."))
      #expect(!page.text.contains("Olga"))
      #expect(page.text.contains("action=\"/sign-in\""))
      var form = filled(page, ["email": "ann@example.org", "password": "wrong wrong"])
      let refused = try await browser.post("/sign-in", form: form)
      #expect(refused.status == 401)
      #expect(refused.words.contains("What you sent is kept"))
      form = filled(refused, ["email": "ann@example.org", "password": Cast.password])
      let door = try await browser.post("/sign-in", form: form)
      #expect(door.status == 307)
      #expect(door.location == "/patients/new")
      #expect(try await client.as(.ann).get("/patients").words.contains("Olga") == false)
      // The browser repeats at the new address what it sent (RFC 9110, 15.4.8).
      let answer = try await browser.post("/patients/new", form: form)
      #expect(answer.status == 303)
      #expect(try await browser.get("\(answer.location ?? "")/edit").value(of: "notes") == Self.note)
    }
  }

  @Test("goes on by way of two-factor, by either kind of code")
  func twoFactor() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let first = client.anonymous
      _ = try await first.typePassword()
      let (app, codes) = try await first.turnOnTwoFactor(site)
      for isRecovery in [false, true] {
        let browser = first
        let token = try #require(try await browser.get("/patients/new").value(of: "csrf"))
        try await site.record.closeSession(token: browser[site.sessionCookie] ?? "")
        var wanted = Self.form
        wanted["name"] = isRecovery ? "Rita Ruiz" : "Olga Ortiz"
        let page = try await browser.post("/patients/new", form: sent(token, wanted))
        let password = filled(page, ["email": "ann@example.org", "password": Cast.password])
        var question = try await browser.post("/sign-in", form: password)
        #expect(question.status == 200)
        #expect(question.words.contains("What you sent is kept"))
        #expect(try await browser.get("/patients").status == 303)
        var form: Form
        if isRecovery {
          question = try await browser.post("/sign-in/code", form: filled(question, ["other-way": "recovery-code"]))
          #expect(question.words.contains("What you sent is kept"))
          form = filled(question, ["code": codes[0], "with": question.value(of: "with") ?? ""])
        } else {
          form = filled(question, ["code": app.code(at: site.clock.now)])
        }
        let door = try await browser.post("/sign-in/code", form: form)
        #expect(door.status == 307)
        let answer = try await browser.post(door.location ?? "", form: form)
        #expect(answer.status == 303)
        #expect(try await browser.get(answer.location ?? "").words.contains(wanted["name"] ?? ""))
      }
    }
  }

  @Test("is sent for nobody else who signs in there")
  func somebodyElse() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, token) = try await ended(client, site)
      let page = try await browser.post("/patients/new", form: sent(token))
      let form = filled(page, ["email": "charlie@example.org", "password": Cast.password])
      let door = try await browser.post("/sign-in", form: form)
      #expect(door.location == "/patients")
      #expect(try await browser.get("/patients").words.contains("What you sent before is no longer kept."))
      let answer = try await browser.post("/patients/new", form: form)
      #expect(answer.status == 400)
      #expect(!answer.text.contains("Olga"))
      for doctor in [Cast.Doctor.ann, .charlie] {
        #expect(try await client.as(doctor).get("/patients").words.contains("Olga") == false)
      }
      // Nor where somebody else has signed in before it is sent.
      let second = try await browser.post("/patients/new", form: sent(token))
      #expect(second.status == 403)
      #expect(!second.text.contains("Olga"))
    }
  }

  @Test("goes on at once where its sender has signed in again in another window")
  func anotherWindow() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, token) = try await ended(client, site)
      _ = try await browser.typePassword()
      let answer = try await browser.post("/patients/new", form: sent(token))
      #expect(answer.status == 303)
      // What says nothing of where it comes from, or comes from elsewhere, is refused.
      for origin in [nil, "https://elsewhere.example", "null"] {
        var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        headers[.origin] = origin
        let forged = try await browser.send(.post, "/patients/new", headers: headers, body: sent(token).encoded)
        #expect(forged.status == 403)
        #expect(!forged.text.contains("Olga"))
      }
    }
  }

  @Test("asks for the password once more where its page does")
  func proof() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, token) = try await ended(client, site, path: "/clinic/invitations/new")
      let invitation: Form = [
        "name": "Kit Kane", "email": "kit@example.org", "role": "physician", "roles": "physician",
      ]
      let page = try await browser.post("/clinic/invitations/new", form: sent(token, invitation))
      #expect(page.words.contains("Form: Invite somebody to work in the clinic"))
      #expect(page.words.contains("It is not sent when you sign in"))
      #expect(page.words.contains("Sign in without sending it"))
      let form = filled(page, ["email": "ann@example.org", "password": Cast.password])
      let door = try await browser.post("/sign-in", form: form)
      let question = try await browser.post(door.location ?? "", form: form)
      #expect(question.status == 401)
      #expect(question.words.contains("Nothing has been done yet."))
      #expect(question.words.contains("Kit Kane"))
      let held = try #require(question.value(of: "unlock-held"))
      let wrong = try await browser.post(
        "/clinic/invitations/new", form: ["unlock-held": held, "unlock-password": "wrong"])
      #expect(wrong.status == 401)
      #expect(try await browser.get("/clinic/people").words.contains("kit@example.org") == false)
      let again = try #require(wrong.value(of: "unlock-held"))
      let answer = try await browser.post(
        "/clinic/invitations/new", form: ["unlock-held": again, "unlock-password": Cast.password])
      #expect(answer.status == 303)
      #expect(try await browser.get("/clinic/people").words.contains("kit@example.org"))
    }
  }

  @Test("opens at no other address and in no other browser")
  func elsewhere() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (browser, token) = try await ended(client, site)
      let page = try await browser.post("/patients/new", form: sent(token))
      let form = filled(page, ["email": "ann@example.org", "password": Cast.password])
      let other = client.anonymous
      var foreign = form
      foreign["csrf"] = nil
      #expect(try await other.post("/sign-in", form: foreign).status == 303)
      #expect(try await other.post("/patients/new", form: foreign).status == 400)
      #expect(try await browser.post("/sign-in", form: form).status == 307)
      #expect(try await browser.post("/patients/\(site.bob.id)/edit", form: form).status == 400)
      for rubbish in ["", "AAAA", "rubbish"] {
        var broken = form
        broken["held-form"] = rubbish
        #expect(try await browser.post("/patients/new", form: broken).status == 400)
      }
      #expect(try await client.as(.ann).get("/patients").words.contains("Olga") == false)
    }
  }

  @Test("says plainly where it was too long to be kept, or had a file")
  func tooLong() async throws {
    let site = try await TestSite()
    try await site.stockLibrary()
    try await site.run { client in
      let (browser, token) = try await ended(client, site)
      var long = Self.form
      long["notes"] = String(repeating: "x", count: 200_000)
      let page = try await browser.post("/patients/new", form: sent(token, long))
      #expect(page.status == 401)
      #expect(page.value(of: "held-form") == nil)
      #expect(page.words.contains("too long to be kept"))
      let picture = FormFile(name: "picture", bytes: Array(repeating: 7, count: 300_000))
      let path = "/patients/\(site.bob.id)/prescriptions/new?kind=exercise"
      let form: Form = ["kind": "exercise", "action": "prescribe", "note": "Slowly", "csrf": token]
      let held = try await browser.post(path, form: form, file: picture)
      #expect(held.status == 401)
      #expect(held.words.contains("could not be kept"))
      let answers = filled(held, ["email": "ann@example.org", "password": Cast.password])
      let door = try await browser.post("/sign-in", form: answers)
      #expect(door.location == path)
      let answer = try await browser.post(path, form: answers)
      #expect(answer.status == 422)
      #expect(answer.fault(of: "picture") != nil)
      #expect(answer.value(of: "note") == "Slowly")
    }
  }
}
