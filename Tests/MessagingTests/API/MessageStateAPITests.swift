import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The calls below /api/v1/member/messages/{id}")
struct MessageStateAPITests {
  @Test("mark as read and unread, and the sender sees when it was opened")
  func reading() async throws {
    let scene = try await MemberScene()
    let id = try await scene.send("Gait", as: "m1")
    try await scene.run { ann, charlie async throws in
      func resolution() async throws -> JSONValue? {
        try await charlie.get("messages/\(id)/resolution").json["items"]?[0]
      }
      #expect(
        try await resolution()?.names == [
          "recipient", "state", "sentAt", "openedAt", "acceptedAt", "withdrawnAt", "hasLeft",
        ])
      #expect(try await resolution()?["state"]?.string == "sent")
      for _ in 1...2 { #expect(try await ann.put("messages/\(id)/reading", ["isRead": true]).status == 204) }
      #expect(try await resolution()?["openedAt"]?.string == "2026-03-02T12:00:00.000+01:00")
      scene.site.clock.advance(seconds: 60)
      #expect(try await ann.put("messages/\(id)/reading", ["isRead": false]).status == 204)
      #expect(try await ann.get("messages/\(id)").json["isUnread"] == true)
      #expect(try await resolution()?["state"]?.string == "opened")
      #expect(try await ann.put("messages/\(id)/reading", ["isRead": "yes"]).problemFields == ["/isRead"])
      #expect(try await ann.put("messages/\(id)/reading", ["read": true]).problemFields == ["/isRead", "/read"])
      // Only its sender sees what became of it.
      #expect(try await ann.get("messages/\(id)/resolution").status == 404)
    }
  }

  @Test("move to the trash and back to where it came from, and delete for good from the trash alone")
  func moving() async throws {
    let scene = try await MemberScene()
    let id = try await scene.send("Gait", as: "m1")
    try await scene.run { ann, charlie async throws in
      #expect(try await ann.delete("messages/\(id)").status == 409)
      for _ in 1...2 { #expect(try await ann.put("messages/\(id)/folder", ["folder": "trash"]).status == 204) }
      #expect(try await ann.get("messages?folder=trash").ids == [id])
      for _ in 1...2 { #expect(try await ann.put("messages/\(id)/folder", ["folder": "inbox"]).status == 204) }
      #expect(try await ann.get("messages").ids == [id])
      #expect(try await ann.put("messages/\(id)/folder", ["folder": "sent"]).problemFields == ["/folder"])
      _ = try await ann.put("messages/\(id)/folder", ["folder": "trash"])
      for _ in 1...2 { #expect(try await ann.delete("messages/\(id)").status == 204) }
      #expect(try await ann.get("messages/\(id)").status == 404)
      #expect(try await ann.put("messages/\(id)/folder", ["folder": "inbox"]).status == 404)
      // What was sent goes back to Sent.
      _ = try await charlie.put("messages/\(id)/folder", ["folder": "trash"])
      _ = try await charlie.put("messages/\(id)/folder", ["folder": "inbox"])
      #expect(try await charlie.get("messages?folder=sent").ids == [id])
    }
  }

  @Test("take an urgent message on, once, and no other")
  func acceptance() async throws {
    let scene = try await MemberScene()
    try await scene.send("Fall", as: "urgent", isUrgent: true)
    try await scene.send("Gait", as: "routine")
    try await scene.run { ann, charlie async throws in
      for _ in 1...2 {
        #expect(try await ann.put("messages/urgent/acceptance", [:]).status == 204)
        scene.site.clock.advance(seconds: 60)
      }
      let item = try await charlie.get("messages/urgent/resolution").json["items"]?[0]
      #expect(item?["acceptedAt"]?.string == "2026-03-02T12:00:00.000+01:00" && item?["state"]?.string == "accepted")
      #expect(try await ann.put("messages/routine/acceptance", [:]).status == 409)
      #expect(try await ann.put("messages/urgent/acceptance", ["now": true]).problemFields == ["/now"])
      #expect(try await charlie.put("messages/urgent/acceptance", [:]).status == 404)
    }
  }

  @Test("withdraw from those who have not opened it")
  func withdrawal() async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1")
    try await scene.send("Tremor", as: "m2")
    try await scene.run { ann, charlie async throws in
      _ = try await ann.put("messages/m2/reading", ["isRead": true])
      #expect(try await charlie.put("messages/m1/withdrawal", [:]).json["keptBy"] == [])
      let kept = try await charlie.put("messages/m2/withdrawal", [:]).json["keptBy"]
      #expect(kept?[0]?["id"]?.string == scene.site.ann.id.text)
      let empty = try await ann.get("messages/m1").json
      #expect(empty["body"] == .null && empty["subject"] == "" && empty["withdrawnAt"] != .null)
      #expect(try await ann.get("messages/m2").json["body"]?.string == "About Tremor.")
      #expect(try await ann.put("messages/m2/withdrawal", [:]).status == 404)
      #expect(try await charlie.get("messages/m1/resolution").json["items"]?[0]?["state"]?.string == "withdrawn")
    }
  }

  @Test("are refused for another's message as for none", arguments: ["m1", "none", "m1.in", "m1.out", "a%20b"])
  func others(id: String) async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1")
    try await scene.site.run { client async throws in
      let eve = scene.caller(scene.eve, client)
      #expect(try await eve.get("messages/\(id)").status == 404)
      #expect(try await eve.get("messages/\(id)/resolution").status == 404)
      #expect(try await eve.put("messages/\(id)/reading", ["isRead": true]).status == 404)
      #expect(try await eve.put("messages/\(id)/folder", ["folder": "trash"]).status == 404)
      #expect(try await eve.put("messages/\(id)/acceptance", [:]).status == 404)
      #expect(try await eve.put("messages/\(id)/withdrawal", [:]).status == 404)
      #expect(try await eve.delete("messages/\(id)").status == 404)
      let ann = scene.caller(scene.site.ann, client)
      #expect(try await ann.get("messages/m1").json["isUnread"] == true)
    }
  }
}
