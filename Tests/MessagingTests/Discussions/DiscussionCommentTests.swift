import DocumentStore
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Comments of a discussion")
struct DiscussionCommentTests {
  @Test("A comment is read to its author and unread to everybody else")
  func unread() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1, 2)
    try await scene.comment("Yes", on: id, by: 1)
    try await scene.comment("  By half.\n", on: id, by: 2)
    #expect(try await scene.texts(id, by: 0) == ["Shall we lower the dose?", "Yes", "By half."])
    #expect(try await scene.unread(id, by: 0) == 2)
    #expect(try await scene.unread(id, by: 1) == 2)
    #expect(try await scene.unread(id, by: 2) == 2)
    for person in 0...2 {
      #expect(try await scene.count(person) == MailboxState.Count(total: 1, unread: 1))
      #expect(try await scene.isCountedRight(scene.person(person)))
    }
  }

  @Test("Sent twice with a client's ID it is there once; another person may use the same ID")
  func twice() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    let first = try await scene.comment("Yes", on: id, by: 1, clientId: "c1")
    try await scene.comment("Well", on: id, by: 0, clientId: "c1")
    #expect(try await scene.comment(" Yes ", on: id, by: 1, clientId: "c1") == first)
    await expectRefusal(.conflict) { _ = try await scene.comment("No", on: id, by: 1, clientId: "c1") }
    #expect(try await scene.texts(id, by: 0) == ["Shall we lower the dose?", "Yes", "Well"])
    #expect(try await scene.unread(id, by: 0) == 1)
  }

  @Test("What is empty, too long or cannot be printed is refused by name")
  func refused() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    for text in ["", " \n", "a\u{7}b", String(repeating: "a", count: 4001)] {
      let error = await #expect(throws: RemediError.self) { try await scene.comment(text, on: id, by: 1) }
      #expect(error?.fields.map(\.name) == ["body"])
    }
    for clientId in ["", "a b", "a/b", String(repeating: "a", count: 129)] {
      let error = await #expect(throws: RemediError.self) {
        try await scene.comment("Text", on: id, by: 1, clientId: clientId)
      }
      #expect(error?.fields.map(\.name) == ["id"])
    }
    #expect(try await scene.stored(id).count == 1)
    let longest = try await scene.comment(String(repeating: "ä", count: 4000), on: id, by: 1)
    #expect(longest.number == 2)
  }

  @Test("The 2,000th comment is the last")
  func full() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    var discussion = try await scene.stored(id)
    discussion.count = 1999
    let (record, almostFull) = (scene.record, discussion)
    try await record.commit { transaction in
      try transaction.put(almostFull, at: References.discussion(id, in: almostFull.clinicId))
    }
    #expect(try await scene.comment("Last", on: id, by: 1, clientId: "last").number == 2000)
    await expectRefusal(.conflict) { try await scene.comment("More", on: id, by: 0) }
    #expect(try await scene.comment("Last", on: id, by: 1, clientId: "last").number == 2000)
  }

  @Test("Fifty are shown at once, and the fifty before a number")
  func pages() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    for number in 2...120 { try await scene.comment("\(number)", on: id, by: number % 2) }
    let last = try await scene.opened(id, by: 0)
    #expect(last.comments.map(\.number) == Array(71...120))
    #expect(last.earlier == 70)
    let earlier = try await scene.opened(id, by: 0, before: 71)
    #expect(earlier.comments.map(\.number) == Array(21...70))
    #expect(earlier.earlier == 20)
    let first = try await scene.opened(id, by: 0, before: 21)
    #expect(first.comments.map(\.number) == Array(1...20))
    #expect(first.earlier == 0)
    for number in [1, 0, -5, Int.min] {
      #expect(try await scene.opened(id, by: 0, before: number).comments.isEmpty)
    }
    #expect(try await scene.opened(id, by: 0, before: Int.max).comments.map(\.number) == Array(71...120))
  }

  @Test("The clock of a server that is behind does not make a discussion older")
  func slowClock() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    try await scene.comment("Earlier", on: id, by: 1, at: Practice.noon.adding(seconds: -60))
    let discussion = try await scene.stored(id)
    #expect(discussion.latestAt == Practice.noon.milliseconds)
    #expect(discussion.expires == MessageLife.end(of: Practice.noon))
    #expect(discussion.latestAuthor.id == scene.people[1].id)
  }
}
