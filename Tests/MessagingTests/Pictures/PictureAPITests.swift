import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Pictures in /api/v1/member/messages")
struct PictureAPITests {
  private func message(
    _ id: String, to person: Practitioner, _ pictures: [JSONValue], forwardOf: String? = nil
  ) -> JSONValue {
    var message: [String: JSONValue] = [
      "id": .string(id), "to": [.string(person.id.text)], "body": "Look at it.", "pictures": .array(pictures),
    ]
    message["forwardOf"] = forwardOf.map { .string($0) }
    return .object(message)
  }

  private func picture(_ name: String, _ description: JSONValue = .null) throws -> JSONValue {
    ["mediaType": "image/png", "data": .string(try SamplePicture.base64(name)), "description": description]
  }

  @Test("are sent, described and read, and reading marks nothing")
  func works() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, charlie async throws in
      let body = message(
        "m1", to: scene.site.charlie, [try picture("photo.jpg", "A foot"), try picture("drawing.png")])
      let sent = try await ann.post("messages", body)
      #expect(sent.status == 201)
      let again = try await ann.post("messages", body)
      #expect(again.status == 200 && again.json == sent.json)
      #expect(
        try await ann.post("messages", message("m1", to: scene.site.charlie, [try picture("drawing.png")])).status
          == 409)
      let pictures = try await charlie.get("messages/m1").json["pictures"]
      #expect(pictures == sent.json["pictures"] && pictures?.array?.count == 2)
      let photo = try Picture(checking: SamplePicture.bytes("photo.jpg"))
      #expect(
        pictures?[0] == [
          "number": 1, "mediaType": "image/jpeg", "size": .integer(Int64(photo.content.count)), "description": "A foot",
        ])
      for caller in [ann, charlie] {
        let answer = try await caller.get("messages/m1/pictures/1", headers: [.accept: "image/jpeg"])
        #expect(answer.status == 200 && answer.bytes == Array(photo.content))
        #expect(answer.headers[.contentType] == "image/jpeg" && answer.headers[.cacheControl] == "private, no-store")
      }
      #expect(try await charlie.get("messages/m1").json["isUnread"] == true)
      let attached = try await charlie.get("fhir/Communication").json["entry"]?[0]?["resource"]?["payload"]?[1]
      #expect(attached?["contentAttachment"]?["contentType"] == "image/jpeg")
      #expect(attached?["contentAttachment"]?["url"]?.string?.hasSuffix("/member/messages/m1/pictures/1") == true)
    }
  }

  @Test("are not found by whoever may not read the message, and where there are none")
  func missing() async throws {
    let scene = try await MemberScene()
    try await scene.site.run { client async throws in
      let (ann, charlie) = (scene.caller(scene.site.ann, client), scene.caller(scene.site.charlie, client))
      #expect(
        try await ann.post("messages", message("m1", to: scene.site.charlie, [try picture("gray.png")])).status == 201)
      #expect(try await scene.caller(scene.eve, client).get("messages/m1/pictures/1").status == 404)
      #expect(try await scene.caller(scene.mia, client).get("messages/m1/pictures/1").status == 403)
      let anonymous = try await client.anonymousAPI.get("/api/v1/member/messages/m1/pictures/1")
      #expect(anonymous.status == 401)
      for path in ["m1/pictures/2", "m1/pictures/0", "m1/pictures/x", "m2/pictures/1"] {
        #expect(try await charlie.get("messages/\(path)").status == 404, "\(path)")
      }
      #expect(try await charlie.get("messages/m1/pictures/1?size=1").status == 422)
      #expect(try await charlie.get("messages/m1/pictures/1", headers: [.accept: "text/html"]).status == 406)
      #expect(try await ann.put("messages/m1/withdrawal", [:]).status == 200)
      #expect(try await charlie.get("messages/m1/pictures/1").status == 404)
      #expect(try await charlie.get("messages/m1").json["pictures"] == [])
    }
  }

  @Test("are refused with a pointer each")
  func malformed() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      func fields(_ pictures: [JSONValue]) async throws -> [String] {
        let answer = try await ann.post("messages", message("m1", to: scene.site.charlie, pictures))
        #expect(answer.status == 422)
        return answer.problemFields
      }
      let gray = try picture("gray.png")
      #expect(try await fields([gray, ["data": "no file"]]) == ["/pictures/1/data"])
      #expect(try await fields([["data": "PHN2Zy8+"], ["data": ""]]) == ["/pictures/0/data", "/pictures/1/data"])
      #expect(try await fields([["mediaType": "image/gif", "data": "PHN2Zy8+"]]) == ["/pictures/0/mediaType"])
      #expect(try await fields([[:]]) == ["/pictures/0/data"])
      #expect(try await fields([gray, "picture"]) == ["/pictures/1", "/pictures/1/data"])
      #expect(
        try await fields([try picture("gray.png", .string(String(repeating: "a", count: 301)))])
          == ["/pictures/0/description"])
      #expect(try await fields(Array(repeating: gray, count: 5)) == ["/pictures"])
      #expect(try await fields([["data": "PHN2Zy8+", "name": "a"]]) == ["/pictures/0/name"])
      let long = String(repeating: "A", count: 5 << 20)
      #expect(
        try await ann.post("messages", message("m1", to: scene.site.charlie, [["data": .string(long)]])).status == 413)
      #expect(try await ann.get("messages?folder=sent").ids == [])
    }
  }

  @Test("go along with what is passed on")
  func forwards() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, charlie async throws in
      _ = try await ann.post("messages", message("m1", to: scene.site.charlie, [try picture("gray.png", "A hand")]))
      let passed = try await charlie.post("messages", message("f1", to: scene.site.ann, [], forwardOf: "m1"))
      #expect(passed.json["pictures"]?[0]?["description"] == "A hand")
      #expect(try await ann.get("messages/f1/pictures/1").status == 200)
    }
  }

  @Test("reach people of a connected clinic, and nobody who has left")
  func otherClinic() async throws {
    let scene = try await DirectoryScene()
    try await scene.list(scene.eve)
    try await scene.connect()
    let tokens = (
      ann: try await scene.site.memberToken(of: scene.ann), eve: try await scene.site.memberToken(of: scene.eve)
    )
    try await scene.site.run { client async throws in
      let ann = MemberCaller(api: client.api(token: tokens.ann))
      let eve = MemberCaller(api: client.api(token: tokens.eve))
      #expect(try await ann.post("messages", message("m1", to: scene.eve, [try picture("gray.png")])).status == 201)
      let used = try await scene.record.pictureRoom(of: scene.ann.clinicId).used
      #expect(used > 0)
      #expect(try await scene.record.pictureRoom(of: scene.eve.clinicId).used == 0)
      #expect(try await eve.get("messages/m1/pictures/1").status == 200)
      var gone = scene.eve
      gone.departure = Practitioner.Departure(at: scene.now, by: Actor(scene.eve))
      let changed = gone
      try await scene.record.commit { transaction in
        try transaction.put(changed, at: References.practitioner(changed.id, in: changed.clinicId))
      }
      #expect([401, 403].contains(try await eve.get("messages/m1/pictures/1").status))
    }
  }
}
