import DocumentStore
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Participants of a discussion")
struct DiscussionParticipantTests {
  @Test("Who is added sees what is written from then on, or everything")
  func added() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    try await scene.comment("Yes", on: id, by: 1)
    let mailbox = scene.mailbox(0)
    let later = try await mailbox.add(
      [scene.people[2].id, scene.people[1].id], to: id, seeingAll: false, at: Practice.noon)
    #expect(later.map(\.id) == [scene.people[2].id])
    _ = try await mailbox.add([scene.people[3].id], to: id, seeingAll: true, at: Practice.noon)
    #expect(try await scene.texts(id, by: 2) == [])
    #expect(try await scene.unread(id, by: 2) == 0)
    #expect(try await scene.count(2) == MailboxState.Count(total: 1))
    #expect(try await scene.unread(id, by: 3) == 2)
    try await scene.comment("New", on: id, by: 1)
    #expect(try await scene.texts(id, by: 2) == ["New"])
    #expect(try await scene.opened(id, by: 2).earlier == 0)
    #expect(try await scene.count(2) == MailboxState.Count(total: 1, unread: 1))
    #expect(try await scene.texts(id, by: 3) == ["Shall we lower the dose?", "Yes", "New"])
  }

  @Test("Nobody shows others more than they see themselves")
  func noMore() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    _ = try await scene.mailbox(0).add([scene.person(2)], to: id, seeingAll: false, at: Practice.noon)
    try await scene.comment("New", on: id, by: 0)
    _ = try await scene.mailbox(2).add([scene.person(3)], to: id, seeingAll: true, at: Practice.noon)
    #expect(try await scene.texts(id, by: 3) == ["New"])
  }

  @Test("Only whom one added can be removed; again it changes nothing; removing oneself is leaving")
  func removed() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1, 2)
    _ = try await scene.mailbox(1).add([scene.person(3)], to: id, seeingAll: true, at: Practice.noon)
    for person in [0, 2, 3] {
      let wanted = scene.people[person].id
      await expectRefusal(.conflict) {
        try await scene.mailbox(person == 3 ? 0 : 1).remove(wanted, from: id, at: Practice.noon)
      }
    }
    try await scene.mailbox(1).remove(scene.people[3].id, from: id, at: Practice.noon)
    try await scene.mailbox(1).remove(scene.people[3].id, from: id, at: Practice.noon)
    try await scene.mailbox(1).remove(scene.people[1].id, from: id, at: Practice.noon)
    #expect(try await scene.stored(id).participants.map(\.person.id) == [scene.people[0].id, scene.people[2].id])
    for person in 0...3 {
      #expect(try await scene.count(person).total == (person % 2 == 0 ? 1 : 0))
      #expect(try await scene.isCountedRight(scene.person(person)))
    }
  }

  @Test("Who does not take part, has left or was removed finds nothing, in every call, whether or not it was taken in")
  func access() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1, 2)
    #expect(try await scene.count(1).total == 1)
    try await scene.mailbox(1).leave(id, at: Practice.noon)
    try await scene.mailbox(0).remove(scene.people[2].id, from: id, at: Practice.noon)
    for person in 1...3 {
      let mailbox = scene.mailbox(person)
      await expectRefusal(.notFound) { _ = try await mailbox.discussion(id, before: nil, at: Practice.noon) }
      await expectRefusal(.notFound) { try await scene.comment("Text", on: id, by: person) }
      await expectRefusal(.notFound) { try await mailbox.mark(1...1, of: id, isRead: true, at: Practice.noon) }
      await expectRefusal(.notFound) {
        _ = try await mailbox.add([scene.people[4].id], to: id, seeingAll: true, at: Practice.noon)
      }
      await expectRefusal(.notFound) {
        try await mailbox.remove(scene.people[0].id, from: id, at: Practice.noon)
      }
      await expectRefusal(.notFound) { try await mailbox.leave(id, at: Practice.noon) }
      #expect(try await mailbox.discussions(limit: 15, after: nil, at: Practice.noon).items.isEmpty)
      #expect(try await scene.count(person) == MailboxState.Count())
      #expect(try await scene.isCountedRight(scene.person(person)))
    }
    #expect(try await scene.stored(id).count == 1)
    await expectRefusal(.notFound) { _ = try await scene.opened(Identifier("unknown"), by: 0) }
  }

  @Test("Who is added again finds read what was read, and what is new unread")
  func again() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    try await scene.comment("Mine", on: id, by: 1)
    try await scene.mailbox(1).leave(id, at: Practice.noon)
    #expect(try await scene.count(1) == MailboxState.Count())
    try await scene.comment("Meanwhile", on: id, by: 0)
    _ = try await scene.mailbox(0).add([scene.person(1)], to: id, seeingAll: true, at: Practice.noon)
    #expect(try await scene.count(1) == MailboxState.Count(total: 1, unread: 1))
    #expect(try await scene.unread(id, by: 1) == 2)
    #expect(try await scene.isCountedRight(scene.person(1)))
  }

  @Test("Where the last leaves, the discussion stays until it expires, and nobody sees it")
  func last() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    for person in 0...1 { try await scene.mailbox(person).leave(id, at: Practice.noon) }
    #expect(try await scene.stored(id).participants.isEmpty)
    for person in 0...1 { await expectRefusal(.notFound) { _ = try await scene.opened(id, by: person) } }
  }

  @Test("Two hundred take part, not one more")
  func full() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    let clinic = scene.people[0].clinicId
    let crowd = (3...199).map { MessagePerson(clinicId: clinic, id: Identifier("p\($0)"), name: "Dr \($0)") }
    _ = try await scene.mailbox(0).add(crowd, to: id, seeingAll: true, at: Practice.noon)
    let error = await #expect(throws: RemediError.self) {
      _ = try await scene.mailbox(0).add(
        [scene.person(2), scene.person(3)], to: id, seeingAll: true, at: Practice.noon)
    }
    #expect(error?.fields.map(\.name) == ["to"])
    _ = try await scene.mailbox(0).add([scene.person(2)], to: id, seeingAll: true, at: Practice.noon)
    #expect(try await scene.stored(id).participants.count == 200)
    try await scene.comment("To all", on: id, by: 0)
    #expect(try await scene.unread(id, by: 2) == 2)
  }

  @Test("Without people, nobody is added")
  func nobody() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    let error = await #expect(throws: RemediError.self) {
      _ = try await scene.mailbox(0).add([Identifier<Practitioner>](), to: id, seeingAll: true, at: Practice.noon)
    }
    #expect(error?.fields.map(\.name) == ["to"])
  }

  @Test("Who left the clinic is said to have; such a person is not added")
  func departed() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    for person in [1, 2] {
      try await scene.record.remember(for: scene.people[person]) {
        $0.departure = Practitioner.Departure(at: Practice.noon, by: Actor(scene.people[0]))
      }
    }
    #expect(try await scene.opened(id, by: 0).departed == [scene.people[1].id])
    let error = await #expect(throws: RemediError.self) {
      _ = try await scene.mailbox(0).add([scene.people[2].id], to: id, seeingAll: true, at: Practice.noon)
    }
    #expect(error?.fields.map(\.name) == ["to"])
  }

  @Test("A participant of another clinic comments, marks and leaves")
  func otherClinic() async throws {
    let scene = try await DiscussionScene()
    let id = try await scene.start(with: 1)
    let eve = scene.record.mailbox(of: scene.eve)
    _ = try await scene.mailbox(0).add([MessagePerson(scene.eve)], to: id, seeingAll: true, at: Practice.noon)
    // Before and after it was taken in: the drop names the clinic, then the thread.
    #expect(try await eve.discussion(id, before: nil, at: Practice.noon).comments.count == 1)
    try await eve.mark(1...1, of: id, isRead: true, at: Practice.noon)
    #expect(try await eve.state(at: Practice.noon).touchBase == MailboxState.Count(total: 1))
    _ = try await eve.comment("From outside", on: id, clientId: nil, at: Practice.noon)
    #expect(try await scene.texts(id, by: 1) == ["Shall we lower the dose?", "From outside"])
    try await eve.leave(id, at: Practice.noon)
    await expectRefusal(.notFound) { _ = try await eve.discussion(id, before: nil, at: Practice.noon) }
    #expect(try await scene.isCountedRight(MessagePerson(scene.eve)))
  }
}
