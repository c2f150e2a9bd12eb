import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Messages by the message service")
struct ServiceMessageTests {
  private func written(_ scene: ServiceScene, _ more: [String: JSONValue] = [:]) -> [String: JSONValue] {
    let fields: [String: JSONValue] = [
      "Recipients": [["RecipientId": .string(scene.site.charlie.id.text)]], "subject": "Meeting",
      "TextMessageBody": "Sample body", "ClientMessageId": "b7e1c2", "sendersName": "Somebody Else",
    ]
    return fields.merging(more) { $1 }
  }

  @Test("are sent once however often the client repeats it, by whoever is signed in")
  func compose() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, charlie async throws in
      let sent = try await ann.call(7, written(scene))
      let id = try #require(sent.details["messageId"]?.string)
      #expect(try await ann.call(7, written(scene)).details["messageId"]?.string == id)
      #expect(try await ann.call(7, written(scene, ["subject": "Other"])).responseCode == "604")
      let inbox = try await charlie.call(2)
      #expect(inbox.all("MessageId") == [id])
      #expect(inbox.all("senderName") == [scene.site.ann.name])
      // The same text of another person is another message.
      let own: JSONValue = [["RecipientId": .string(scene.site.ann.id.text)]]
      let others = try await charlie.call(7, written(scene, ["Recipients": own]))
      #expect(others.responseCode == "600")
      #expect(others.details["messageId"]?.string != id)
    }
  }

  @Test("are refused by the client's names of the fields")
  func refused() async throws {
    let scene = try await ServiceScene()
    let eve: JSONValue = [["RecipientId": .string(scene.members.eve.id.text)]]
    try await scene.run { ann, _ async throws in
      for (more, field): ([String: JSONValue], String) in [
        (["Recipients": []], "Recipients"), (["Recipients": eve], "Recipients"),
        (["Recipients": [["RecipientId": "a/b"]]], "Recipients"), (["Recipients": [[:]]], "RecipientId"),
        (["TextMessageBody": ""], "TextMessageBody"),
        (["subject": .string(String(repeating: "a", count: 201))], "subject"),
        (["patientFirstName": "A", "patientLastName": "B", "patientDOB": "31/02/1961"], "patientDOB"),
        (["urgent": "2"], "urgent"), (["subject": ["a"]], "subject"),
      ] {
        let answer = try await ann.call(7, written(scene, more))
        #expect(answer.responseCode == "604")
        #expect(answer.wrongFields == [field])
        #expect(answer.details == [:])
      }
      #expect(try await ann.call(2).details == [])
    }
  }

  @Test("of others are like those that do not exist")
  func strangers() async throws {
    let scene = try await ServiceScene()
    try await scene.members.send("Gait", as: "m1", isUrgent: true)
    try await scene.members.discuss("t1")
    try await scene.site.run { client async throws in
      let eve = scene.caller(scene.members.eve, client)
      for name in ["1", "none", "a/b"] {
        let (message, discussion): (JSONValue, JSONValue) = (
          .string(name == "1" ? "m1" : name), .string(name == "1" ? "t1" : name)
        )
        for (code, fields): (Int, [String: JSONValue]) in [
          (3, ["MessageId": message]), (5, ["messageId": message]), (6, ["messageId": message]),
          (17, ["MessageId": message]), (104, ["messageId": message]), (100, ["MessageId": message]),
          (4, ["discussionId": discussion, "commentsId": "1"]), (9, ["discussionId": discussion]),
          (10, ["discussionId": discussion, "participantsId": .string(scene.members.eve.id.text)]),
          (101, ["discussionId": discussion, "CommentDescription": "a"]),
          (13, ["physicianId": .string(scene.site.ann.id.text)]),
        ] {
          let answer = try await eve.call(code, fields)
          #expect(answer.responseCode == "604", "\(code) \(name)")
          #expect(answer.message == RemediError.notFound.sentence, "\(code) \(name)")
        }
      }
    }
  }

  @Test("are read, marked unread, deleted and restored, and its sender sees that they were opened")
  func states() async throws {
    let scene = try await ServiceScene()
    try await scene.members.send("Gait", as: "m1", isUrgent: true)
    let item: [String: JSONValue] = ["MessageId": "m1", "MessageType": 1]
    try await scene.run { ann, charlie async throws in
      let before = try await charlie.call(17, ["MessageId": "m1"])
      #expect(before.all("route") == ["Notifyi Sent"])
      #expect(try await ann.call(3, item.merging(["ReadStatus": 0]) { $1 }).message == "Successfully Read the message")
      let unread = try await ann.call(3, item.merging(["ReadStatus": 1]) { $1 })
      #expect(unread.message == "Successfully marked the message unread")
      #expect(try await ann.call(2).all("ReadStatus") == ["1"])
      let rows = try await charlie.call(17)
      #expect(rows.all("route") == ["Notifyi Opened"])
      #expect(rows.details[0]?["notified"]?["Time"]?.string == "12 : 00 : 00 PM")
      #expect(rows.details[0]?["notified"]?["date"]?.string == "02/03/2026")
      #expect(try await ann.call(104, ["messageId": "m1"]).responseCode == "600")
      #expect(try await ann.call(5, item).responseCode == "600")
      #expect(try await ann.call(2).all("MessageType") == ["3"])
      #expect(try await ann.call(6, ["messageId": "m1", "messageType": 3]).responseCode == "600")
      #expect(try await ann.call(2).all("MessageType") == ["1"])
      #expect(try await ann.call(3, ["MessageId": "m1", "MessageType": 4]).wrongFields == ["MessageType"])
      #expect(try await ann.call(3, ["MessageId": "m1", "MessageType": 0]).responseCode == "604")
      #expect(try await ann.call(3).wrongFields == ["MessageId"])
    }
  }

  @Test("are kept as drafts, of which a copy is made where another device was faster")
  func drafts() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, charlie async throws in
      let saved = try await ann.call(100, written(scene))
      let id = try #require(saved.details["messageId"]?.string)
      let draft: [String: JSONValue] = ["MessageId": .string(id), "lastUpdatedDate": .string(saved.stamp)]
      let later = try await ann.call(100, written(scene, draft.merging(["subject": "Second"]) { $1 }))
      #expect(later.details["messageId"]?.string == id)
      let stale = try await ann.call(100, written(scene, draft.merging(["subject": "Third"]) { $1 }))
      #expect(stale.responseCode == "600")
      #expect(stale.details["messageId"]?.string != id)
      let inbox = try await ann.call(2)
      #expect(Set(inbox.all("Subject")) == ["Second", "Third"])
      #expect(Set(inbox.all("MessageType")) == ["2"])
      #expect(try await charlie.call(100, ["MessageId": .string(id), "subject": "a"]).responseCode == "604")
      #expect(try await ann.call(100, ["kind": "letter"]).wrongFields == ["kind"])
      #expect(try await ann.call(100, ["kind": "discussion", "TextDiscussionMessage": "a"]).responseCode == "600")
    }
  }

  @Test("too often within an hour are refused, and when to try again is said")
  func tooOften() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, _ async throws in
      for number in 1...60 {
        _ = try await ann.call(7, written(scene, ["ClientMessageId": .integer(Int64(number))]))
      }
      let answer = try await ann.call(7, written(scene, ["ClientMessageId": "61"]))
      #expect(answer.responseCode == "604")
      #expect(answer.headers[.retryAfter] != nil)
    }
  }
}
