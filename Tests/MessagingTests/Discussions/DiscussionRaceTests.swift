import DocumentStore
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Messaging

/// What happens between the reads and the commit of somebody else, on another device or by another person.
@Suite("A discussion that changes meanwhile")
struct DiscussionRaceTests {
  private let store = RacingStore()
  private let now = Practice.noon

  @Test("takes the same comment of two devices once")
  func sameComment() async throws {
    let scene = try await DiscussionScene(store: store)
    let id = try await scene.start(with: 1)
    store.beforeNextCommit { try await scene.comment("Yes", on: id, by: 1, clientId: "c1") }
    #expect(try await scene.comment("Yes", on: id, by: 1, clientId: "c1").number == 2)
    #expect(try await scene.stored(id).count == 2)
    #expect(try await scene.isCountedRight(scene.person(1)))
  }

  @Test("numbers the comments of two people one after the other")
  func twoComments() async throws {
    let scene = try await DiscussionScene(store: store)
    let id = try await scene.start(with: 1)
    store.beforeNextCommit { try await scene.comment("First", on: id, by: 0) }
    #expect(try await scene.comment("Second", on: id, by: 1).number == 3)
    #expect(try await scene.texts(id, by: 0) == ["Shall we lower the dose?", "First", "Second"])
    #expect(try await scene.unread(id, by: 0) == 1)
    #expect(try await scene.unread(id, by: 1) == 2)
  }

  @Test("takes no comment of somebody who leaves on another device, or is removed")
  func leftMeanwhile() async throws {
    let scene = try await DiscussionScene(store: store)
    let id = try await scene.start(with: 1, 2)
    store.beforeNextCommit { try await scene.mailbox(1).leave(id, at: now) }
    await expectRefusal(.notFound) { try await scene.comment("Text", on: id, by: 1) }
    store.beforeNextCommit { try await scene.mailbox(0).remove(scene.people[2].id, from: id, at: now) }
    await expectRefusal(.notFound) { try await scene.comment("Text", on: id, by: 2) }
    #expect(try await scene.stored(id).count == 1)
  }

  @Test("shows who joins from now on what is written after joining, and no more")
  func joinedMeanwhile() async throws {
    let scene = try await DiscussionScene(store: store)
    let id = try await scene.start(with: 1)
    store.beforeNextCommit { try await scene.comment("Before", on: id, by: 1) }
    _ = try await scene.mailbox(0).add([scene.person(2)], to: id, seeingAll: false, at: now)
    store.beforeNextCommit {
      _ = try await scene.mailbox(0).add([scene.person(3)], to: id, seeingAll: false, at: now)
    }
    try await scene.comment("After", on: id, by: 1)
    for person in 2...3 {
      #expect(try await scene.texts(id, by: person) == ["After"])
      #expect(try await scene.count(person) == MailboxState.Count(total: 1, unread: 1))
    }
  }

  @Test("is not taken in by one device while another leaves it")
  func leftWhileTakenIn() async throws {
    let scene = try await DiscussionScene(store: store)
    let id = try await scene.start(with: 1)
    store.beforeNextCommit { try await scene.mailbox(1).leave(id, at: now) }
    #expect(try await scene.count(1) == MailboxState.Count())
    #expect(try await scene.mailbox(1).discussions(limit: 15, after: nil, at: now).items.isEmpty)
    #expect(try await scene.isCountedRight(scene.person(1)))
  }

  @Test("keeps what is new unread while another device marks what it shows")
  func markedMeanwhile() async throws {
    let scene = try await DiscussionScene(store: store)
    let id = try await scene.start(with: 1)
    #expect(try await scene.count(1).unread == 1)
    store.beforeNextCommit {
      try await scene.comment("New", on: id, by: 0)
      _ = try await scene.mailbox(1).state(at: now)
    }
    try await scene.mailbox(1).mark(1...1, of: id, isRead: true, at: now)
    #expect(try await scene.count(1) == MailboxState.Count(total: 1, unread: 1))
    #expect(try await scene.unread(id, by: 1) == 1)
    #expect(try await scene.isCountedRight(scene.person(1)))
  }

  @Test("begins once if its form is sent twice at the same time")
  func begunTwice() async throws {
    let scene = try await DiscussionScene(store: store)
    store.beforeNextCommit { _ = try await scene.start(with: 1) }
    let written = MessageDraft(to: [scene.people[1].id], body: "Shall we lower the dose?")
    let second = try await scene.mailbox(0).startDiscussion(written, as: Identifier("t1"), from: nil, at: now)
    #expect(!second.isNew)
    #expect(try await scene.count(0) == MailboxState.Count(total: 1))
    #expect(try await scene.count(1) == MailboxState.Count(total: 1, unread: 1))
  }
}

/// A store in memory that lets something happen once, just before the next commit.
private final class RacingStore: StoreDouble {
  typealias Interruption = @Sendable () async throws -> Void

  let base = MemoryStore(indexes: DiscussionScene.collections.indexes)
  private let waiting = Mutex<Interruption?>(nil)

  func beforeNextCommit(_ interruption: @escaping Interruption) { waiting.withLock { $0 = interruption } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let interruption = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    try await interruption?()
    return try await base.commit(writes, id: id)
  }
}
