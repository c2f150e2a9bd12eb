import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Discussions, profile and settings by the message service")
struct ServicePeopleTests {
  @Test("are started with people by name, each of whom must be the only one")
  func start() async throws {
    let scene = try await ServiceScene()
    let fields: [String: JSONValue] = [
      "participantsName": .string(scene.site.charlie.name), "patientFirstName": "John", "patientLastName": "Samuel",
      "patientDOB": "17/08/1961", "TextDiscussionMessage": "Shall we?", "ClientMessageId": "c1",
    ]
    try await scene.run { ann, charlie async throws in
      let begun = try await ann.call(11, fields)
      let id = try #require(begun.details["discussionId"]?.string)
      #expect(try await ann.call(11, fields).details["discussionId"]?.string == id)
      #expect(try await charlie.call(8).all("patientName") == ["John Samuel"])
      #expect(try await charlie.call(8).all("patientId") == [""])
      let unknown = try await ann.call(11, fields.merging(["participantsName": ["Nobody"]]) { $1 })
      #expect(unknown.wrongFields == ["participantsName"])
      let nobody = try await ann.call(11, ["TextDiscussionMessage": "Shall we?"])
      #expect(nobody.wrongFields == ["participantsName"])
      let empty = try await ann.call(10, ["discussionId": .string(id)])
      #expect(empty.wrongFields == ["participantsId"])
      let history = try await ann.call(10, ["discussionId": .string(id), "participantsId": "p", "history": "some"])
      #expect(history.wrongFields == ["history"])
    }
  }

  @Test("take a comment once however often it is repeated")
  func comment() async throws {
    let scene = try await ServiceScene()
    try await scene.members.discuss("t1")
    let fields: [String: JSONValue] = ["discussionId": "t1", "CommentDescription": "By half.", "ClientMessageId": "k1"]
    try await scene.run { ann, _ async throws in
      for _ in 1...2 { #expect(try await ann.call(101, fields).details["commentsId"]?.string == "2") }
      #expect(try await ann.call(101, ["discussionId": "t1"]).wrongFields == ["CommentDescription"])
      #expect(try await ann.call(4, ["discussionId": "t1", "commentsId": "3"]).responseCode == "604")
      #expect(try await ann.call(4, ["discussionId": "t1", "commentsId": ""]).wrongFields == ["commentsId"])
    }
  }

  @Test("are told of oneself, and changed on the website alone")
  func profile() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, _ async throws in
      let profile = try await ann.call(14)
      let stamp = try #require(profile.details["lastUpdatedDate"]?.string)
      scene.site.clock.advance(seconds: 86_400)
      let later = try await ann.call(14, ["lastUpdatedDate": .string(stamp)])
      #expect(later.details["lastUpdatedDate"]?.string == stamp)
      for field in ["speciality", "hospitals", "practice", "contactInfo"] {
        let answer = try await ann.call(14, [field: "Neurology"])
        #expect(answer.responseCode == "604")
        #expect(answer.message == "Your profile is changed on the website.")
      }
    }
  }

  @Test("are told and changed one by one")
  func settings() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, charlie async throws in
      #expect(try await ann.call(102).details == ["vibration": "1", "ring": "1", "push": "0"])
      #expect(
        try await ann.call(102, ["push": "1", "ring": 0]).details == ["vibration": "1", "ring": "0", "push": "1"])
      #expect(try await ann.call(102, ["push": "yes"]).wrongFields == ["push"])
      #expect(try await charlie.call(102).details == ["vibration": "1", "ring": "1", "push": "0"])
    }
  }

  @Test("keep a phone, whose push notifications are off until they are switched on")
  func device() async throws {
    let scene = try await ServiceScene()
    let token: [String: JSONValue] = ["deviceToken": .string(String(repeating: "7a", count: 32))]
    try await scene.run { ann, _ async throws in
      let off = try await ann.call(16, token)
      #expect(off.message == "The device is registered. Push notifications are off.")
      #expect(try await ann.call(102, ["push": 1]).responseCode == "600")
      #expect(try await ann.call(16, token).message == "The device is registered. Push notifications are on.")
      #expect(try await ann.call(16).wrongFields == ["deviceToken"])
      #expect(try await ann.call(16, ["deviceToken": "a b"]).wrongFields == ["deviceToken"])
    }
  }

  @Test("have no coverage yet, and say so")
  func coverage() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, _ async throws in
      let calendar = try await ann.call(15)
      #expect(calendar.details == [])
      #expect(calendar.balance == "0")
      let later = try await ann.call(15, ["lastUpdatedDate": .string(calendar.stamp)])
      #expect(later.stamp == calendar.stamp)
    }
  }
}
