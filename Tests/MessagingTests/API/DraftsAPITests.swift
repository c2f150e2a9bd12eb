import JSON
import Remedi
import Support
import Testing
import Web

@testable import Messaging

@Suite("GET, PUT and DELETE /api/v1/member/drafts/{id}")
struct DraftsAPITests {
  @Test("keep a draft by its revision, and write over nothing that another device saved")
  func revisions() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      let first = try await ann.put("drafts/d1", ["subject": "Gait"])
      #expect(first.status == 201)
      let tag = try #require(first.headers[.eTag])
      #expect(tag == "\"\(first.json["revision"]?.string ?? "")\"")
      #expect(try await ann.get("drafts/d1").headers[.eTag] == tag)
      #expect(try await ann.put("drafts/d1", ["subject": "Gait"]).headers[.eTag] == tag)
      let phone = try await ann.put("drafts/d1", ["subject": "Gait, on the phone"], headers: [.ifMatch: tag])
      #expect(phone.status == 200 && phone.headers[.eTag] != tag)
      let tablet = try await ann.put("drafts/d1", ["subject": "Gait, on the tablet"], headers: [.ifMatch: tag])
      #expect(tablet.status == 412 && tablet.problemCode == "stale-revision")
      #expect(try await ann.put("drafts/d1", ["subject": "Anew"]).status == 412)
      #expect(try await ann.put("drafts/d2", ["subject": "Anew"], headers: [.ifMatch: tag]).status == 412)
      #expect(try await ann.get("drafts/d1").json["subject"]?.string == "Gait, on the phone")
      #expect(try await ann.get("drafts").ids == ["d1"])
      #expect(try await ann.delete("drafts/d1", headers: [.ifMatch: tag]).status == 412)
      let current = try #require(phone.headers[.eTag])
      #expect(try await ann.delete("drafts/d1", headers: [.ifMatch: current]).status == 204)
      #expect(try await ann.delete("drafts/d1").status == 204)
      #expect(try await ann.get("drafts/d1").status == 404)
      // What was deleted is not revived.
      #expect(try await ann.put("drafts/d1", ["subject": "Again"], headers: [.ifMatch: current]).status == 412)
    }
  }

  @Test("return what was written, unfinished as it is")
  func shape() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      let charlie: JSONValue = .string(scene.site.charlie.id.text)
      let saved = try await ann.put(
        "drafts/d1", ["to": [charlie], "urgent": true, "body": "See", "patient": ["birthDate": "17/0"]])
      #expect(
        saved.json.names == [
          "id", "kind", "revision", "savedAt", "to", "urgent", "subject", "body", "patient", "inReplyTo", "forwardOf",
        ])
      #expect(saved.json["to"] == [["id": charlie, "name": "Dr Charlie Chen"]])
      #expect(saved.json["patient"]?["birthDate"]?.string == "17/0")
      let item = try await ann.get("messages?folder=drafts").json["items"]?[0]
      #expect(item?["sentAt"] == .null && item?["savedAt"]?.string == "2026-03-02T12:00:00.000+01:00")
    }
  }

  @Test("of discussions are a list of their own, and go when they are sent")
  func discussions() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      #expect(try await ann.put("drafts/d1", ["kind": "discussion", "body": "Shall we"]).status == 201)
      #expect(try await ann.get("drafts").ids == [])
      #expect(try await ann.get("drafts?kind=discussion").ids == ["d1"])
      let to: JSONValue = [.string(scene.site.charlie.id.text)]
      #expect(
        try await ann.post("discussions", ["id": "t1", "to": to, "body": "Shall we?", "draft": "d1"]).status == 201)
      #expect(try await ann.get("drafts?kind=discussion").ids == [])
    }
  }

  @Test("name what is wrong, and are nobody else's")
  func refused() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, charlie async throws in
      _ = try await ann.put("drafts/d1", ["subject": "Gait"])
      #expect(try await charlie.get("drafts/d1").status == 404)
      #expect(try await charlie.delete("drafts/d1").status == 404)
      #expect(try await ann.put("drafts/d2", ["kind": "letter"]).problemFields == ["/kind"])
      #expect(try await ann.put("drafts/d2", ["kind": "discussion", "subject": "x"]).problemFields == ["/subject"])
      let long = JSONValue.string(String(repeating: "a", count: 201))
      #expect(try await ann.put("drafts/d2", ["subject": long]).problemFields == ["/subject"])
      #expect(try await ann.put("drafts/a.in", [:]).status == 404)
      #expect(try await ann.get("drafts?kind=letter").problemFields == ["kind"])
      #expect(try await ann.get("drafts?cursor=rubbish").problemFields == ["cursor"])
    }
  }
}
