import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

@Suite("/api/v1/calendars", .timeLimit(.minutes(10)))
struct CalendarsAPITests {
  private static let path = "/api/v1/calendars"

  @Test("a patient adds an address, sees it on the list, and removes it")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      #expect(try await bob.get(Self.path).json == ["items": [], "next": nil])
      let added = try await bob.post(Self.path, json: ["name": " Kitchen tablet "])
      #expect(added.status == 201)
      let id = try #require(added.json["id"]?.string)
      let url = try #require(added.json["url"]?.string)
      let token = site.record.calendarToken(of: Identifier(id))
      #expect(token.utf8.count == 32)
      #expect(url == "\(TestSite.publicURL)/calendar/\(token).ics")
      #expect(added.json["webcal"]?.string == "webcal://127.0.0.1:8080/calendar/\(token).ics")
      let code = try QRCode("webcal://127.0.0.1:8080/calendar/\(token).ics")
      #expect(added.json["qrCode"] == ["size": .integer(Int64(code.size)), "path": .string(code.path)])
      #expect(added.json["name"] == "Kitchen tablet")
      #expect(added.json["createdAt"]?.string == site.clock.now.text)
      #expect(added.json["fetchedAt"] == .null)
      #expect(added.headers[.cacheControl] == "private, no-store")
      #expect(try await bob.get(Self.path).json["items"]?.array == [added.json])
      // A retry adds nothing.
      #expect(try await bob.post(Self.path, json: ["name": "Kitchen tablet"]).json == added.json)
      for _ in 1...2 { #expect(try await bob.delete("\(Self.path)/\(id)").status == 204) }
      #expect(try await bob.get(Self.path).json["items"] == [])
      let texts = try await bob.get("/api/v1/audit-events").json["items"]?.array?.compactMap { $0["text"]?.string }
      #expect(
        texts?.filter { $0.contains("calendar") } == [
          "You removed a calendar of the reminders.", "You added a calendar of the reminders.",
        ])
    }
  }

  @Test("there are five at the most, and a removed one makes room")
  func five() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      var ids: [String] = []
      for number in 1...5 {
        site.clock.advance(seconds: 1)
        let answer = try await bob.post(Self.path, json: ["name": .string("Phone \(number)")])
        ids.append(try #require(answer.json["id"]?.string))
      }
      let refused = try await bob.post(Self.path, json: ["name": "Phone 6"])
      #expect(refused.status == 409)
      #expect(refused.problemCode == "conflict")
      #expect(try await bob.get(Self.path).json["items"]?.array?.compactMap { $0["id"]?.string } == ids)
      #expect(try await bob.delete("\(Self.path)/\(ids[2])").status == 204)
      #expect(try await bob.post(Self.path, json: ["name": "Phone 3"]).status == 201)
    }
  }

  @Test("others find nothing of it, and bad input is named")
  func refusals() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (bob, dora) = (client.api(.bob), client.api(.dora))
      let id = try #require(try await bob.post(Self.path, json: ["name": "Phone"]).json["id"]?.string)
      #expect(try await dora.get(Self.path).json["items"] == [])
      #expect(try await dora.delete("\(Self.path)/\(id)").status == 404)
      #expect(try await bob.delete("\(Self.path)/nothing").status == 404)
      let nobody = client.anonymousAPI
      #expect(try await nobody.get(Self.path).status == 401)
      #expect(try await nobody.post(Self.path, json: ["name": "Phone"]).status == 401)
      #expect(try await nobody.delete("\(Self.path)/\(id)").status == 401)
      for name: JSONValue in [nil, "", " ", .string(String(repeating: "n", count: 61)), "two\nlines", 7] {
        let answer = try await bob.post(Self.path, json: ["name": name])
        #expect(answer.status == 422, "\(name.text)")
        #expect(answer.problemFields == ["/name"], "\(name.text)")
      }
      #expect(try await bob.post(Self.path, json: [:]).problemFields == ["/name"])
      #expect(try await bob.post(Self.path, json: ["name": "Phone", "days": 7]).problemFields == ["/days"])
      #expect(try await bob.send(.post, Self.path, body: "{").status == 400)
      #expect(try await bob.get("\(Self.path)?limit=1").status == 422)
      #expect(try await bob.post(Self.path, json: ["name": .string(String(repeating: "🤸", count: 60))]).status == 201)
      #expect(try await bob.get(Self.path).json["items"]?.array?.count == 2)
    }
  }
}
