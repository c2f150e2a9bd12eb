import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/sessions and DELETE /api/v1/sessions/{id}")
struct SessionsAPITests {
  private func signIn(_ client: SiteClient, _ device: JSONValue) async throws -> APIClient {
    let answer = try await client.anonymousAPI.post(
      "/api/v1/session",
      json: ["userName": "bob.martin", "password": .string(Cast.password), "device": device])
    return client.api(token: try #require(answer.json["token"]?.string))
  }

  private func sessions(_ device: APIClient, _ query: String = "") async throws -> [JSONValue] {
    try #require(try await device.get("/api/v1/sessions\(query)").json["items"]?.array)
  }

  private func id(_ device: APIClient) async throws -> String {
    try #require(try await sessions(device).first { $0["current"] == true }?["id"]?.string)
  }

  @Test("show where one is signed in, the newest first, and which of them asks")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      site.clock.advance(seconds: 60)
      let phone = try await signIn(client, "Bob's phone")
      site.clock.advance(seconds: 60)
      let tablet = try await signIn(client, nil)
      let list = try await sessions(phone)
      #expect(list.map { $0["device"] } == [.null, "Bob's phone", "tests"])
      #expect(list.map { $0["current"] } == [false, true, false])
      #expect(list[1]["createdAt"]?.string == "2026-03-02T12:01:00.000+01:00")
      #expect(list[1]["expiresAt"]?.string == "2026-05-31T13:01:00.000+02:00")
      #expect(try await sessions(tablet).map { $0["current"] } == [true, false, false])
      let text = try await phone.get("/api/v1/sessions").text
      #expect(!text.contains("token"))
      let dora = try await sessions(client.api(.dora))
      #expect(dora.count == 1)
      #expect(dora[0]["current"] == true)
    }
  }

  @Test("leave out what has expired")
  func expired() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let phone = try await signIn(client, "phone")
      let gone = try await id(phone)
      site.clock.advance(seconds: 90 * 86_400)
      #expect(try await sessions(client.api(.bob)).map { $0["device"] } == ["tests"])
      #expect(try await client.api(.bob).delete("/api/v1/sessions/\(gone)").status == 404)
    }
  }

  @Test("come page by page, each once")
  func pages() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for number in 0..<4 { _ = try await signIn(client, .string("device \(number)")) }
      let bob = client.api(.bob)
      var found: [String] = []
      var cursor = ""
      repeat {
        let page = try await bob.get("/api/v1/sessions?limit=2\(cursor)").json
        let items = try #require(page["items"]?.array)
        #expect(items.count <= 2)
        found += items.compactMap { $0["device"]?.string }
        cursor = page["next"]?.string.map { "&cursor=\($0)" } ?? ""
      } while !cursor.isEmpty && found.count < 100
      #expect(found.sorted() == ["device 0", "device 1", "device 2", "device 3", "tests"])
    }
  }

  @Test("are ended at once, the one that asks too")
  func end() async throws {
    let site = try await TestSite()
    try await site.run { client in
      site.clock.advance(seconds: 60)
      let (phone, tablet) = (try await signIn(client, "phone"), try await signIn(client, "tablet"))
      let (first, second) = (try await id(phone), try await id(tablet))
      let answer = try await phone.delete("/api/v1/sessions/\(second)")
      #expect(answer.status == 204)
      #expect(answer.text.isEmpty)
      #expect(try await tablet.get("/api/v1/me").status == 401)
      #expect(try await phone.delete("/api/v1/sessions/\(second)").status == 404)
      #expect(try await sessions(phone).map { $0["device"] } == ["phone", "tests"])
      #expect(try await phone.delete("/api/v1/sessions/\(first)").status == 204)
      #expect(try await phone.get("/api/v1/sessions").status == 401)
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
    }
  }

  @Test("of others are not there")
  func foreign() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let dora = try await id(client.api(.dora))
      let answer = try await client.api(.bob).delete("/api/v1/sessions/\(dora)")
      #expect(answer.status == 404)
      #expect(answer.problemCode == "not-found")
      for unknown in ["unknown", "%20", "..%2F..", String(repeating: "a", count: 300)] {
        let same = try await client.api(.bob).delete("/api/v1/sessions/\(unknown)")
        #expect(same.status == 404)
        #expect(same.text == answer.text)
      }
      #expect(try await client.api(.dora).get("/api/v1/me").status == 200)
    }
  }

  @Test("name what is wrong in the query")
  func malformed() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for (query, field) in [
        ("limit=0", "limit"), ("limit=501", "limit"), ("cursor=rubbish", "cursor"), ("sort=device", "sort"),
        ("cursor=eyJwIjoiYS9iIiwidiI6W119", "cursor"),
      ] {
        let answer = try await client.api(.bob).get("/api/v1/sessions?\(query)")
        #expect(answer.status == 422, "\(query)")
        #expect(answer.problemFields == [field], "\(query)")
      }
    }
  }

  @Test("need a token that is in force")
  func anonymous() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = try await id(client.api(.bob))
      for device in [client.anonymousAPI, client.api(token: "made-up")] {
        #expect(try await device.get("/api/v1/sessions").status == 401)
        #expect(try await device.delete("/api/v1/sessions/\(bob)").status == 401)
      }
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
    }
  }
}
