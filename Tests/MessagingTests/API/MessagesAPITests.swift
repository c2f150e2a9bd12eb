import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("GET and POST /api/v1/member/messages")
struct MessagesAPITests {
  private static let listed: Set = [
    "id", "from", "to", "subject", "sentAt", "isUnread", "isUrgent", "patient", "folder", "withdrawnAt",
  ]

  @Test("lists a folder in the shape that clients rely on, and reading marks nothing")
  func shapes() async throws {
    let scene = try await MemberScene()
    let id = try await scene.send("Gait", as: "m1", isUrgent: true)
    try await scene.run { ann, charlie async throws in
      for _ in 1...2 {
        let item = try #require(try await ann.get("messages?folder=inbox").json["items"]?[0])
        #expect(item.names == Self.listed)
        #expect(item["id"]?.string == id)
        #expect(item["from"] == ["id": .string(scene.site.charlie.id.text), "name": "Dr Charlie Chen"])
        #expect(item["to"] == [["id": .string(scene.site.ann.id.text), "name": "Dr Ann Archer"]])
        #expect(item["sentAt"]?.string == "2026-03-02T12:00:00.000+01:00")
        #expect(item["isUnread"] == true && item["isUrgent"] == true)
        #expect(item["patient"] == .null)
        let whole = try await ann.get("messages/\(id)").json
        #expect(whole.names == Self.listed.union(["body", "inReplyTo", "forwardOf", "pictures"]))
        #expect(whole["pictures"] == [])
        #expect(whole["body"]?.string == "About Gait.")
      }
      #expect(try await charlie.get("messages?folder=sent").ids == [id])
      #expect(try await charlie.get("messages").ids == [])
    }
  }

  @Test("pages lose nothing, and a cursor of another list is refused")
  func pages() async throws {
    let scene = try await MemberScene()
    for number in 1...5 {
      try await scene.send("No. \(number)", as: "m\(number)")
      scene.site.clock.advance(seconds: 1)
    }
    try await scene.run { ann, _ async throws in
      var (ids, path): ([String], String?) = ([], "messages?limit=2")
      while let next = path {
        let page = try await ann.get(next)
        ids += page.ids
        path = page.json["next"]?.string.map { "messages?limit=2&cursor=\($0)" }
      }
      #expect(ids == ["m5", "m4", "m3", "m2", "m1"])
      #expect(try await ann.get("messages?cursor=rubbish").status == 422)
      #expect(try await ann.get("messages?limit=501").status == 422)
      #expect(try await ann.get("messages?folder=all").problemFields == ["folder"])
      #expect(try await ann.get("messages?q=samuel").status == 422)
    }
  }

  @Test("are searched with what is sought in the body")
  func search() async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1")
    try await scene.send("Tremor", as: "m2")
    try await scene.run { ann, _ async throws in
      #expect(try await ann.post("searches/messages", ["q": "trem"]).ids == ["m2"])
      #expect(try await ann.post("searches/messages", ["q": "charlie", "folder": "sent"]).ids == [])
      #expect(try await ann.post("searches/messages", [:]).problemFields == ["/q"])
      #expect(try await ann.post("searches/messages", ["q": "a", "cursor": "rubbish"]).problemFields == ["/cursor"])
    }
  }

  @Test("are sent once, however often, and never with other content")
  func sending() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, charlie async throws in
      let patient: JSONValue = ["firstName": "John", "lastName": "Samuel", "birthDate": "1961-08-17"]
      let body: JSONValue = [
        "id": "m1", "to": [.string(scene.site.charlie.id.text)], "urgent": false, "subject": "Gait", "body": "See him.",
        "patient": patient,
      ]
      let first = try await ann.post("messages", body)
      #expect(first.status == 201)
      #expect(first.json["patient"]?["lastName"]?.string == "Samuel" && first.json["patient"]?["id"] == .null)
      let again = try await ann.post("messages", body)
      #expect(again.status == 200 && again.json == first.json)
      let other: JSONValue = ["id": "m1", "to": [.string(scene.site.charlie.id.text)], "body": "See her."]
      #expect(try await ann.post("messages", other).status == 409)
      #expect(try await charlie.get("messages").ids == ["m1"])
    }
  }

  @Test("name every field that is wrong, and the number where there are too many")
  func malformed() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      let to: JSONValue = [.string(scene.site.charlie.id.text)]
      #expect(try await ann.post("messages", ["id": "m1", "to": [], "body": ""]).problemFields == ["/to", "/body"])
      #expect(try await ann.post("messages", ["id": "a b", "to": to, "body": "c"]).problemFields == ["/id"])
      #expect(try await ann.post("messages", ["id": "m1", "to": to, "text": "c"]).problemFields == ["/text"])
      let unknown = try await ann.post("messages", ["id": "m1", "to": ["nobody"], "body": "c"])
      #expect(unknown.status == 422 && unknown.problemFields == ["/to"])
      let many = try await ann.post(
        "messages", ["id": "m1", "to": .array((1...101).map { .string("p\($0)") }), "body": "c"])
      #expect(many.status == 422 && many.text.contains("100"))
      let born: JSONValue = ["firstName": "J", "lastName": "S", "birthDate": "1961-02-30"]
      let wrong = try await ann.post("messages", ["id": "m1", "to": to, "body": "c", "patient": born])
      #expect(wrong.problemFields == ["/patient/birthDate"])
      #expect(try await ann.get("messages?folder=sent").ids == [])
    }
  }

  @Test("are held back where somebody has sent sixty within an hour")
  func pace() async throws {
    let scene = try await MemberScene()
    for number in 1...SendingPace.mostInAnHour { try await scene.send("No. \(number)", as: "m\(number)") }
    try await scene.run { _, charlie async throws in
      let body: JSONValue = ["id": "late", "to": [.string(scene.site.ann.id.text)], "body": "One more."]
      let held = try await charlie.post("messages", body)
      #expect(held.status == 429)
      #expect(held.headers[.retryAfter] == "3600")
      scene.site.clock.advance(seconds: 3600)
      #expect(try await charlie.post("messages", body).status == 201)
    }
  }

  @Test("to oneself have two sides, of which the ID alone means the received one")
  func oneself() async throws {
    let scene = try await MemberScene()
    try await scene.send("Note", as: "m1", from: scene.site.ann)
    try await scene.run { ann, _ async throws in
      #expect(try await ann.get("messages").ids == ["m1"])
      #expect(try await ann.get("messages?folder=sent").ids == ["m1.out"])
      #expect(try await ann.get("messages/m1").json["folder"]?.string == "inbox")
      #expect(try await ann.get("messages/m1.out").json["folder"]?.string == "sent")
      #expect(try await ann.put("messages/m1/folder", ["folder": "trash"]).status == 204)
      #expect(try await ann.delete("messages/m1").status == 204)
      #expect(try await ann.get("messages/m1").status == 404)
      #expect(try await ann.get("messages?folder=sent").ids == ["m1.out"])
      let changes = try await ann.get("changes?since=0").json
      #expect(changes["gone"] == ["m1"])
    }
  }
}
