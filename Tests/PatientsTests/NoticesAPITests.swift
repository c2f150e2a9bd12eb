import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("/api/v1/notices", .timeLimit(.minutes(10)))
struct NoticesAPITests {
  private static let path = "/api/v1/notices"
  private static let terms = CareTeamMembership.Terms(.treat, purpose: "Cover")

  @Test("a patient is told that the record was shared, and says that it was read")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      #expect(try await bob.get(Self.path).json == ["items": [], "next": nil])
      try await site.bobFile().share(with: site.charlie.id, Self.terms, at: site.clock.now)
      let one = try #require(try await bob.get(Self.path).json["items"]?.array?.first)
      #expect(one["kind"] == "shared")
      #expect(
        one["sentence"] == "Dr Ann Archer shared your record with Dr Charlie Chen, who may see it and treat you.")
      #expect(
        one["details"] == [
          "access": "treat", "by": "Dr Ann Archer", "may": ["read", "record", "prescribe"],
          "physician": "Dr Charlie Chen",
        ])
      #expect(one["at"]?.string == site.clock.now.text)
      #expect(one["readAt"] == .null)
      let reading = "\(Self.path)/\(try #require(one["id"]?.string))/reading"
      for _ in 1...2 { #expect(try await bob.put(reading, json: ["isRead": true]).status == 204) }
      #expect(try await bob.get(Self.path).json["items"] == [])
      let read = try await bob.get("\(Self.path)?include=read").json["items"]?.array
      #expect(read?.compactMap { $0["readAt"]?.string } == [site.clock.now.text])
    }
  }

  @Test("another patient finds nothing of it, and bad input is named")
  func refusals() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (bob, dora) = (client.api(.bob), client.api(.dora))
      try await site.bobFile().share(with: site.charlie.id, Self.terms, at: site.clock.now)
      let id = try #require(try await bob.get(Self.path).json["items"]?[0]?["id"]?.string)
      let reading = "\(Self.path)/\(id)/reading"
      #expect(try await dora.get(Self.path).json["items"] == [])
      #expect(try await dora.put(reading, json: ["isRead": true]).status == 404)
      #expect(try await bob.put("\(Self.path)/nothing/reading", json: ["isRead": true]).status == 404)
      #expect(try await client.anonymousAPI.get(Self.path).status == 401)
      #expect(try await client.anonymousAPI.put(reading, json: ["isRead": true]).status == 401)
      for body: JSONValue in [[:], ["isRead": false], ["isRead": "yes"], ["isRead": true, "by": "Bob"]] {
        #expect(try await bob.put(reading, json: body).status == 422, "\(body.text)")
      }
      #expect(try await bob.send(.put, reading, body: "{").status == 400)
      for query in ["include=all", "limit=0", "cursor=rubbish", "unread=1"] {
        #expect(try await bob.get("\(Self.path)?\(query)").status == 422, "\(query)")
      }
      #expect(try await bob.get(Self.path).json["items"]?[0]?["readAt"] == .null)
    }
  }
}
