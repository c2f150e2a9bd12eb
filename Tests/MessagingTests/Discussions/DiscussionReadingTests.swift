import Practice
import Remedi
import Testing

@testable import Messaging

@Suite("What is read of a discussion")
struct DiscussionReadingTests {
  @Test("Opening marks nothing; marking what was shown does, and unread again")
  func marks() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    for text in ["A", "B", "C"] { try await scene.comment(text, on: id, by: 1) }
    _ = try await scene.opened(id, by: 0)
    #expect(try await scene.unread(id, by: 0) == 3)
    try await scene.mailbox(0).mark(2...3, of: id, isRead: true, at: Practice.noon)
    #expect(try await scene.unread(id, by: 0) == 1)
    #expect(try await scene.count(0) == MailboxState.Count(total: 1, unread: 1))
    try await scene.mailbox(0).mark(1...4, of: id, isRead: true, at: Practice.noon)
    #expect(try await scene.count(0) == MailboxState.Count(total: 1))
    try await scene.mailbox(0).mark(3...3, of: id, isRead: false, at: Practice.noon)
    #expect(try await scene.unread(id, by: 0) == 1)
    #expect(try await scene.isCountedRight(scene.person(0)))
  }

  @Test("Numbers that no comment has are passed over, and what is marked again changes nothing")
  func beyond() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    let mailbox = scene.mailbox(1)
    try await mailbox.mark(-3...999, of: id, isRead: true, at: Practice.noon)
    let sequence = try await mailbox.state(at: Practice.noon).sequence
    try await mailbox.mark(1...1, of: id, isRead: true, at: Practice.noon)
    try await mailbox.mark(2...9, of: id, isRead: true, at: Practice.noon)
    #expect(try await mailbox.state(at: Practice.noon).sequence == sequence)
    try await scene.comment("New", on: id, by: 0)
    #expect(try await scene.unread(id, by: 1) == 1)
  }

  @Test("A discussion is marked before it was taken in")
  func beforeTakingIn() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    try await scene.mailbox(1).mark(1...1, of: id, isRead: true, at: Practice.noon)
    #expect(try await scene.count(1) == MailboxState.Count(total: 1))
    #expect(try await scene.isCountedRight(scene.person(1)))
  }

  @Test("Everybody sees who has read a comment, but for its author")
  func readers() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1, 2)
    try await scene.comment("Yes", on: id, by: 1)
    try await scene.mailbox(2).mark(1...2, of: id, isRead: true, at: Practice.noon)
    try await scene.mailbox(0).mark(2...2, of: id, isRead: true, at: Practice.noon)
    let readers = try await scene.mailbox(1).readers(of: try await scene.opened(id, by: 1))
    #expect(readers[1]?.map(\.id) == [scene.people[2].id])
    #expect(readers[2]?.map(\.id) == [scene.people[0].id, scene.people[2].id])
  }

  @Test("Nobody is said to have read what they do not see")
  func unseen() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    _ = try await scene.mailbox(0).add([scene.person(2)], to: id, seeingAll: false, at: Practice.noon)
    try await scene.comment("New", on: id, by: 0)
    try await scene.mailbox(2).mark(1...2, of: id, isRead: true, at: Practice.noon)
    let readers = try await scene.mailbox(0).readers(of: try await scene.opened(id, by: 0))
    #expect(readers[1]?.map(\.id) == [])
    #expect(readers[2]?.map(\.id) == [scene.people[2].id])
  }

  @Test("The list shows the latest first, page by page, with the count of all")
  func list() async throws {
    let scene = try await DiscussionScene()
    for number in 1...5 {
      _ = try await scene.start(
        "t\(number)", by: 1, with: [0], at: Practice.noon.adding(seconds: number))
    }
    let now = Practice.noon.adding(seconds: 60)
    try await scene.comment("Latest", on: Identifier("t2"), by: 0, at: now)
    try await scene.mailbox(1).leave(Identifier("t4"), at: now)
    let first = try await scene.mailbox(1).discussions(limit: 3, after: nil, at: now)
    #expect(first.items.map(\.discussion.id.text) == ["t2", "t5", "t3"])
    #expect(first.items.map(\.thread.unread) == [1, 0, 0])
    #expect(first.items[0].discussion.latestAuthor.id == scene.people[0].id)
    #expect(first.count == MailboxState.Count(total: 4, unread: 1))
    #expect(first.next != nil)
    let second = try await scene.mailbox(1).discussions(limit: 3, after: first.next, at: now)
    #expect(second.items.map(\.discussion.id.text) == ["t1"])
    #expect(second.next == nil)
  }
}
