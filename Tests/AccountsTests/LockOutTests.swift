import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("Too many wrong passwords")
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
    try await site.run { client in
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
    try await site.run { client in
      for _ in 0..<11 { _ = try await client.anonymous.post("/sign-in", form: wrong) }
      let charlie: Form = ["email": "charlie@example.org", "password": Cast.password]
      #expect(try await client.anonymous.post("/sign-in", form: charlie).status == 303)
    }
  }

  @Test("are counted by address, and more patiently over all addresses")
  func addresses() async throws {
    let site = try await TestSite()
    let signIn = PasswordSignIn(record: site.record, hasher: site.hasher)
    func code(_ password: String, from address: String) async throws -> RemediError.Code? {
      do {
        _ = try await signIn.account(
          named: "ann@example.org", password: password, from: address, at: site.clock.now)
        return nil
      } catch let error as RemediError {
        return error.code
      }
    }
    for address in 0..<10 {
      for _ in 0..<9 { #expect(try await code("wrong wrong", from: "10.0.0.\(address)") == .invalidCredentials) }
    }
    #expect(try await code(Cast.password, from: "10.0.0.0") == nil)
    for _ in 0..<10 { #expect(try await code("wrong wrong", from: "10.0.0.99") == .invalidCredentials) }
    #expect(try await code(Cast.password, from: "10.0.0.98") == .rateLimited)
  }

  @Test("that ran beside the right one count: many at once gain nothing")
  func together() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    let signIn = PasswordSignIn(record: site.record, hasher: site.hasher)
    let key = Throttle.Key.nameAtAddress("bob@example.org", "10.0.0.1").text
    store.afterNextQuery {
      for _ in 0..<10 { try await site.record.recordSignInFailure(for: key, at: site.clock.now) }
    }
    let error = await #expect(throws: RemediError.self) {
      try await signIn.account(
        named: "bob@example.org", password: Cast.password, from: "10.0.0.1", at: site.clock.now)
    }
    #expect(error?.code == .rateLimited)
  }
}
