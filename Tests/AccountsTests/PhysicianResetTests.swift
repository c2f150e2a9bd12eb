import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("A physician who forgot the password")
struct PhysicianResetTests {
  private let good: Form = ["password": "four grey geese", "repeated": "four grey geese"]

  @Test("gets a link by mail, chooses a new one, is signed out everywhere and told of it")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.anonymous
      #expect(try await browser.get("/sign-in").text.contains("href=\"/forgotten-password\""))
      #expect(try await browser.get("/forgotten-password").status == 200)
      let asked = try await browser.post("/forgotten-password", form: ["name": " Ann@example.org"])
      #expect(asked.location == "/forgotten-password/sent")
      #expect(try await browser.get("/forgotten-password/sent").words.contains("If this name has an account"))
      let path = "/password-resets/\(try await site.record.mailedCode(to: site.ann.name, at: site.clock.now))"
      let page = try await browser.get(path)
      #expect(page.words.contains("Hello Dr Ann Archer"))
      #expect(page.words.contains("ann@example.org"))
      let answer = try await browser.post(path, form: good)
      #expect(answer.status == 303)
      #expect(answer.location == "/sign-in")
      #expect(try await browser.get("/sign-in").words.contains("Your new password is saved."))
      #expect(try await client.as(.ann).get("/patients").status == 303)
      #expect(try await client.as(.charlie).get("/patients").status == 200)
      func signIn(_ password: String) async throws -> Int {
        try await client.anonymous.post("/sign-in", form: ["email": "ann@example.org", "password": password]).status
      }
      #expect(try await signIn(Cast.password) == 401)
      #expect(try await signIn("four grey geese") == 303)
    }
    let letters = try await site.record.letters(to: "ann@example.org")
    #expect(letters.contains { $0.kind == PasswordChangedLetter.kind })
    #expect(try await site.record.check().faults == [])
  }

  @Test("is answered as everybody is, after the same work")
  func alike() async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    try await site.run { client in
      var said: Set<String> = []
      var work: Set<[Int]> = []
      for name in ["ann@example.org", "bob.martin", "nobody@example.org", "nobody", "../etc", "é"] {
        let browser = client.anonymous
        let token = try #require(try await browser.get("/forgotten-password").value(of: "csrf"))
        let before = store.counts
        let answer = try await browser.post("/forgotten-password", form: ["csrf": token, "name": name])
        work.insert(zip(store.counts, before).map(-))
        said.insert("\(answer.status) \(answer.location ?? "") \(answer.text)")
      }
      #expect(said.count == 1)
      #expect(work.count == 1)
    }
  }

  @Test("says a name, of a length that one can have, and waits after too many requests from one network")
  func refused() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for name in ["", " \t", String(repeating: "a", count: 321)] {
        let answer = try await client.anonymous.post("/forgotten-password", form: ["name": name])
        #expect(answer.status == 422)
        #expect(answer.fault(of: "name") != nil)
      }
      for _ in 0..<20 {
        #expect(try await client.anonymous.post("/forgotten-password", form: ["name": "nobody"]).status == 303)
      }
      let locked = try await client.anonymous.post("/forgotten-password", form: ["name": "Nobody"])
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] != nil)
      #expect(locked.value(of: "name") == "Nobody")
    }
  }

  @Test("is not kept from asking by strangers, who use up no letter: the links of the hour work, until one is used")
  func strangers() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      func ask() async throws -> String {
        let browser = client.anonymous
        let answer = try await browser.post("/forgotten-password", form: ["name": "ann@example.org"])
        let page = try await browser.get(try #require(answer.location))
        return "\(answer.status) \(page.words)"
      }
      var (said, links): (Set<String>, [String]) = ([], [])
      for _ in 0..<6 {
        said.insert(try await ask())
        links += try await ForgottenPassword(site: site).codes()[site.ann.name] ?? []
        site.clock.advance(seconds: 61)
      }
      #expect(said.count == 1)
      #expect(said.first?.hasPrefix("303") == true)
      #expect(links.count == PasswordReset.mostAtOnce)
      let paths = links.map { "/password-resets/\($0)" }
      for path in paths { #expect(try await client.anonymous.get(path).status == 200) }
      #expect(try await client.anonymous.post(paths[0], form: good).status == 303)
      for path in paths { #expect(try await client.anonymous.get(path).status == 410) }
      // Who has none that works gets one.
      _ = try await ask()
      #expect(try await ForgottenPassword(site: site).codes()[site.ann.name]?.count == 1)
    }
    #expect(try await site.record.check().faults == [])
  }

  @Test("is found by the address, whichever patient's profile names it too")
  func sharedAddress() async throws {
    let site = try await TestSite()
    _ = try await site.record.createPatient(
      .init(name: "Mallory", email: "ann@example.org"), timeZone: "UTC", by: site.charlie, at: site.clock.now)
    try await site.run { client async throws in
      let answer = try await client.anonymous.post(
        "/sign-in", form: ["email": "ann@example.org", "password": Cast.password])
      #expect(answer.status == 303)
    }
  }
}
