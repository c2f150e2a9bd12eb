import Hummingbird
import JSON
import Remedi
import Support
import Testing
import Web

@testable import Messaging

@Suite("GET /api/v1/member/summary and /changes")
struct MailboxChangesAPITests {
  @Test("count every folder, in the shape that clients rely on")
  func summary() async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1")
    try await scene.discuss("t1")
    try await scene.run { ann, charlie async throws in
      let summary = try await ann.get("summary").json
      #expect(summary.names == ["inbox", "sent", "drafts", "trash", "touchBase", "cursor"])
      #expect(summary["inbox"] == ["total": 1, "unread": 1])
      #expect(summary["touchBase"] == ["total": 1, "unread": 0])
      #expect(summary["cursor"]?.string?.isEmpty == false)
      #expect(try await charlie.get("summary").json["touchBase"] == ["total": 1, "unread": 1])
      #expect(try await charlie.get("summary").json["sent"] == ["total": 1, "unread": 0])
      #expect(try await ann.get("summary?folder=inbox").problemFields == ["folder"])
    }
  }

  @Test("bring what changed since a cursor, with the IDs of what is gone")
  func changes() async throws {
    let scene = try await MemberScene()
    try await scene.send("Gait", as: "m1")
    try await scene.run { ann, _ async throws in
      let start = try #require(try await ann.get("summary").json["cursor"]?.string)
      let none = try await ann.get("changes?since=\(start)").json
      #expect(none.names == ["messages", "discussions", "gone", "cursor", "hasMore"])
      #expect(none["messages"] == [] && none["cursor"]?.string == start && none["hasMore"] == false)
      #expect(try await ann.get("changes").json == none)
      try await scene.send("Tremor", as: "m2")
      try await scene.discuss("t1")
      _ = try await ann.put("messages/m1/folder", ["folder": "trash"])
      _ = try await ann.delete("messages/m1")
      let changes = try await ann.get("changes?since=\(start)").json
      #expect(changes["messages"]?.array?.map { $0["id"]?.string } == ["m2"])
      #expect(changes["discussions"]?.array?.map { $0["id"]?.string } == ["t1"])
      #expect(changes["gone"] == ["m1"])
      let cursor = try #require(changes["cursor"]?.string)
      #expect(try await ann.get("changes?since=\(cursor)").json["messages"] == [])
    }
  }

  @Test("come page by page, and none is lost")
  func pages() async throws {
    let scene = try await MemberScene()
    for number in 1...5 { try await scene.send("No. \(number)", as: "m\(number)") }
    try await scene.run { ann, _ async throws in
      var (ids, cursor, hasMore): ([String], String, Bool) = ([], "0", true)
      while hasMore {
        let page = try await ann.get("changes?since=\(cursor)&limit=2").json
        ids += (page["messages"]?.array ?? []).compactMap { $0["id"]?.string }
        (cursor, hasMore) = (try #require(page["cursor"]?.string), page["hasMore"] == true)
      }
      #expect(Set(ids) == Set((1...5).map { "m\($0)" }) && ids.count == 5)
    }
  }

  @Test("refuse a cursor that never was one, and one that the mailbox has not reached")
  func cursors() async throws {
    let scene = try await MemberScene()
    try await scene.run { ann, _ async throws in
      for text in ["x", "-1", "", "1.5", "99999999999999999999"] {
        #expect(try await ann.get("changes?since=\(text)").problemFields == ["since"], "\(text)")
      }
      #expect(try await ann.get("changes?since=7").status == 410)
      #expect(try await ann.get("changes?since=0-another").status == 410)
    }
  }

  @Test("are a stream for whoever asks for events, and its ID is no cursor of another's")
  func stream() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let token = try await site.memberToken(of: site.charlie)
      let charlie = client.api(token: token)
      let accept: HTTPFields = [.accept: "text/event-stream"]
      let stream = try await charlie.send(.head, "/api/v1/member/changes", headers: accept)
      #expect(stream.status == 200)
      #expect(stream.headers[.contentType] == "text/event-stream")
      var wrong = accept
      wrong[try #require(HTTPFields.Element.Name("Last-Event-ID"))] = "rubbish"
      #expect(try await charlie.send(.head, "/api/v1/member/changes", headers: wrong).status == 422)
      #expect(try await client.anonymousAPI.send(.head, "/api/v1/member/changes", headers: accept).status == 401)
    }
  }
}
