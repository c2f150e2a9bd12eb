import DocumentStore
import Hummingbird
import Remedi
import Support
import Testing
import Web

@testable import Messaging

@Suite("The streams of a mailbox", .timeLimit(.minutes(5)))
struct MailboxStreamTests {
  private static let changes = "/api/v1/member/changes"
  private let store = SessionReadStore(over: MemoryStore(indexes: SiteParts.indexes))

  /// Of a device that has heard everything up to a mark.
  private static func headers(after mark: String) throws -> HTTPFields {
    [.accept: "text/event-stream", try #require(HTTPFields.Element.Name("Last-Event-ID")): mark]
  }

  private func events(in answer: Answer) -> [Substring] {
    answer.text.split(separator: "\n").filter { $0.hasPrefix("data: ") }
  }

  @Test("tell a device of a new message, and never what is in it; they end with the session")
  func device() async throws {
    let scene = try await MemberScene(store: store)
    try await scene.run { ann, charlie async throws in
      let mark = try await scene.mailbox(of: scene.site.ann).changeMark(at: scene.site.clock.now)
      let before = store.count
      async let stream = ann.get("changes", headers: Self.headers(after: mark.text))
      // Read by the request, and before the event at the beginning.
      try await store.wait(for: before + 2)
      try await scene.send("Gait", as: "m1")
      // The event at the beginning has been sent, and the message is told.
      try await store.wait(for: before + 3)
      #expect(try await ann.delete("session").status == 204)
      let answer = try await stream
      #expect(answer.status == 200 && answer.headers[.contentType] == "text/event-stream")
      #expect(answer.headers[.cacheControl] == "private, no-store")
      let events = events(in: answer)
      #expect(!events.isEmpty && events.allSatisfy { $0 == "data: look again" })
      for secret in ["Gait", "Charlie", "m1"] { #expect(!answer.text.contains(secret), "\(secret)") }
      #expect(try await ann.get("changes", headers: [.accept: "text/event-stream"]).status == 401)
      #expect(try await charlie.get("summary").status == 200)
    }
  }

  @Test("begin with an event where a page is behind, and end with the session")
  func page() async throws {
    let scene = try await MemberScene(store: store)
    try await scene.send("Gait", as: "m1")
    try await scene.site.run { client async throws in
      let (ann, other) = (client.as(.ann), client.as(.ann))
      let before = store.count
      async let stream = ann.get("/messages/events?since=0", headers: [.accept: "text/event-stream"])
      // Read by the request, and once the page has been told to look again.
      try await store.wait(for: before + 2)
      #expect(try await other.post("/sign-out").status == 303)
      let answer = try await stream
      #expect(answer.status == 200 && answer.headers[.contentType] == "text/event-stream")
      #expect(events(in: answer).first == "data: look again")
      #expect(!answer.text.contains("Gait") && !answer.text.contains("Charlie"))
    }
  }

  @Test("are nobody's without a session or the permission, and go on from no mark of another's")
  func refused() async throws {
    let scene = try await MemberScene(store: store)
    let theirs = try await scene.mailbox(of: scene.site.charlie).changeMark(at: scene.site.clock.now)
    try await scene.site.run { client async throws in
      let stream: HTTPFields = [.accept: "text/event-stream"]
      #expect(try await client.anonymousAPI.get(Self.changes, headers: stream).status == 401)
      #expect(try await scene.caller(scene.mia, client).get("changes", headers: stream).status == 403)
      for text in [theirs.text, "x"] {
        let answer = try await scene.caller(scene.site.ann, client).get("changes", headers: Self.headers(after: text))
        #expect(answer.status == 422, "\(text)")
      }
    }
  }
}
