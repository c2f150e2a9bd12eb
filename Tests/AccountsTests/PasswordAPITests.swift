import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

@Suite("PUT /api/v1/password")
struct PasswordAPITests {
  static let path = "/api/v1/password"
  private let good: JSONValue = ["current": "three blue herons", "new": "four grey geese"]

  private func signIn(_ client: SiteClient, _ password: String) async throws -> Answer {
    try await client.anonymousAPI.post(
      "/api/v1/session", json: ["userName": "bob.martin", "password": .string(password)])
  }

  @Test("changes the password, ends the other sessions and keeps this one")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let other = client.api(token: try #require(try await signIn(client, Cast.password).json["token"]?.string))
      let answer = try await bob.put(Self.path, json: good)
      #expect(answer.status == 204)
      #expect(answer.text.isEmpty)
      #expect(try await bob.get("/api/v1/me").status == 200)
      #expect(try await other.get("/api/v1/me").status == 401)
      #expect(try await client.api(.dora).get("/api/v1/me").status == 200)
      #expect(try await signIn(client, Cast.password).status == 401)
      #expect(try await signIn(client, "four grey geese").status == 201)
    }
    let trail = try await site.bobFile().auditTrail(limit: 10)
    #expect(trail.first { $0.event == .passwordChanged }?.by == Actor(site.bob))
    #expect(try await site.record.check().faults == [])
  }

  @Test("refuses a wrong current password with its pointer, and changes nothing")
  func wrong() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let answer = try await bob.put(Self.path, json: ["current": "wrong wrong", "new": "four grey geese"])
      #expect(answer.status == 422)
      #expect(answer.problemFields == ["/current"])
      #expect(try await bob.get("/api/v1/me").status == 200)
      #expect(try await signIn(client, Cast.password).status == 201)
    }
  }

  @Test("counts wrong guesses together with those at the door")
  func lockOut() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      for _ in 0..<5 { #expect(try await signIn(client, "wrong wrong").status == 401) }
      for _ in 0..<5 {
        #expect(try await bob.put(Self.path, json: ["current": "wrong wrong", "new": "four grey geese"]).status == 422)
      }
      let locked = try await bob.put(Self.path, json: good)
      #expect(locked.status == 429)
      #expect(locked.problemCode == "rate-limited")
      #expect(locked.headers[.retryAfter] != nil)
      #expect(try await signIn(client, Cast.password).status == 429)
      site.clock.advance(seconds: 901)
      #expect(try await bob.put(Self.path, json: good).status == 204)
    }
  }

  @Test("names what is missing, unknown, or no good password")
  func malformed() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      for (body, fields) in [
        ([:], ["/current", "/new"]), (["current": 1, "new": nil], ["/current", "/new"]),
        (["current": "three blue herons", "new": "short"], ["/new"]),
        (["current": "three blue herons", "new": "password123"], ["/new"]),
        (["current": "three blue herons", "new": "bob.martin 1"], ["/new"]),
        (["current": "three blue herons", "new": "four grey geese", "device": "x"], ["/device"]),
      ] as [(JSONValue, [String])] {
        let answer = try await bob.put(Self.path, json: body)
        #expect(answer.status == 422)
        #expect(answer.problemFields == fields)
      }
      #expect(try await bob.send(.put, Self.path, body: "{").status == 400)
      #expect(try await bob.send(.put, Self.path, headers: [.contentType: "text/plain"], body: "{}").status == 415)
      #expect(try await signIn(client, Cast.password).status == 201)
    }
  }

  @Test("needs a token that is in force")
  func anonymous() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for device in [client.anonymousAPI, client.api(token: "made-up")] {
        #expect(try await device.put(Self.path, json: good).status == 401)
      }
      #expect(try await signIn(client, Cast.password).status == 201)
    }
  }

  @Test("lets no session live that began with the old password at the same moment")
  func race() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    let account = try #require(try await site.record.account(site.bob.accountId))
    // Between the list of the sessions that are to end and the commit that ends them.
    store.afterNextQuery {
      _ = try await site.record.openSession(
        for: account, token: "beside", device: nil, lifetime: 3600, at: site.clock.now)
    }
    try await site.record.changePassword(
      of: account, to: try await site.hasher.hash("four grey geese"), keeping: Identifier("none"), at: site.clock.now)
    #expect(try await site.record.session(token: "beside", sliding: nil, at: site.clock.now) == nil)
    await #expect(throws: RemediError.self) {
      try await site.record.openSession(
        for: account, token: "after", device: nil, lifetime: 3600, at: site.clock.now)
    }
    #expect(try await site.record.session(token: "after", sliding: nil, at: site.clock.now) == nil)
  }

  @Test("ends more sessions than one commit holds")
  func many() async throws {
    let site = try await TestSite()
    let account = try #require(try await site.record.account(site.bob.accountId))
    for number in 0..<1100 {
      _ = try await site.record.openSession(
        for: account, token: "many \(number)", device: nil, lifetime: 3600, at: site.clock.now)
    }
    try await site.run { client async throws in
      #expect(try await client.api(.bob).put(Self.path, json: good).status == 204)
    }
    let left = try await site.record.sessions(of: account.id, limit: 500, after: nil, at: site.clock.now)
    #expect(left.sessions.map(\.device) == ["tests"])
    #expect(left.next == nil)
  }
}
