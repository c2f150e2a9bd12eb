import Practice
import Remedi
import Testing

@testable import Messaging

@Suite("Beginning a discussion")
struct DiscussionStartTests {
  @Test("Its text is the first comment: read to who wrote it, unread to everybody else")
  func begins() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1, 2)
    for person in 0...2 {
      #expect(try await scene.texts(id, by: person) == ["Shall we lower the dose?"])
      #expect(try await scene.unread(id, by: person) == (person == 0 ? 0 : 1))
      #expect(try await scene.count(person) == MailboxState.Count(total: 1, unread: person == 0 ? 0 : 1))
    }
    #expect(try await scene.count(3) == MailboxState.Count())
    let discussion = try await scene.stored(id)
    #expect(discussion.participants.map(\.person.id) == [0, 1, 2].map { scene.people[$0].id })
    #expect(discussion.participants.map(\.addedBy) == [nil, scene.people[0].id, scene.people[0].id])
  }

  @Test("Begun twice, it is there once, also after somebody left")
  func twice() async throws {
    let scene = try await DiscussionScene()
    let written = MessageDraft(to: [scene.people[1].id, scene.people[2].id], body: "Text")
    let mailbox = scene.mailbox(0)
    let first = try await mailbox.startDiscussion(written, as: Identifier("t1"), from: nil, at: Practice.noon)
    #expect(first.isNew)
    try await scene.mailbox(1).leave(Identifier("t1"), at: Practice.noon)
    let second = try await mailbox.startDiscussion(written, as: Identifier("t1"), from: nil, at: Practice.noon)
    #expect(!second.isNew)
    #expect(second.discussion.participants.map(\.person.id) == [scene.people[0].id, scene.people[2].id])
    #expect(try await scene.count(0) == MailboxState.Count(total: 1))
  }

  @Test("An ID that was used for something else is refused")
  func taken() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1, 2)
    let others = [scene.people[1].id, scene.people[2].id]
    for written in [
      MessageDraft(to: others, body: "Another text"),
      MessageDraft(to: [scene.people[1].id], body: "Shall we lower the dose?"),
      MessageDraft(
        to: others, body: "Shall we lower the dose?",
        patient: MessageDraft.DraftPatient(firstName: "John", lastName: "Smith")),
    ] {
      await expectRefusal(.conflict) {
        _ = try await scene.mailbox(0).startDiscussion(written, as: id, from: nil, at: Practice.noon)
      }
    }
    await expectRefusal(.conflict) { _ = try await scene.start("t1", by: 3, with: [1, 2]) }
  }

  @Test("Without participants, without a text and with an impossible ID it is refused, each fault by its name")
  func refused() async throws {
    let scene = try await DiscussionScene()
    for (written, field) in [
      (MessageDraft(body: "Text"), "to"), (MessageDraft(to: [scene.people[0].id], body: "Text"), "to"),
      (MessageDraft(to: [scene.people[1].id], body: " \n "), "body"),
      (MessageDraft(to: [scene.people[1].id], body: "\u{0}"), "body"),
    ] {
      let error = await #expect(throws: RemediError.self) {
        _ = try await scene.mailbox(0).startDiscussion(written, as: Identifier("t1"), from: nil, at: Practice.noon)
      }
      #expect(error?.fields.map(\.name) == [field])
    }
    for id in ["", "a/b", "t1.in", String(repeating: "a", count: 101)] {
      let error = await #expect(throws: RemediError.self) { _ = try await scene.start(id, by: 0, with: [1]) }
      #expect(error?.fields.map(\.name) == ["id"])
    }
    #expect(try await scene.count(0) == MailboxState.Count())
  }
}
