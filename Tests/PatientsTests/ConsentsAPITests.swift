import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("/api/v1/consents", .timeLimit(.minutes(10)))
struct ConsentsAPITests {
  private static let path = "/api/v1/consents"
  private static let right: JSONValue = [
    "scope": "export", "recipient": " Dr House ", "purpose": "second opinion", "wording": "v1", "lastDay": "2026-03-14",
  ]

  @Test("a patient reads the words, agrees once, and withdraws")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let empty = try await bob.get(Self.path).json
      #expect(empty["items"]?.array?.isEmpty == true)
      #expect(empty["wording"]?["version"] == "v1")
      #expect(empty["wording"]?["export"]?.string?.hasPrefix("I agree that Example Clinic gives {recipient} a") == true)
      let given = try await bob.post(Self.path, json: Self.right)
      #expect(given.status == 201)
      let id = try #require(given.json["id"]?.string)
      #expect(try await bob.post(Self.path, json: Self.right).json["id"]?.string == id)
      let one = try #require(try await bob.get(Self.path).json["items"]?.array?.first)
      #expect(one["recipient"] == "Dr House")
      #expect(one["until"] == "2026-03-15T00:00:00.000+01:00")
      #expect(one["manner"] == "app")
      #expect(one["givenOn"] == "2026-03-02")
      #expect(one["recordedBy"] == ["kind": "patient", "name": "Bob Martin"])
      #expect(one["inForce"] == .bool(true))
      #expect(try await site.bobFile().consent(toExportFor: "dr house", at: site.clock.now) != nil)
      for _ in 1...2 { #expect(try await bob.delete("\(Self.path)/\(id)").status == 204) }
      let items = try #require(try await bob.get(Self.path).json["items"]?.array)
      #expect(items.count == 1)
      #expect(items.first?["withdrawal"]?["by"] == ["kind": "patient", "name": "Bob Martin"])
      #expect(try await site.bobFile().consent(toExportFor: "dr house", at: site.clock.now) == nil)
      let texts = try await bob.get("/api/v1/audit-events").json["items"]?.array?.compactMap { $0["text"]?.string }
      #expect(
        texts?.filter { $0.contains("consent") } == [
          "You withdrew the consent for Dr House.", "You gave a consent for Dr House.",
        ])
    }
  }

  @Test("another patient finds nothing of it, and bad input is named")
  func refusals() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let id = try #require(try await bob.post(Self.path, json: Self.right).json["id"]?.string)
      #expect(try await client.api(token: "wrong").get(Self.path).status == 401)
      #expect(try await bob.delete("\(Self.path)/nothing").status == 404)
      #expect(try await bob.post(Self.path, json: [:]).status == 422)
      for (name, value) in [
        ("recipient", "—"), ("purpose", " "), ("wording", "v0"), ("scope", "all"), ("lastDay", "2026-03-01"),
      ] {
        var members: [String: JSONValue] = [
          "scope": "export", "recipient": "Dr House", "purpose": "second opinion", "wording": "v1",
        ]
        members[name] = .string(value)
        let answer = try await bob.post(Self.path, json: .object(members))
        #expect(answer.status == 422)
        #expect(answer.text.contains("/\(name)"), "\(name): \(answer.text)")
      }
      #expect(try await site.bobFile().consents().map(\.id.text) == [id])
    }
  }

  @Test("a consent ends with a day of the clinic, wherever the patient is")
  func abroad() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.patch("/api/v1/me", json: ["timeZone": "Asia/Tokyo"]).status == 200)
      #expect(try await bob.post(Self.path, json: Self.right).status == 201)
      let consent = try #require(try await site.bobFile().consents().first)
      let end = try #require(Instant("2026-03-15T00:00:00+01:00"))
      #expect(consent.terms.until?.milliseconds == end.milliseconds)
      #expect(consent.isInForce(at: end.adding(seconds: -1)) && !consent.isInForce(at: end))
    }
  }
}
