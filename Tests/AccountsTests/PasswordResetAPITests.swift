import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

@Suite("POST /api/v1/password-resets and PUT /api/v1/password-resets/{code}")
struct PasswordResetAPITests {
  private let good: JSONValue = ["password": "four grey geese"]

  @Test("let a patient choose a new password by mail, and end every session")
  func works() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let asked = try await forgotten.ask(client)
      #expect(asked.status == 202)
      #expect(asked.text.isEmpty)
      let codes = try await forgotten.codes()
      #expect(codes.keys.sorted() == ["Bob Martin"])
      let code = try #require(codes["Bob Martin"]?.first)
      #expect(try await forgotten.signIn(client, Cast.password) == 201)

      let answer = try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(code.uppercased())", json: good)
      #expect(answer.status == 204)
      #expect(answer.text.isEmpty)
      #expect(try await client.api(.bob).get("/api/v1/me").status == 401)
      #expect(try await client.api(.dora).get("/api/v1/me").status == 200)
      #expect(try await forgotten.signIn(client, Cast.password) == 401)
      #expect(try await forgotten.signIn(client, "four grey geese") == 201)
      let again = try await client.anonymousAPI.put(
        "\(ForgottenPassword.path)/\(code)", json: ["password": "five white swans"])
      #expect(again.status == 404)
      #expect(try await forgotten.signIn(client, "four grey geese") == 201)
    }
    let trail = try await site.bobFile().auditTrail(limit: 10)
    #expect(trail.first { $0.event == .passwordReset }?.by == Actor(site.bob))
    #expect(try await site.record.check().faults == [])
  }

  @Test("answer alike for every name, and mail to whoever has joined and has an address")
  func names() async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    let forgotten = ForgottenPassword(site: site)
    _ = try await site.record.createPatient(
      .init(name: "Frank Fox", email: "frank@example.org"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    let gus = try await site.record.createPatient(
      .init(name: "Gus Gray"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    _ = try await site.record.acceptInvitation(
      code: site.record.code(of: gus.invitationId), passwordHash: "hash", at: site.clock.now)
    try await site.run { client in
      var said: Set<String> = []
      var work: Set<[Int]> = []
      for name in [
        "bob.martin", " DORA@example.org", "nobody", "nobody@example.org", "", "../bob", "ann@example.org", "frank.fox",
        "gus.gray", String(repeating: "a", count: 320),
      ] {
        let before = store.counts
        let answer = try await forgotten.ask(client, for: name)
        work.insert(zip(store.counts, before).map(-))
        #expect(answer.status == 202)
        said.insert("\(answer.text) \(answer.headers[.cacheControl] ?? "")")
      }
      #expect(said.count == 1)
      // As many reads and writes for the one as for the other.
      #expect(work.count == 1)
      #expect(try await forgotten.codes().mapValues(\.count) == ["Bob Martin": 1, "Dora Dale": 1, "Dr Ann Archer": 1])
      #expect(try await site.record.passwordResetRequests(limit: 10).isEmpty)
    }
  }

  @Test("take each code within its hour, mail a few, and take none once one was used")
  func hour() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      func use(_ code: String) async throws -> Int {
        try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(code)", json: good).status
      }
      var codes: [String] = []
      for _ in 0..<PasswordReset.mostAtOnce {
        codes.append(try await forgotten.code(client))
        site.clock.advance(seconds: 60)
      }
      #expect(Set(codes).count == PasswordReset.mostAtOnce)
      #expect(try await forgotten.ask(client).status == 202)
      #expect(try await forgotten.codes().isEmpty)
      // The hour of the first is over, and another takes its place.
      site.clock.advance(seconds: 3600 - 60 * PasswordReset.mostAtOnce)
      #expect(try await use(codes[0]) == 404)
      let last = try await forgotten.code(client)
      #expect(try await use(codes[1]) == 204)
      for code in codes + [last] { #expect(try await use(code) == 404) }
      let next = try await forgotten.code(client)
      site.clock.advance(seconds: 3599)
      #expect(try await use(next) == 204)
    }
  }

  @Test("send one letter to whoever asks twice within a minute, and its code works")
  func twice() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      _ = try await forgotten.ask(client)
      _ = try await forgotten.ask(client, for: "bob@example.org")
      let codes = try await forgotten.codes()["Bob Martin"] ?? []
      #expect(codes.count == 1)
      site.clock.advance(seconds: 59)
      _ = try await forgotten.ask(client)
      #expect(try await forgotten.codes().isEmpty)
      let code = try #require(codes.first)
      #expect(try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(code)", json: good).status == 204)
    }
  }

  @Test("forget a code once the password was changed otherwise, and a request that nobody answered for an hour")
  func overtaken() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let code = try await forgotten.code(client)
      let changed = try await client.api(.bob).put(
        "/api/v1/password", json: ["current": .string(Cast.password), "new": "five white swans"])
      #expect(changed.status == 204)
      #expect(try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(code)", json: good).status == 404)
      _ = try await forgotten.ask(client)
      site.clock.advance(seconds: 3600)
      #expect(try await forgotten.codes().isEmpty)
    }
  }

  @Test("of which two arrive at once choose the password of one of them")
  func race() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let path = "\(ForgottenPassword.path)/\(try await forgotten.code(client))"
      async let first = client.anonymousAPI.put(path, json: good)
      async let second = client.anonymousAPI.put(path, json: ["password": "five white swans"])
      #expect(try await [first.status, second.status].sorted() == [204, 404])
    }
  }

  @Test("open the door that too many wrong passwords locked")
  func unlocks() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      for _ in 0..<10 { #expect(try await forgotten.signIn(client, "wrong wrong") == 401) }
      #expect(try await forgotten.signIn(client, Cast.password) == 429)
      let code = try await forgotten.code(client)
      #expect(try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(code)", json: good).status == 204)
      #expect(try await forgotten.signIn(client, "four grey geese") == 201)
    }
  }

  @Test("refuse a bad password without using the code up, and what cannot be read")
  func malformed() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let device = client.anonymousAPI
      let path = "\(ForgottenPassword.path)/\(try await forgotten.code(client))"
      for password in ["short", "password123", "bob.martin 1", ""] {
        let answer = try await device.put(path, json: ["password": .string(password)])
        #expect(answer.status == 422)
        #expect(answer.problemFields == ["/password"])
      }
      #expect(try await device.put(path, json: ["password": nil, "x": 1]).problemFields == ["/password", "/x"])
      #expect(try await device.send(.put, path, body: "{").status == 400)
      #expect(try await device.send(.put, path, headers: [.contentType: "text/plain"], body: "{}").status == 415)
      #expect(try await device.put(path, json: good).status == 204)

      #expect(try await device.post(ForgottenPassword.path, json: [:]).problemFields == ["/userName"])
      #expect(try await device.post(ForgottenPassword.path, json: ["userName": 7]).problemFields == ["/userName"])
      #expect(
        try await device.post(ForgottenPassword.path, json: ["userName": .string(String(repeating: "a", count: 321))])
          .problemFields == ["/userName"])
      #expect(try await device.send(.post, ForgottenPassword.path, body: "{").status == 400)
      #expect(try await device.get(ForgottenPassword.path).status == 405)
    }
  }

  @Test("find nothing for a code that is unknown or another's, and make whoever tries code after code wait")
  func guessing() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      let code = try await forgotten.code(client)
      let invitation = site.record.code(of: site.bob.invitationId)
      let others = [invitation, "u", "%20", "%F0%9F%90%A6", "..%2F..", String(repeating: "a", count: 3000)]
      var said: Set<String> = []
      for unknown in others + (others.count..<20).map({ "0000\($0)" }) {
        let answer = try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(unknown)", json: good)
        #expect(answer.status == 404)
        said.insert(answer.text)
      }
      #expect(said.count == 1)
      let locked = try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(code)", json: good)
      #expect(locked.status == 429)
      #expect(locked.headers[.retryAfter] != nil)
      site.clock.advance(seconds: 901)
      #expect(try await client.anonymousAPI.put("\(ForgottenPassword.path)/\(code)", json: good).status == 204)
    }
  }

  @Test("make whoever asks again and again from one network wait, whatever the names")
  func flood() async throws {
    let site = try await TestSite()
    let forgotten = ForgottenPassword(site: site)
    try await site.run { client in
      for _ in 0..<10 { #expect(try await forgotten.ask(client).status == 202) }
      for number in 0..<10 { #expect(try await forgotten.ask(client, for: "other \(number)").status == 202) }
      let answer = try await forgotten.ask(client, for: "dora.dale")
      #expect(answer.status == 429)
      #expect(answer.problemCode == "rate-limited")
      site.clock.advance(seconds: 901)
      #expect(try await forgotten.ask(client).status == 202)
    }
  }
}
