import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The calls below /api/v1/member/discussions")
struct DiscussionsAPITests {
  private static let listed: Set = [
    "id", "patient", "startedBy", "startedAt", "latestBy", "latestAt", "count", "unread",
  ]

  @Test("begin once, list and read without marking")
  func begin() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, charlie async throws in
      let body: JSONValue = [
        "id": "t1", "to": [.string(scene.site.charlie.id.text)], "body": "Shall we lower the dose?",
      ]
      let first = try await ann.post("discussions", body)
      #expect(first.status == 201)
      #expect(try await ann.post("discussions", body).status == 200)
      let other: JSONValue = ["id": "t1", "to": [.string(scene.site.charlie.id.text)], "body": "Or raise it?"]
      #expect(try await ann.post("discussions", other).status == 409)
      for _ in 1...2 {
        let item = try #require(try await charlie.get("discussions").json["items"]?[0])
        #expect(item.names == Self.listed)
        #expect(item["unread"]?.integer == 1)
        let whole = try await charlie.get("discussions/t1").json
        #expect(whole.names == Self.listed.union(["participants", "seesFrom", "comments", "earlier"]))
        #expect(whole["comments"]?[0]?["isRead"] == false)
      }
      #expect(try await ann.post("discussions", ["id": "t2", "to": [], "body": ""]).problemFields == ["/to", "/body"])
      #expect(try await ann.post("discussions", ["id": "t2", "subject": "x"]).status == 422)
    }
  }

  @Test("write a comment once, mark what is read, and show by whom")
  func comments() async throws {
    let scene = try await MemberScene()
    try await scene.discuss("t1")
    try await scene.run { ann, charlie async throws in
      let first = try await charlie.post("discussions/t1/comments", ["id": "c1", "body": "Yes."])
      #expect(first.status == 201 && first.json["number"]?.integer == 2)
      #expect(first.json.names == ["number", "author", "at", "body", "isRead", "readBy"])
      #expect(try await charlie.post("discussions/t1/comments", ["id": "c1", "body": "Yes."]).json == first.json)
      #expect(try await charlie.post("discussions/t1/comments", ["id": "c1", "body": "No."]).status == 409)
      for _ in 1...2 {
        #expect(try await ann.put("discussions/t1/reading", ["isRead": true, "through": 2]).status == 204)
      }
      let comments = try await charlie.get("discussions/t1/comments").json
      #expect(comments["items"]?[1]?["readBy"]?[0]?["name"]?.string == "Dr Ann Archer")
      #expect(try await charlie.get("discussions/t1/comments?before=2").json["items"]?.array?.count == 1)
      #expect(try await ann.put("discussions/t1/reading", ["isRead": false, "from": 2, "through": 2]).status == 204)
      #expect(try await ann.get("discussions").json["items"]?[0]?["unread"]?.integer == 1)
      #expect(try await ann.put("discussions/t1/reading", ["isRead": true]).problemFields == ["/through"])
      let backwards = try await ann.put("discussions/t1/reading", ["isRead": true, "from": 2, "through": 1])
      #expect(backwards.problemFields == ["/through"])
      #expect(try await ann.post("discussions/t1/comments", ["body": " "]).problemFields == ["/body"])
      #expect(try await ann.post("discussions/t1/comments", ["id": "a b", "body": "x"]).problemFields == ["/id"])
      #expect(try await ann.get("discussions/t1/comments?before=0").problemFields == ["before"])
    }
  }

  @Test("add and remove participants, who find nothing from then on")
  func participants() async throws {
    let scene = try await MemberScene()
    try await scene.discuss("t1")
    try await scene.run { ann, charlie async throws in
      let charlieId = scene.site.charlie.id.text
      #expect(try await charlie.get("discussions").ids == ["t1"])
      let nobody = try await ann.post("discussions/t1/participants", ["to": []])
      #expect(nobody.problemFields == ["/to"])
      let known = try await ann.post("discussions/t1/participants", ["to": [.string(charlieId)], "seesAll": true])
      #expect(known.status == 200 && known.json["added"] == [])
      #expect(try await charlie.delete("discussions/t1/participants/\(scene.site.ann.id)").status == 403)
      #expect(try await ann.delete("discussions/t1/participants/\(scene.mia.id)").status == 404)
      #expect(try await ann.delete("discussions/t1/participants/\(charlieId)").status == 204)
      #expect(try await charlie.get("discussions/t1").status == 404)
      #expect(try await charlie.post("discussions/t1/comments", ["body": "x"]).status == 404)
      #expect(try await charlie.get("discussions").ids == [])
      #expect(try await charlie.get("changes?since=0").json["gone"] == ["t1"])
      let added = try await ann.post("discussions/t1/participants", ["to": [.string(charlieId)]])
      #expect(added.json["added"]?[0]?["id"]?.string == charlieId)
      // From now on: what was written before is not seen.
      #expect(try await charlie.get("discussions/t1").json["comments"] == [])
      #expect(try await charlie.delete("discussions/t1/participants/\(charlieId)").status == 204)
      #expect(try await charlie.delete("discussions/t1/participants/\(charlieId)").status == 404)
    }
  }

  @Test("are refused to whoever takes no part, as if there were none", arguments: ["t1", "none", "a%20b"])
  func others(id: String) async throws {
    let scene = try await MemberScene()
    try await scene.discuss("t1")
    try await scene.site.run { client async throws in
      let eve = scene.caller(scene.eve, client)
      #expect(try await eve.get("discussions/\(id)").status == 404)
      #expect(try await eve.get("discussions/\(id)/comments").status == 404)
      #expect(try await eve.post("discussions/\(id)/comments", ["body": "x"]).status == 404)
      #expect(try await eve.put("discussions/\(id)/reading", ["isRead": true, "through": 1]).status == 404)
      #expect(
        try await eve.post("discussions/\(id)/participants", ["to": [.string(scene.eve.id.text)]]).status == 404)
      #expect(try await eve.delete("discussions/\(id)/participants/\(scene.eve.id)").status == 404)
    }
  }
}
