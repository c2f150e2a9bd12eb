import Practice
import Remedi
import Testing

@testable import Messaging

@Suite("Thirty days of a discussion")
struct DiscussionExpiryTests {
  private let last = Instant(milliseconds: Practice.noon.milliseconds + MessageLife.length - 1, offsetMinutes: 60)
  private let end = Instant(milliseconds: Practice.noon.milliseconds + MessageLife.length, offsetMinutes: 60)

  @Test("It is seen for 30 days after its latest comment, to the millisecond, and then by no call")
  func end() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    #expect(try await scene.count(1, at: last) == MailboxState.Count(total: 1, unread: 1))
    #expect(try await scene.texts(id, by: 1, at: last).count == 1)
    let mailbox = scene.mailbox(1)
    #expect(try await mailbox.discussions(limit: 15, after: nil, at: last).items.count == 1)
    #expect(try await mailbox.discussions(limit: 15, after: nil, at: end).items.isEmpty)
    #expect(try await scene.count(1, at: end) == MailboxState.Count())
    await expectRefusal(.notFound) { _ = try await mailbox.discussion(id, before: nil, at: end) }
    await expectRefusal(.notFound) { _ = try await mailbox.comment("Text", on: id, clientId: nil, at: end) }
    await expectRefusal(.notFound) { try await mailbox.mark(1...1, of: id, isRead: true, at: end) }
    await expectRefusal(.notFound) {
      _ = try await mailbox.add([scene.person(2)], to: id, seeingAll: true, at: end)
    }
    await expectRefusal(.notFound) { try await mailbox.remove(scene.people[0].id, from: id, at: end) }
    await expectRefusal(.notFound) { try await mailbox.leave(id, at: end) }
  }

  @Test("A comment in the last millisecond keeps all of it for 30 more days, for everybody")
  func prolonged() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    #expect(try await scene.count(1).total == 1)
    try await scene.comment("Still", on: id, by: 0, at: last)
    for person in 0...1 {
      #expect(try await scene.texts(id, by: person, at: end) == ["Shall we lower the dose?", "Still"])
      #expect(try await scene.count(person, at: end).total == 1)
      #expect(try await scene.isCountedRight(scene.person(person)))
    }
  }
}
