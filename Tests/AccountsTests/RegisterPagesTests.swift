import Record
import Remedi
import Support
import Testing

@testable import Accounts

/// What a physician types to begin.
enum Registering {
  static let form: Form = [
    "name": "Dr Eve Ellis", "email": "Eve@example.org", "clinicName": "Riverside", "timeZone": "America/Toronto",
    "password": "three blue herons",
  ]
}

@Suite("The page on which a physician registers")
struct RegisterPagesTests {
  private let good = Registering.form

  @Test("shows what was typed where its page has grown too old, but for the password")
  func tooOld() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let page = try await client.anonymous.post("/register", form: good, protection: .withoutToken)
      #expect(page.status == 403)
      #expect(page.words.contains("This form can no longer be sent. Nothing was changed."))
      #expect(page.words.contains("What you sent"))
      #expect(page.words.contains("Dr Eve Ellis") && page.words.contains("Riverside"))
      #expect(!page.text.contains(good["password"] ?? ""))
      let door: Form = ["email": "eve@example.org", "from": "/patients/7", "password": "three blue herons"]
      let refused = try await client.anonymous.post("/sign-in", form: door, protection: .withoutToken)
      #expect(refused.words.contains("eve@example.org") && !refused.text.contains("/patients/7"))
      // Of what is typed there only the address is shown; where nothing is left, nothing is.
      let code = try await client.anonymous.post(
        "/sign-in/code", form: ["code": "123456"], protection: .withoutToken)
      #expect(code.status == 403 && !code.words.contains("What you sent"))
      // That a page of ours sent it is not sure.
      let foreign = try await client.anonymous.post("/register", form: good, protection: .foreignOrigin)
      #expect(foreign.status == 403 && !foreign.text.contains("Riverside"))
    }
  }

  @Test("mails a link, behind which a button makes a clinic and signs in")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = client.anonymous
      let page = try await browser.get("/register")
      #expect(page.status == 200)
      #expect(page.options(of: "timeZone").contains("Asia/Kathmandu"))
      #expect(page.value(of: "timeZone") == "")
      let answer = try await browser.post("/register", form: good)
      #expect(answer.status == 303)
      let waiting = try await browser.get(try #require(answer.location))
      #expect(waiting.words.contains("follow the link in our letter to Eve@example.org"))
      #expect(browser[site.sessionCookie] == nil)
      #expect(try await site.record.account(named: "eve@example.org") == nil)

      let link = "/registrations/\(try await site.record.registrationCode(to: "Eve@example.org"))"
      // Mail programs fetch links by themselves.
      for path in [link, link.uppercased().replacing("/REGISTRATIONS", with: "/registrations"), link] {
        let confirm = try await client.anonymous.get(path)
        #expect(confirm.status == 200)
        #expect(confirm.words.contains("Dr Eve Ellis"))
        #expect(try await site.record.account(named: "eve@example.org") == nil)
      }
      let proof: Form = ["password": good["password"] ?? ""]
      // Somebody who has the letter but did not register opens nothing: not to somebody else's password either.
      for password in ["", "three grey herons"] {
        let refused = try await client.anonymous.post(link, form: ["password": password])
        #expect(refused.status == 422)
        #expect(refused.words.contains("Dr Eve Ellis"))
        #expect(try await site.record.account(named: "eve@example.org") == nil)
      }
      let opened = try await browser.post(link, form: proof)
      #expect(opened.status == 303)
      #expect(opened.location == "/patients")
      let home = try await browser.get("/invitations")
      #expect(home.words.contains("Dr Eve Ellis Riverside"))
      #expect(home.words.contains("Your account is ready. Add your first patient."))
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
    #expect(try await site.record.check().faults == [])
  }

  @Test("lets nobody in before the link is followed, and says so to everybody alike")
  func unconfirmed() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      #expect(try await client.anonymous.post("/register", form: good).status == 303)
      var said: Set<String> = []
      for name in ["eve@example.org", "nobody@example.org", "ann@example.org"] {
        let answer = try await client.anonymous.post("/sign-in", form: ["email": name, "password": "four blue herons"])
        #expect(answer.status == 401)
        said.insert(answer.words.replacing(name, with: "…"))
      }
      #expect(said.count == 1)
      #expect(said.first?.contains("first follow the link in our letter") == true)
    }
  }

  @Test("answers alike, after the same work, whether or not the address has an account")
  func probing() async throws {
    let store = CountingStore()
    let hasher = PasswordHasher(cost: .cheapForTests)
    let site = try await TestSite(store: store, hasher: hasher)
    try await site.run { client async throws in
      var said: Set<String> = []
      var work: Set<[Int]> = []
      for email in ["eve@example.org", "ann@example.org", "bob@example.org"] {
        var form = good
        form["email"] = email
        let browser = client.anonymous
        form["csrf"] = try await browser.get("/register").value(of: "csrf")
        let (before, hashes) = (store.counts, hasher.computations)
        let answer = try await browser.post("/register", form: form)
        let location = try #require(answer.location)
        let page = try await browser.get(location)
        work.insert(zip(store.counts, before).map(-) + [hasher.computations - hashes])
        let id = String(location.split(separator: "/").last ?? "")
        said.insert("\(answer.status) \(location.replacing(id, with: "…")) \(page.words.replacing(email, with: "…"))")
      }
      #expect(said.count == 1)
      #expect(work.count == 1)
      #expect(work.first?.last == 1)
    }
    #expect(try await site.record.letters(to: "ann@example.org").map(\.kind) == [RegistrationTakenLetter.kind])
    #expect(try await site.record.account(named: "ann@example.org")?.holder == .physician(site.clinic.id, site.ann.id))
  }

  @Test("of two who register with one address lets the one in who follows the link first")
  func twice() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      var codes: [String] = []
      for name in ["Dr Eve Ellis", "Mallory"] {
        var form = good
        form["name"] = name
        _ = try await client.anonymous.post("/register", form: form)
        codes.append(try await site.record.registrationCode(to: "Eve@example.org"))
        site.clock.advance(seconds: 1)
      }
      let proof: Form = ["password": good["password"] ?? ""]
      #expect(try await client.anonymous.post("/registrations/\(codes[0])", form: proof).location == "/patients")
      let late = try await client.anonymous.post("/registrations/\(codes[1])", form: proof)
      #expect(late.status == 409)
      #expect(late.words.contains("Sign in"))
      #expect(late.cookies.allSatisfy { $0.name != site.sessionCookie })
    }
  }

  @Test(
    "says beside each field what is wrong, and keeps the rest",
    arguments: [
      ("name", "", "Type your name."), ("name", " \t", "Type your name."), ("name", "Eve\u{7}", "cannot be printed"),
      ("name", String(repeating: "e", count: 201), "at most 200"), ("email", "eve", "does not look like"),
      ("clinicName", "e" + String(repeating: "\u{301}", count: 200), "at most 200"),
      ("email", "eve@example.org\nBcc: x@example.org", "does not look like"), ("email", "", "Type the e-mail address."),
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
    try await site.run { client async throws in
      let answer = try await client.anonymous.post("/register")
      for field in ["name", "email", "clinicName", "timeZone", "password"] {
        #expect(answer.fault(of: field) != nil)
      }
    }
  }

  @Test("takes no form from elsewhere, and no bytes that are no text")
  func malformed() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
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
      #expect(try await browser.register(good, at: site).status == 303)
      #expect(try await browser.get("/invitations").words.contains("Dr Eve Ellis"))
      browser[site.sessionCookie] = cookie
      #expect(try await browser.get("/").location == "/sign-in")
    }
  }

  @Test("takes no name that looks like an address")
  func names() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for field in ["name", "clinicName"] {
        var form = good
        form[field] = "Win at evil.example"
        let refused = try await client.anonymous.post("/register", form: form)
        #expect(refused.status == 422)
        #expect(refused.fault(of: field)?.contains("looks like an e-mail or web address") == true, "\(field)")
        #expect(refused.value(of: field) == "Win at evil.example")
      }
      #expect(try await site.record.letters(to: "Eve@example.org").isEmpty)
      let renamed = try await client.as(.ann).post("/account/name", form: ["name": "Dr www.evil"])
      #expect(renamed.status == 422)
    }
  }
}
