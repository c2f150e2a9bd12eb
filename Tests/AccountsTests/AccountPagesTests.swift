import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("The page of a physician's account")
struct AccountPagesTests {
  private let password: Form = [
    "current": Cast.password, "password": "four grey geese", "repeated": "four grey geese",
  ]
  private let confirming: Form = ["password": Cast.password]

  @Test("is led to from the head of every page, and says who is signed in, with what and where")
  func shows() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      _ = try await browser.post(
        "/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
      let page = try await browser.get("/account")
      #expect(page.status == 200)
      let home = try await browser.get("/patients")
      #expect(home.text.contains("<a href=\"/account\"><bdi>Dr Ann Archer</bdi></a>"))
      for part in [
        "Dr Ann Archer", "ann@example.org", "Example Clinic", "(this browser)", "Signed in today at 12:00",
        "A sign-in lasts 12 hours. After 15 minutes without use",
      ] {
        #expect(page.words.contains(part), "\(part)")
      }
      #expect(!page.words.contains("charlie@example.org"))
      #expect(try await client.anonymous.get("/account").location == "/sign-in?from=/account")
    }
  }

  @Test("changes the name, for the record too")
  func name() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      #expect(try await browser.get("/account/name").value(of: "name") == "Dr Ann Archer")
      for (name, sentence) in [
        ("", "Type your name."), ("Ann\u{7}", "cannot be printed"), (String(repeating: "a", count: 201), "at most 200"),
      ] {
        let answer = try await browser.post("/account/name", form: ["name": name])
        #expect(answer.status == 422)
        #expect(try #require(answer.fault(of: "name")).contains(sentence))
        #expect(answer.value(of: "name") == name)
      }
      for _ in 0..<2 {
        #expect(try await browser.post("/account/name", form: ["name": " Dr Ann Smith "]).location == "/account")
      }
      #expect(try await browser.get("/account").words.contains("Dr Ann Smith"))
    }
    let practitioner = try await site.record.practitioner(site.ann.id, in: site.clinic.id)
    #expect(practitioner?.name == "Dr Ann Smith")
    #expect(try await site.record.check().faults == [])
  }

  @Test("changes the password for whoever knows it, signs out every other browser and tells by a letter")
  func changesPassword() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let other = client.anonymous
      _ = try await other.post("/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
      #expect(try await other.get("/patients").status == 200)
      for (field, value, sentence) in [
        ("current", "wrong wrong", "not your current password"), ("current", "", "Type your current password."),
        ("repeated", "four gray geese", "not the same"), ("password", "short", "not the same"),
      ] {
        var form = password
        form[field] = value
        let answer = try await browser.post("/account/password", form: form)
        #expect(answer.status == 422)
        #expect(answer.words.contains(sentence))
        #expect(answer.value(of: "current") == "")
        #expect(answer.value(of: "password") == "")
      }
      #expect(try await browser.post("/account/password", form: password).location == "/account")
      #expect(try await browser.get("/account").words.contains("Your new password is saved"))
      #expect(try await other.get("/patients").status == 303)
      let again: Form = ["email": "ann@example.org", "password": "four grey geese"]
      #expect(try await client.anonymous.post("/sign-in", form: again).status == 303)
      // Sent twice, the password of the first time is the wrong one by now.
      #expect(try await browser.post("/account/password", form: password).status == 422)
    }
    let told = try await site.record.letters(to: "ann@example.org").count { $0.kind == PasswordChangedLetter.kind }
    #expect(told == 1)
    #expect(try await site.record.check().faults == [])
  }

  @Test("lets whoever found the browser open guess no more often than at the door")
  func guessing() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let wrong: Form = ["email": "new@example.org", "current": "wrong wrong"]
      for _ in 0..<10 { #expect(try await browser.post("/account/address", form: wrong).status == 422) }
      for (path, form) in [("/account/address", wrong), ("/account/password", password)] {
        let locked = try await browser.post(path, form: form)
        #expect(locked.status == 429)
        #expect(locked.headers[.retryAfter] != nil)
      }
    }
    #expect(try await site.record.letters(to: "new@example.org").isEmpty)
  }

  @Test("changes the address only when the link at the new one is followed, and tells both")
  func address() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let form: Form = ["email": "Ann.New@example.org", "current": Cast.password]
      #expect(try await browser.post("/account/address", form: form).location == "/account")
      #expect(try await browser.get("/account").words.contains("A letter with a link is on its way"))
      let code = try await site.record.addressChangeCode(to: "Ann.New@example.org")
      let asked = try await site.record.letters(to: "ann@example.org")
      #expect(asked.contains { $0.kind == AddressChangeAskedLetter.kind })
      #expect(try await site.record.account(named: "ann.new@example.org") == nil)

      // The letter is read on another device.
      let phone = client.anonymous
      #expect(try await phone.get("/address-changes/\(code)").words.contains("Ann.New@example.org"))
      // Somebody who got the letter by mistake has no password.
      for password in ["", "wrong wrong"] {
        let refused = try await phone.post("/address-changes/\(code)", form: ["password": password])
        #expect(refused.status == 422)
        #expect(refused.fault(of: "password") != nil)
      }
      #expect(try await phone.post("/address-changes/\(code)", form: confirming).location == "/sign-in")
      #expect(try await browser.get("/account").words.contains("Ann.New@example.org"))
      func signIn(_ name: String) async throws -> Int {
        try await client.anonymous.post("/sign-in", form: ["email": name, "password": Cast.password]).status
      }
      #expect(try await signIn("ann.new@example.org") == 303)
      #expect(try await signIn("ann@example.org") == 401)
      for address in ["ann@example.org", "Ann.New@example.org"] {
        let told = try await site.record.letters(to: address)
        #expect(told.contains { $0.kind == AddressChangedLetter.kind }, "\(address)")
      }
      // Nobody else's now: who registers with it gets a link.
      var registering = Registering.form
      registering["email"] = "ann@example.org"
      #expect(try await client.anonymous.register(registering, at: site).location == "/patients")
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("answers alike for an address that has an account, after the same work")
  func taken() async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    try await site.run { client in
      var said: Set<String> = []
      var work: Set<[Int]> = []
      for email in ["new@example.org", "charlie@example.org"] {
        let browser = client.as(.ann)
        let token = try #require(try await browser.get("/account/address").value(of: "csrf"))
        // The second letter takes the place of the first: that is the same work as well.
        if said.isEmpty {
          try await site.record.askForAddress(
            "first@example.org", of: site.record.account(of: site.ann), at: site.clock.now)
          _ = try await browser.post("/account/address", form: ["email": "x@example.org", "current": Cast.password])
        }
        let before = store.counts
        let answer = try await browser.post(
          "/account/address", form: ["csrf": token, "email": email, "current": Cast.password])
        work.insert(zip(store.counts, before).map(-))
        said.insert("\(answer.status) \(answer.location ?? "") \(try await browser.get("/account").words)")
      }
      #expect(said.count == 1)
      #expect(work.count == 1)
    }
    #expect(
      try await site.record.letters(to: "charlie@example.org").map(\.kind).contains(AddressChangeTakenLetter.kind))
    #expect(
      try await site.record.account(named: "charlie@example.org")?.holder
        == .physician(site.clinic.id, site.charlie.id))
  }

  @Test("takes no address that is none, or the present one, and leaves what was typed")
  func badAddress() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for (email, sentence) in [
        ("", "Type the"), ("ann@example", "does not look like"), (" ANN@example.org", "your current address"),
      ] {
        let answer = try await client.as(.ann).post(
          "/account/address", form: ["email": email, "current": Cast.password])
        #expect(answer.status == 422)
        #expect(try #require(answer.fault(of: "email")).contains(sentence))
        #expect(answer.value(of: "email") == email)
      }
    }
  }

  @Test("asks who is signed in for no password, and somebody else who is for that of the account")
  func signedIn() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      _ = try await browser.post("/account/address", form: ["email": "new@example.org", "current": Cast.password])
      let link = "/address-changes/\(try await site.record.addressChangeCode(to: "new@example.org"))"
      #expect(try await client.as(.charlie).post(link).status == 422)
      #expect(try await browser.get(link).value(of: "password") == nil)
      #expect(try await browser.post(link).location == "/account")
    }
  }

  @Test("sends a bounded number of letters to one address, about one account and of one clinic")
  func tooManyLetters() async throws {
    let site = try await TestSite()
    try await site.run { client in
      func ask(_ email: String, _ who: Cast.Doctor = .ann) async throws -> Answer {
        try await client.as(who).post("/account/address", form: ["email": email, "current": Cast.password])
      }
      for number in 1...5 { #expect(try await ask("new\(number)@example.org").status == 303) }
      let refused = try await ask("new6@example.org")
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(refused.value(of: "email") == "new6@example.org")
      #expect(refused.words.contains("Too many letters were sent within an hour."))
      #expect(try await ask("new6@example.org", .charlie).status == 303)
      site.clock.advance(seconds: 3602)
      #expect(try await ask("new6@example.org").status == 303)
      #expect(try await site.record.letters(to: "new6@example.org").count == 2)
    }
  }

  @Test("is not changed by a link once the password was")
  func stopped() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      _ = try await browser.post("/account/address", form: ["email": "new@example.org", "current": Cast.password])
      let link = "/address-changes/\(try await site.record.addressChangeCode(to: "new@example.org"))"
      #expect(try await browser.post("/account/password", form: password).status == 303)
      #expect(try await browser.post(link, form: confirming).status == 410)
      #expect(try await browser.get("/account").words.contains("ann@example.org"))
    }
  }

  @Test("that two follow links for at once goes to one of them")
  func race() async throws {
    let site = try await TestSite()
    var links: [String] = []
    for practitioner in [site.ann, site.charlie] {
      try await site.record.askForAddress(
        "shared@example.org", of: site.record.account(of: practitioner), at: site.clock.now)
      links.append("/address-changes/\(try await site.record.addressChangeCode(to: "shared@example.org"))")
      site.clock.advance(seconds: 1)
    }
    try await site.run { [links] client in
      async let first = client.anonymous.post(links[0], form: confirming)
      async let second = client.anonymous.post(links[1], form: confirming)
      let statuses = try await [first.status, second.status]
      #expect(statuses.sorted() == [303, 409])
    }
    #expect(try await site.record.check().faults == [])
  }
}
