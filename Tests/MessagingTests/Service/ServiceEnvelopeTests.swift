import Hummingbird
import JSON
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The envelope of the message service")
struct ServiceEnvelopeTests {
  private static let codes = Array(1...17) + Array(100...106)

  @Test("echoes the code that came in, whoever asks and whatever else is sent", arguments: codes)
  func echo(code: Int) async throws {
    let scene = try await ServiceScene()
    try await scene.site.run { client async throws in
      for caller in [
        scene.caller(scene.site.ann, client), ServiceClient(api: client.anonymousAPI, userId: nil),
      ] {
        for fields: [String: JSONValue] in [
          [:], ["messageId": "none", "messageType": 3], ["discussionId": "none", "commentsId": "1"],
          ["discussionId": "none", "participantsId": ""], ["physicianId": "none"], ["TextDiscussionMessage": "t"],
          ["TextMessageBody": "b"], ["lastUpdatedDate": "rubbish", "PageNumber": "x"], ["deviceToken": true],
        ] {
          let answer = try await caller.call(code, fields)
          #expect(answer.operationType == "\(code)")
          #expect(["600", "604"].contains(answer.responseCode), "\(fields)")
        }
      }
    }
  }

  @Test("takes names in any capitals, and numbers as strings")
  func capitals() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, _ async throws in
      let answer = try await ann.send(
        "{\"OPERATIONTYPE\": \"2\", \"pagenumber\": \"1\", \"userid\": \"\(ann.userId ?? "")\"}")
      #expect(answer.responseCode == "600")
      #expect(answer.operationType == "2")
    }
  }

  @Test(
    "refuses what cannot be read",
    arguments: [
      ("", ""), ("{", ""), ("[]", ""), ("1", ""), ("{\"operationType\": 2, \"operationType\": 2}", ""),
      ("{\"operationType\": 2, \"pageNumber\": 1, \"PageNumber\": 2}", "2"), ("{\"operationType\": true}", ""),
      ("{\"operationType\": 2, \"PageNumber\": [1]}", "2"), ("{\"operationType\": 3, \"MessageId\": \"\\u0000\"}", "3"),
      ("{\"operationType\": 3, \"MessageId\": {\"a\": 1}}", "3"), ("{\"operationType\": 99}", "99"),
    ])
  func unreadable(body: String, code: String) async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, _ async throws in
      let answer = try await ann.send(body)
      #expect(answer.responseCode == "604")
      #expect(answer.operationType == code)
      #expect(answer.details == [:])
    }
  }

  @Test("leaves to HTTP what does not reach an operation")
  func http() async throws {
    let scene = try await ServiceScene()
    try await scene.run { ann, _ async throws in
      let api = ann.api
      #expect(try await api.get(ServiceClient.path).status == 405)
      #expect(try await api.get(ServiceClient.path).headers[.allow] == "POST, OPTIONS")
      let text = try await api.send(.post, ServiceClient.path, headers: [.contentType: "text/plain"], body: "{}")
      #expect(text.status == 415)
      #expect(try await ann.send(String(repeating: " ", count: 64 * 1024 + 1)).status == 413)
    }
  }

  @Test("refuses another's UserId, pages of other sites, and whoever has no session of its own")
  func strangers() async throws {
    let scene = try await ServiceScene()
    let site = scene.site
    let page = try await site.memberToken(of: site.ann, use: .page)
    try await site.run { client async throws in
      let ann = scene.caller(site.ann, client)
      for user in [site.charlie.id.text, "nobody"] {
        let answer = try await ann.call(2, ["UserId": .string(user)])
        #expect(answer.responseCode == "604")
        #expect(answer.message == RemediError.notFound.sentence)
      }
      #expect(try await ann.call(2, headers: [.origin: "https://evil.example.org"]).responseCode == "604")
      for api in [
        client.anonymousAPI, client.api(.bob), client.api(token: page), scene.members.caller(site.ann, client).api,
        client.api(token: "rubbish"),
      ] {
        for code in Self.codes where code != 1 && code != 106 {
          let answer = try await ServiceClient(api: api, userId: nil).call(code)
          #expect(answer.responseCode == "604")
          #expect(answer.message == "Please log in first.")
        }
      }
      #expect(try await scene.caller(scene.members.mia, client).call(2).responseCode == "604")
    }
  }

  @Test("says 605 while the store is away")
  func away() async throws {
    let store = FaultyStore()
    let scene = try await ServiceScene(store: store)
    try await scene.run { ann, _ async throws in
      store.isAway = true
      for code in Self.codes where code != 106 {
        let answer = try await ann.call(code, ["UserName": "a@example.org", "Password": "b"])
        #expect(answer.responseCode == "605", "\(code)")
        #expect(answer.operationType == "\(code)")
        #expect(answer.details == [:])
        #expect(answer.headers[.retryAfter] != nil)
      }
    }
  }
}
