import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

@Suite("POST and DELETE /api/v1/session")
struct SessionAPITests {
  private let bob: JSONValue = ["userName": "bob.martin", "password": "three blue herons", "device": "Bob's phone"]

  @Test("sign a patient in and out")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymousAPI.post("/api/v1/session", json: bob)
      #expect(answer.status == 201)
      #expect(answer.headers[.cacheControl] == "private, no-store")
      #expect(answer.cookies.map(\.name) == ["remedi-browser"])
      #expect(answer.json["expiresAt"]?.string == "2026-05-31T13:00:00.000+02:00")
      #expect(answer.json["patient"]?["userName"]?.string == "bob.martin")
      let token = try #require(answer.json["token"]?.string)
      let device = client.api(token: token)
      #expect(try await device.get("/api/v1/me").json["name"]?.string == "Bob Martin")
      #expect(try await site.record.session(token: token, sliding: nil, at: site.clock.now)?.device == "Bob's phone")

      let out = try await device.delete("/api/v1/session")
      #expect(out.status == 204)
      #expect(out.text.isEmpty)
      #expect(try await device.get("/api/v1/me").status == 401)
      #expect(try await device.delete("/api/v1/session").status == 401)
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
    }
  }

  @Test("make a browser known, by a cookie that opens nothing and of which no letter tells")
  func knownBrowser() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let api = client.anonymousAPI
      func signIn(_ password: String, _ headers: HTTPFields = [:]) async throws -> Answer {
        try await api.post(
          "/api/v1/session", json: ["userName": "bob.martin", "password": .string(password)], headers: headers)
      }
      let first = try await signIn(Cast.password)
      let cookie = try #require(first.cookies.first)
      #expect(cookie.attributes == ["Path=/", "Max-Age=34560000", "HttpOnly", "SameSite=Lax"])
      let known: HTTPFields = [.cookie: "\(cookie.name)=\(cookie.value)"]
      #expect(try await api.get("/api/v1/me", headers: known).status == 401)
      #expect(try await signIn(Cast.password).cookies.first?.value != cookie.value)
      for _ in 0..<10 { #expect(try await signIn("wrong wrong").status == 401) }
      #expect(try await signIn(Cast.password).status == 429)
      let again = try await signIn(Cast.password, known)
      #expect(again.status == 201)
      #expect(again.cookies.first?.value == cookie.value)
      let letters = try await site.record.letters(to: "bob@example.org")
      #expect(!letters.contains { $0.kind == NewBrowserLetter.kind })
    }
  }

  @Test("take the address too, and capitals", arguments: ["bob@example.org", "BOB.Martin", " Bob@Example.org"])
  func names(_ name: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": .string(name), "password": .string(Cast.password), "device": nil])
      #expect(answer.status == 201)
    }
  }

  @Test("slide the end of the session while it is used, for ninety days")
  func sliding() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymousAPI.post("/api/v1/session", json: bob)
      let device = client.api(token: try #require(answer.json["token"]?.string))
      for _ in 0..<3 {
        site.clock.advance(seconds: 80 * 86_400)
        #expect(try await device.get("/api/v1/me").status == 200)
      }
      site.clock.advance(seconds: 90 * 86_400)
      #expect(try await device.get("/api/v1/me").status == 401)
    }
  }

  @Test("answer a wrong pair alike, whatever is wrong with it, after the same work")
  func wrongPair() async throws {
    let hasher = PasswordHasher(cost: .cheapForTests)
    let site = try await TestSite(hasher: hasher)
    let invited = try await site.record.createPatient(
      .init(name: "Frank Fox"), timeZone: "Europe/Berlin", by: site.ann, at: site.clock.now)
    try await site.run { client in
      var said: Set<String> = []
      let pairs = [
        ("bob.martin", "wrong wrong", 1), ("nobody", Cast.password, 1), ("", "", 1),
        ("ann@example.org", Cast.password, 3), ("../bob.martin", Cast.password, 1),
        (invited.userName, Cast.password, 1), ("bob.martin", "wrong wrong ", 1), ("nobody", Cast.password + " ", 1),
        ("ann@example.org", "wrong wrong ", 3),
      ]
      for (name, password, computations) in pairs {
        let before = hasher.computations
        let answer = try await client.anonymousAPI.post(
          "/api/v1/session", json: ["userName": .string(name), "password": .string(password)])
        #expect(answer.status == 401)
        #expect(answer.problemCode == "invalid-credentials")
        #expect(answer.headers[.wwwAuthenticate] == "Bearer realm=\"Remedi\"")
        #expect(hasher.computations == before + computations)
        said.insert(answer.text)
      }
      #expect(said.count == 1)
    }
  }

  @Test("take a password with the blank that a keyboard puts behind it")
  func blankBehindPassword() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": "bob.martin", "password": .string(Cast.password + " ")])
      #expect(answer.status == 201)
    }
  }

  @Test("name what is missing, unknown or of the wrong kind")
  func malformed() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let api = client.anonymousAPI
      func answer(_ json: JSONValue) async throws -> Answer { try await api.post("/api/v1/session", json: json) }
      #expect(try await answer([:]).problemFields == ["/userName", "/password"])
      #expect(try await answer(["userName": 7, "password": nil]).problemFields == ["/userName", "/password"])
      #expect(try await answer(["userName": "b", "password": "p", "admin": true]).problemFields == ["/admin"])
      #expect(
        try await answer(["userName": "b", "password": "p", "device": .string(String(repeating: "d", count: 201))])
          .problemFields == ["/device"])
      #expect(try await answer([]).status == 422)
      #expect(try await api.send(.post, "/api/v1/session", body: "{").status == 400)
      #expect(
        try await api.send(.post, "/api/v1/session", body: #"{"userName":"a","userName":"b"}"#).status == 400)
      let text = try await api.send(
        .post, "/api/v1/session", headers: [.contentType: "text/plain"], body: bob.text)
      #expect(text.status == 415)
      let wrong = try await api.get("/api/v1/session")
      #expect(wrong.status == 405)
    }
  }

  @Test("say so where the store is away")
  func storeAway() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    store.isAway = true
    try await site.run { client in
      let answer = try await client.anonymousAPI.post("/api/v1/session", json: bob)
      #expect(answer.status == 503)
      #expect(answer.headers[.retryAfter] != nil)
    }
  }
}
