import Hummingbird
import HummingbirdTesting
import JSON
import Record
import Remedi
import Support
import Testing

@testable import Accounts
@testable import Web

@Suite("Too many wrong passwords", .timeLimit(.minutes(5)))
struct LockOutTests {
  private let wrong: Form = ["email": "ann@example.org", "password": "wrong wrong"]
  private let right: Form = ["email": "ann@example.org", "password": Cast.password]

  @Test("lock the door for a quarter of an hour, the right one included", arguments: ["ann@example.org", "nobody"])
  func page(_ name: String) async throws {
    let site = try await TestSite()
    var (wrong, right) = (wrong, right)
    wrong["email"] = name
    right["email"] = name
    try await site.run { [wrong, right] client in
      for _ in 0..<10 { #expect(try await client.anonymous.post("/sign-in", form: wrong).status == 401) }
      let locked = try await client.anonymous.post("/sign-in", form: right)
      #expect(locked.status == 429)
      #expect(locked.words.contains("Please wait about 15 minutes, then try again."))
      #expect(locked.value(of: "email") == name)
      let seconds = try #require(locked.headers[.retryAfter].flatMap { Int($0) })
      #expect((900...901).contains(seconds))
      site.clock.advance(seconds: 901)
      #expect(try await client.anonymous.post("/sign-in", form: right).status == (name == "nobody" ? 401 : 303))
    }
  }

  @Test("lock the API alike", arguments: ["bob.martin", "nobody", "ann@example.org"])
  func api(_ name: String) async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for _ in 0..<10 {
        let answer = try await client.anonymousAPI.post(
          "/api/v1/session", json: ["userName": .string(name), "password": "wrong wrong"])
        #expect(answer.status == 401)
      }
      let locked = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": .string(name.uppercased()), "password": .string(Cast.password)])
      #expect(locked.status == 429)
      #expect(locked.problemCode == "rate-limited")
      #expect(locked.headers[.retryAfter] != nil)
    }
  }

  @Test("are forgotten after the right one")
  func cleared() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for _ in 0..<3 {
        for _ in 0..<9 { #expect(try await client.anonymous.post("/sign-in", form: wrong).status == 401) }
        #expect(try await client.anonymous.post("/sign-in", form: right).status == 303)
      }
    }
  }

  @Test("at one name do not lock another")
  func otherName() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for _ in 0..<11 { _ = try await client.anonymous.post("/sign-in", form: wrong) }
      let charlie: Form = ["email": "charlie@example.org", "password": Cast.password]
      #expect(try await client.anonymous.post("/sign-in", form: charlie).status == 303)
    }
  }

  /// What comes of a try with a name and a password.
  private func code(
    _ name: String, _ password: String, from origin: SignInOrigin, _ site: TestSite
  ) async throws -> RemediError.Code? {
    do {
      _ = try await PasswordSignIn(record: site.record, hasher: site.hasher).account(
        named: name, password: password, from: origin, at: site.clock.now)
      return nil
    } catch let error as RemediError {
      return error.code
    }
  }

  @Test("are counted by network, and more patiently over all networks")
  func networks() async throws {
    let site = try await TestSite()
    func code(_ password: String, from network: String) async throws -> RemediError.Code? {
      try await self.code("ann@example.org", password, from: SignInOrigin(network: network), site)
    }
    for network in 0..<10 {
      for _ in 0..<9 { #expect(try await code("wrong wrong", from: "10.0.0.\(network)") == .invalidCredentials) }
    }
    #expect(try await code(Cast.password, from: "10.0.0.0") == nil)
    for _ in 0..<10 { #expect(try await code("wrong wrong", from: "10.0.0.99") == .invalidCredentials) }
    #expect(try await code(Cast.password, from: "10.0.0.98") == .rateLimited)
  }

  @Test("elsewhere lock nobody out of a browser that is known, which has a count of its own")
  func knownBrowser() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let known = client.anonymous
      #expect(try await known.post("/sign-in", form: right).status == 303)
      let charlies = client.anonymous
      let charlie: Form = ["email": "charlie@example.org", "password": Cast.password]
      #expect(try await charlies.post("/sign-in", form: charlie).status == 303)
      for number in 0..<100 {
        let origin = SignInOrigin(network: "10.0.0.\(number % 10)")
        #expect(try await code("ann@example.org", "wrong wrong", from: origin, site) == .invalidCredentials)
      }
      #expect(try await client.anonymous.post("/sign-in", form: right).status == 429)
      #expect(try await charlies.post("/sign-in", form: right).status == 429, "it is known to another account")
      #expect(try await known.post("/sign-in", form: right).status == 303)
      for _ in 0..<10 { #expect(try await known.post("/sign-in", form: wrong).status == 401) }
      #expect(try await known.post("/sign-in", form: right).status == 429)
      site.clock.advance(seconds: 901)
      #expect(try await known.post("/sign-in", form: right).status == 303)
    }
  }

  @Test("elsewhere lock nobody out of the usual network, in which after many all names are refused alike")
  func usualNetwork() async throws {
    let site = try await TestSite()
    let usual = SignInOrigin(network: "10.0.0.1")
    func ann(_ password: String, from origin: SignInOrigin) async throws -> RemediError.Code? {
      try await code("ann@example.org", password, from: origin, site)
    }
    _ = try await site.record.openSession(
      for: try await site.record.account(of: site.ann), token: "usual", device: nil, lifetime: 60,
      browser: "anns-browser", network: usual.network, at: site.clock.now)
    for number in 0..<100 {
      #expect(try await ann("wrong wrong", from: SignInOrigin(network: "10.0.1.\(number % 10)")) == .invalidCredentials)
    }
    #expect(try await ann(Cast.password, from: SignInOrigin(network: "10.0.0.2")) == .rateLimited)
    #expect(try await ann(Cast.password, from: usual) == nil)
    for number in 0..<100 {
      #expect(try await code("nobody-\(number)", "wrong wrong", from: usual, site) == .invalidCredentials)
    }
    for name in ["ann@example.org", "charlie@example.org", "nobody"] {
      #expect(try await code(name, Cast.password, from: usual, site) == .rateLimited, "\(name)")
    }
    let own = SignInOrigin(network: usual.network, browser: "anns-browser")
    #expect(try await ann(Cast.password, from: own) == nil)
    site.clock.advance(seconds: 901)
    #expect(try await ann(Cast.password, from: usual) == nil)
    for _ in 0..<10 { #expect(try await ann("wrong wrong", from: usual) == .invalidCredentials) }
    #expect(try await ann(Cast.password, from: usual) == .rateLimited)
  }

  @Test("find the network known from which somebody signed in, and none where there was no address")
  func notedNetwork() async throws {
    let site = try await TestSite(proxies: TrustedProxies("127.0.0.1,::1"))
    let bob: JSONValue = ["userName": "bob.martin", "password": .string(Cast.password)]
    @Sendable func knows(_ network: String) async throws -> Bool? {
      try await site.record.account(site.bob.accountId)?.knows(network: network, at: site.clock.now)
    }
    try await site.run { client async throws in
      #expect(try await client.anonymousAPI.post("/api/v1/session", json: bob).status == 201)
    }
    #expect(try await knows("unknown") == false)
    try await site.run(over: .live) { client async throws in
      let headers: HTTPFields = [.xForwardedFor: "2001:db8:7:7::1"]
      #expect(try await client.anonymousAPI.post("/api/v1/session", json: bob, headers: headers).status == 201)
      #expect(try await knows("2001:db8:7:7::/64") == true)
      #expect(try await knows("2001:db8:7:8::/64") == false)
      let browser = client.anonymous
      var form = right
      form["csrf"] = try await browser.get("/invitations").value(of: "csrf")
      let sending: HTTPFields = [
        .xForwardedFor: "203.0.113.9", .contentType: "application/x-www-form-urlencoded",
      ]
      #expect(try await browser.send(.post, "/sign-in", headers: sending, body: form.encoded).status == 303)
      #expect(try await site.record.account(of: site.ann).knows(network: "203.0.113.9", at: site.clock.now))
    }
  }

  @Test("of one password that is tried with many names are counted by network")
  func manyNames() async throws {
    let site = try await TestSite()
    let (here, elsewhere) = (SignInOrigin(network: "10.0.0.1"), SignInOrigin(network: "10.0.0.2"))
    // Who signs in at the same place takes nothing from the others.
    for _ in 0..<60 { #expect(try await code("bob.martin", Cast.password, from: here, site) == nil) }
    for number in 0..<100 {
      #expect(try await code("patient-\(number)", "three blue herons", from: here, site) == .invalidCredentials)
    }
    #expect(try await code("bob.martin", Cast.password, from: here, site) == .rateLimited)
    #expect(try await code("bob.martin", Cast.password, from: elsewhere, site) == nil)
  }

  @Test("are counted before anything is compared: many at once gain nothing, and nobody learns which was right")
  func together() async throws {
    let held = HeldHasher()
    let site = try await TestSite(hasher: held.hasher)
    let origin = SignInOrigin(network: "10.0.0.1")
    let guesses = try await held.holding {
      let guesses = (0..<10).map { _ in Task { try await code("bob.martin", "wrong wrong", from: origin, site) } }
      try await held.gather(10)
      for password in ["wrong wrong", Cast.password, "wrong wrong"] {
        for _ in 0..<10 { #expect(try await code("bob.martin", password, from: origin, site) == .rateLimited) }
      }
      return guesses
    }
    for guess in guesses { #expect(try await guess.value == .invalidCredentials) }
    #expect(try await code("bob.martin", Cast.password, from: origin, site) == .rateLimited)
    #expect(try await code("bob.martin", Cast.password, from: SignInOrigin(network: "10.0.0.2"), site) == nil)
  }

  @Test("from one network of IPv6 are counted together, whatever the address")
  func addressesOfOneNetwork() async throws {
    let site = try await TestSite(proxies: TrustedProxies("127.0.0.1,::1"))
    try await site.run(over: .live) { client async throws in
      func status(_ name: String, from address: String) async throws -> Int {
        let body: JSONValue = ["userName": .string(name), "password": "wrong wrong"]
        return try await client.anonymousAPI.post("/api/v1/session", json: body, headers: [.xForwardedFor: address])
          .status
      }
      for number in 1...10 { #expect(try await status("bob.martin", from: "2001:db8:7:7::\(number)") == 401) }
      #expect(try await status("bob.martin", from: "2001:db8:7:7:ffff::1") == 429)
      #expect(try await status("bob.martin", from: "2001:db8:7:8::1") == 401)
      // Codes alike.
      func guess(from address: String) async throws -> Int {
        try await client.anonymousAPI.get(
          "/api/v1/invitations/AAAAA-AAAAA-AAAAA-AAAAA", headers: [.xForwardedFor: address]
        ).status
      }
      for number in 1...20 { #expect(try await guess(from: "2001:db8:7:7::\(number)") == 404) }
      #expect(try await guess(from: "2001:db8:7:7:ffff::1") == 429)
      #expect(try await guess(from: "2001:db8:7:8::1") == 404)
    }
  }
}
