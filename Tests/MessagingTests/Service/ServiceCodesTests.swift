import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The codes of the message service")
struct ServiceCodesTests {
  /// Each code as a client of each table uses it.
  static let calls: [(code: Int, fields: JSONValue, operation: ServiceOperation, fits: ServiceCodesSeen.Table?)] = [
    (1, ["UserName": "a"], .login, nil), (2, ["PageNumber": 1], .inbox, nil),
    (3, ["MessageId": "m"], .readMessage, nil),
    (4, ["discussionId": "d", "commentsId": "2"], .readComment, .sections),
    (4, ["messageId": "m", "messageType": 1], .delete, .list),
    (5, ["messageId": "m", "messageType": 1], .delete, nil), (5, ["messageId": "m"], .delete, nil),
    (6, ["messageId": "m", "messageType": 3], .restore, .sections),
    (6, ["TextMessageBody": "b", "subject": "s"], .compose, .list),
    (7, ["TextMessageBody": "b"], .compose, .sections), (7, ["subject": "s"], .compose, .sections),
    (7, ["lastUpdatedDate": "26/10/2026", "PageNumber": 1], .touchBase, .list),
    (8, ["lastUpdatedDate": "26/10/2026", "PageNumber": 1], .touchBase, .sections),
    (8, ["discussionId": "d"], .removeMe, .list),
    (9, ["discussionId": "d"], .removeMe, .sections),
    (9, ["discussionId": "d", "participantsId": ""], .addParticipants, .list),
    (10, ["discussionId": "d", "participantsId": "p"], .addParticipants, .sections),
    (10, ["TextDiscussionMessage": "t"], .startDiscussion, .list),
    (11, ["TextDiscussionMessage": "t"], .startDiscussion, .sections),
    (11, ["searching": 0], .directory, .list), (12, ["searching": 0], .directory, .sections),
    (12, ["physicianId": "p"], .removePhysician, .list), (13, ["physicianId": "p"], .removePhysician, .sections),
    (13, [:], .profile, .list), (15, ["messageId": "m"], .senderResolution, nil),
    (16, ["deviceToken": "t"], .pushNotification, .sections), (17, [:], .senderResolution, .sections),
    (100, [:], .saveDraft, nil), (101, [:], .addComment, nil), (102, [:], .settings, nil), (103, [:], .logOut, nil),
    (104, [:], .acceptance, nil), (105, [:], .returnPhysician, nil), (106, [:], .links, nil),
  ]

  @Test("are told apart by the fields of the call", arguments: calls.indices)
  func fields(index: Int) throws {
    let call = Self.calls[index]
    let codes = try #require(ServiceCodes(call.code, ServiceInput(call.fields)))
    #expect(codes.otherwise == call.operation)
    #expect(codes.fits == call.fits)
    #expect(!codes.isAmbiguous)
  }

  @Test("that fields cannot tell apart go by the table of the session")
  func ambiguous() throws {
    let trash = try #require(ServiceCodes(5, ServiceInput(["messageId": "m", "messageType": "3"])))
    #expect(
      [trash.operation(.list), trash.operation(.sections), trash.operation(nil)] == [.restore, .delete, .restore])
    let profile = try #require(ServiceCodes(14, ServiceInput([:])))
    #expect(
      [profile.operation(.list), profile.operation(.sections), profile.operation(nil)] == [
        .coverage, .profile, .profile,
      ])
    let calendar = try #require(ServiceCodes(15, ServiceInput([:])))
    #expect(
      [calendar.operation(.list), calendar.operation(.sections), calendar.operation(nil)]
        == [.senderResolution, .coverage, .coverage])
  }

  @Test("that no table has are none", arguments: [0, 18, 99, 107, -1])
  func unknown(code: Int) { #expect(ServiceCodes(code, ServiceInput([:])) == nil) }

  @Test("say nothing of a client that used both tables, unless it said which")
  func both() {
    var seen = ServiceCodesSeen()
    #expect(seen.table == nil)
    seen.note(.list)
    #expect(seen.table == .list)
    seen.note(.sections)
    #expect(seen.table == nil)
    seen.said = .sections
    #expect(seen.table == .sections)
  }

  @Test("are remembered by the session alone that used them")
  func remembered() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, charlie async throws in
      #expect(try await ann.call(14).details["userName"]?.string == scene.site.ann.name)
      // Only a client of the list asks so for its discussions.
      #expect(try await ann.call(7, ["PageNumber": 1]).responseCode == "600")
      #expect(try await ann.call(14).details == [])
      #expect(try await charlie.call(14).details["userName"]?.string == scene.site.charlie.name)
      // And only one of the sections so.
      #expect(try await ann.call(8, ["PageNumber": 1]).responseCode == "600")
      #expect(try await ann.call(14).details["userName"]?.string == scene.site.ann.name)
    }
  }

  @Test("delete from the trash for good only for a client of the sections")
  func trash() async throws {
    let scene = try await ServiceScene()
    try await scene.members.send("Gait", as: "m1")
    let item: [String: JSONValue] = ["messageId": "m1", "messageType": 1]
    let inTrash: [String: JSONValue] = ["messageId": "m1", "messageType": 3]
    try await scene.run { ann, _ async throws in
      #expect(try await ann.call(5, item).message == "Successfully deleted the message")
      #expect(try await ann.call(5, inTrash).message == "Successfully restored the message")
      #expect(try await ann.call(5, item).responseCode == "600")
      #expect(try await ann.call(8).responseCode == "600")
      #expect(try await ann.call(5, inTrash).message == "Successfully deleted the message")
      #expect(try await ann.call(6, inTrash).responseCode == "604")
    }
  }
}
