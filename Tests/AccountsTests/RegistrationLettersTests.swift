import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("The letters of a physician who registers")
struct RegistrationLettersTests {
  private let good = Registering.form

  @Test("are a few an hour to one address: who registers after them is answered alike, and any of them opens")
  func letters() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      // Strangers use up what the address gets.
      for _ in 0..<4 {
        var form = good
        (form["name"], form["password"]) = ("Mallory", "five white swans")
        #expect(try await client.anonymous.post("/register", form: form).status == 303)
      }
      #expect(try await site.record.letters(to: "Eve@example.org").count == 3)
      let browser = client.anonymous
      var form = good
      form["email"] = "eve@EXAMPLE.org"
      let waiting = try #require(try await browser.post("/register", form: form).location)
      #expect(try await browser.get(waiting).words.contains("open any of them in this browser"))
      #expect(try await browser.post(waiting).location == waiting)
      #expect(try await site.record.letters(to: "eve@EXAMPLE.org").isEmpty)
      // The stranger's letter, in the owner's browser; elsewhere it is the stranger's.
      let link = "/registrations/\(try await site.record.registrationCode(to: "Eve@example.org"))"
      let proof: Form = ["password": good["password"] ?? ""]
      #expect(try await client.anonymous.get(link).words.contains("Mallory"))
      let elsewhere = try await client.anonymous.post(link, form: proof)
      #expect(elsewhere.status == 422)
      #expect(elsewhere.words.contains("Open the link in the browser in which you registered"))
      #expect(try await browser.get(link).words.contains("Dr Eve Ellis"))
      #expect(try await browser.post(link, form: ["password": "five white swans"]).status == 422)
      #expect(try await browser.post(link, form: proof).location == "/patients")
      #expect(try await client.anonymous.get(link).status == 410)
      #expect(try await client.anonymous.get(waiting).status == 410)
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("open nothing of another address")
  func anothersLetter() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = client.anonymous
      #expect(try await browser.post("/register", form: good).status == 303)
      let own = "/registrations/\(try await site.record.registrationCode(to: "Eve@example.org"))"
      var form = good
      form["email"] = "ann@elsewhere.example"
      let waiting = try #require(try await browser.post("/register", form: form).location)
      #expect(try await browser.get(own).words.contains("Eve@example.org"))
      let typed = Identifier<PendingRegistration>(String(waiting.split(separator: "/").last ?? ""))
      await #expect(throws: RemediError.self) {
        _ = try await site.record.confirmRegistration(
          code: String(own.split(separator: "/").last ?? ""), for: typed, at: site.clock.now)
      }
      #expect(try await site.record.account(named: "ann@elsewhere.example") == nil)
      // What a browser brings that is no registration opens nothing, and hinders nothing.
      browser[site.sessionCookie.replacing("session", with: "registration")] = "nonsense"
      let proof: Form = ["password": good["password"] ?? ""]
      #expect(try await browser.post(own, form: proof).location == "/patients")
    }
  }

  @Test("go out again until the network has asked too often")
  func again() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let browser = client.anonymous
      let waiting = try #require(try await browser.post("/register", form: good).location)
      for _ in 1..<20 { #expect(try await browser.post(waiting).location == waiting) }
      let refused = try await browser.post(waiting)
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] != nil)
      #expect(refused.words.contains("Please wait about 15 minutes"))
      #expect(try await browser.post("/register", form: good).status == 429)
      #expect(try await site.record.letters(to: "Eve@example.org").count == 3)
      site.clock.advance(seconds: 3601)
      #expect(try await browser.post(waiting).status == 303)
      #expect(try await site.record.letters(to: "Eve@example.org").count == 4)
    }
  }

  @Test("are no more where many ask at once")
  func lettersAtOnce() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      var form = good
      let first = client.anonymous
      form["csrf"] = try await first.get("/register").value(of: "csrf")
      let statuses = try await withThrowingTaskGroup(of: Int.self) { [form] group in
        for _ in 0..<45 { group.addTask { try await first.post("/register", form: form).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count { $0 == 303 } == 20)
      #expect(statuses.count { $0 == 429 } == 25)
      #expect(try await site.record.letters(to: "Eve@example.org").count == 3)
    }
  }
}
