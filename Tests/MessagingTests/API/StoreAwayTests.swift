import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The member API while the store is away")
struct StoreAwayTests {
  @Test("answers 503 and says when to try again, and nothing is half done")
  func away() async throws {
    let store = FaultyStore()
    let scene = try await MemberScene(store: store)
    try await scene.send("Gait", as: "m1")
    try await scene.run { ann, charlie async throws in
      let body: JSONValue = ["id": "m2", "to": [.string(scene.site.charlie.id.text)], "body": "See him."]
      store.isAway = true
      for answer in [
        try await ann.get("summary"), try await ann.get("messages"), try await ann.get("changes?since=0"),
        try await ann.post("messages", body), try await ann.put("messages/m1/reading", ["isRead": true]),
        try await ann.put("drafts/d1", ["subject": "Gait"]), try await ann.delete("messages/m1"),
        try await ann.get("fhir/Communication"),
      ] {
        #expect(answer.status == 503)
        #expect(answer.problemCode == "storage-unavailable")
        #expect(answer.headers[.retryAfter] != nil)
      }
      store.isAway = false
      #expect(try await ann.get("messages/m1").json["isUnread"] == true)
      #expect(try await charlie.get("messages").ids == [])
      #expect(try await ann.post("messages", body).status == 201)
      #expect(try await ann.get("drafts").ids == [])
    }
  }
}
