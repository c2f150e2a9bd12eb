import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Sending", .timeLimit(.minutes(1)))
struct SendingTests {
  private let noon = WritingScene.noon

  @Test("A message is there for each recipient and for its sender, counted")
  func arrives() async throws {
    let scene = try await WritingScene()
    let message = try await scene.send()
    #expect(message.recipients.map(\.name) == ["Dr Charlie Chen", "Dr Eve Stern"])
    for mailbox in [scene.charlie, scene.evesMailbox] {
      #expect(try await mailbox.state(at: noon).inbox == MailboxState.Count(total: 1, unread: 1))
      let entry = try await mailbox.entry(scene.received(), at: noon)
      #expect(entry.subject == "Results" && entry.sender?.name == "Dr Ann Archer" && entry.isUnread)
      try await scene.expectExactCounts(mailbox)
    }
    #expect(try await scene.ann.state(at: noon).sent == MailboxState.Count(total: 1))
    let sent = try await scene.ann.message(scene.sent(), at: noon)
    #expect(sent.deliveries.map(\.recipient) == message.recipients)
    #expect(sent.deliveries.allSatisfy { $0.openedAt == nil })
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("Sent twice, a message is there once; the ID with other content is refused")
  func twice() async throws {
    let scene = try await WritingScene()
    try await scene.send()
    let later = noon.adding(seconds: 30)
    let again = try await scene.ann.send(scene.written(), as: Identifier("m1"), from: nil, at: later)
    #expect(!again.isNew && again.message.sentAt == noon.milliseconds)
    #expect(try await scene.ann.state(at: later).sent.total == 1)
    await expectRefusal(.conflict) { try await scene.send(scene.written(body: "Something else.")) }
    await expectRefusal(.conflict) { try await scene.send(scene.written(urgent: true)) }
    await expectRefusal(.conflict) {
      _ = try await scene.charlie.send(scene.written(), as: Identifier("m1"), from: nil, at: later)
    }
    #expect(try await scene.charlie.state(at: later).inbox.total == 1)
  }

  @Test("Twenty at once with one ID send one message")
  func atOnce() async throws {
    let scene = try await WritingScene()
    let new = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await scene.ann.send(scene.written(), as: Identifier("m1"), from: nil, at: noon).isNew
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(new == 1)
    #expect(try await scene.charlie.state(at: noon).inbox == MailboxState.Count(total: 1, unread: 1))
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("A draft goes with its sending, once")
  func fromDraft() async throws {
    let scene = try await WritingScene()
    let draft = MailboxEntry.ID("f1")
    _ = try await scene.ann.saveDraft(scene.written(), as: draft, ofDiscussion: false, revision: nil, at: noon)
    for isNew in [true, false] {
      let sent = try await scene.ann.send(scene.written(), as: Identifier("f1"), from: draft, at: noon)
      #expect(sent.isNew == isNew)
    }
    let state = try await scene.ann.state(at: noon)
    #expect((state.drafts.total, state.sent.total) == (0, 1))
    await expectRefusal(.notFound) { _ = try await scene.ann.draft(draft, at: noon) }
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("Whoever writes to oneself has both sides")
  func toOneself() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(to: [scene.practice.ann]))
    let state = try await scene.ann.state(at: noon)
    #expect(state.sent.total == 1 && state.inbox == MailboxState.Count(total: 1, unread: 1))
  }

  @Test("Sixty messages an hour, wherever they are put, then a wait")
  func hourly() async throws {
    let scene = try await WritingScene()
    for number in 0..<60 { try await scene.send(as: "m\(number)", at: noon.adding(seconds: number)) }
    let soon = noon.adding(seconds: 600)
    let ids = (0..<60).map { scene.sent("m\($0)") }
    try await scene.ann.trash(ids, at: soon)
    try await scene.ann.delete(Array(ids.prefix(30)), at: soon)
    let error = await #expect(throws: RemediError.self) { try await scene.send(as: "more", at: soon) }
    #expect(error?.code == .rateLimited && error?.retryAfter == 3000)
    await expectRefusal(.rateLimited) {
      try await scene.send(as: "more", at: noon.adding(seconds: 3600).adding(seconds: -1))
    }
    try await scene.send(as: "more", at: noon.adding(seconds: 3600))
    await expectRefusal(.rateLimited) { try await scene.send(as: "another", at: noon.adding(seconds: 3600)) }
    // Charlie's hour is his own.
    _ = try await scene.charlie.send(scene.written(), as: Identifier("c1"), from: nil, at: soon)
  }

  @Test("Twenty urgent ones an hour")
  func hourlyUrgent() async throws {
    let scene = try await WritingScene()
    for number in 0..<20 { try await scene.send(scene.written(urgent: true), as: "m\(number)") }
    await expectRefusal(.rateLimited) { try await scene.send(scene.written(urgent: true), as: "more") }
    try await scene.send(as: "routine")
    try await scene.send(scene.written(urgent: true), as: "more", at: noon.adding(seconds: 3600))
  }

  @Test("Who has left is refused by name; who left after it was sent does not hinder the second sending")
  func departed() async throws {
    let scene = try await WritingScene()
    try await scene.send()
    try await scene.leave(scene.eve)
    #expect(try await scene.ann.send(scene.written(), as: Identifier("m1"), from: nil, at: noon).isNew == false)
    let error = await #expect(throws: RemediError.self) { try await scene.send(as: "m2") }
    #expect(error?.fields.map(\.name) == ["to"])
    #expect(error?.sentence.contains("Dr Eve Stern") == true)
    let sent = try await scene.ann.message(scene.sent(), at: noon)
    #expect(try await scene.ann.departed(among: sent.message?.recipients ?? []) == [scene.eve.id])
  }
}
