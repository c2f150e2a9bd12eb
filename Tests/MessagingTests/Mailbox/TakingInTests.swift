import DocumentStore
import Record
import Remedi
import StoreContract
import Support
import Testing

@testable import Messaging

@Suite("Taking in", .timeLimit(.minutes(5)))
struct TakingInTests {
  @Test("What was sent is in the inbox, unread, with the words of its body, and its drop is gone")
  func message() async throws {
    let scene = try await FilingScene()
    let message = try await scene.send("Blood test", "The löwe is fine.", from: scene.ann, to: [scene.charlie])
    let page = try await scene.inbox(scene.charlie)
    #expect(page.entries.map(\.id) == [MailboxEntry.received(message.id)])
    #expect(page.count == MailboxState.Count(total: 1, unread: 1))
    #expect(page.entries.first?.words == MessageWords.ofBody("The löwe is fine."))
    #expect(try await scene.inbox(scene.dana).entries == [])
    let drops = Query(.collection(scene.mailbox(scene.charlie).dropsPath))
    #expect(try await scene.record.documents(of: drops).isEmpty)
    #expect(try await scene.mailbox(scene.charlie).state(at: scene.now) == scene.recount(scene.charlie))
  }

  @Test("250 drops are taken in at once, each once")
  func many() async throws {
    let scene = try await FilingScene()
    for number in 1...250 { try await scene.send("No. \(number)", from: scene.ann, to: [scene.charlie]) }
    let state = try await scene.mailbox(scene.charlie).state(at: scene.now)
    #expect(state.inbox == MailboxState.Count(total: 250, unread: 250))
    #expect(state.sequence == 250)
    #expect(try await scene.mailbox(scene.charlie).state(at: scene.now) == state)
  }

  @Test("A message withdrawn before it was opened is emptied, also if it was not taken in yet; an opened one stays")
  func withdrawn() async throws {
    let scene = try await FilingScene()
    let message = try await scene.send("Wrong person", from: scene.ann, to: [scene.charlie, scene.dana])
    _ = try await scene.inbox(scene.charlie)
    try await scene.withdraw(message)
    for person in [scene.charlie, scene.dana] {
      let page = try await scene.inbox(person)
      #expect(page.count == MailboxState.Count(total: 1))
      let entry = try #require(page.entries.first)
      #expect(entry.subject == "" && entry.words == [] && entry.withdrawnAt == scene.now.milliseconds)
      let opened = try await scene.mailbox(person).message(entry.id, at: scene.now)
      #expect(opened.message == nil)
    }
    let read = try await scene.send("Right person", from: scene.ann, to: [scene.charlie])
    _ = try await scene.inbox(scene.charlie)
    #expect(try await scene.open(read, by: scene.charlie))
    try await scene.withdraw(read)
    let opened = try await scene.mailbox(scene.charlie).message(MailboxEntry.received(read.id), at: scene.now)
    #expect(opened.message?.body == "Please call." && opened.deliveries.isEmpty)
    let sent = try await scene.mailbox(scene.ann).message(MailboxEntry.sent(read.id), at: scene.now)
    #expect(sent.deliveries.map(\.recipient.id) == [scene.charlie.id])
  }

  @Test("A drop that names what is gone or expired, or somebody else's, is removed")
  func gone() async throws {
    let scene = try await FilingScene()
    let old = try await scene.send("Old", from: scene.ann, to: [scene.charlie])
    let another = try await scene.send("Another's", from: scene.ann, to: [scene.dana])
    try await scene.record.commit { transaction in
      for id in ["nothing", another.id.text] {
        try transaction.put(
          MailDrop(.message, home: scene.ann.clinicId.text),
          at: References.drop(.message, id, home: scene.ann.clinicId, for: MessagePerson(scene.charlie)))
      }
      try transaction.put(
        MailDrop(.discussion, home: scene.ann.clinicId.text),
        at: References.drop(.discussion, "no-talk", home: scene.ann.clinicId, for: MessagePerson(scene.charlie)))
    }
    let page = try await scene.inbox(scene.charlie, at: scene.after(MessageLife.length))
    #expect(page.entries == [] && page.count == MailboxState.Count())
    #expect(try await scene.entry(old, of: scene.charlie) == nil)
    let drops = Query(.collection(scene.mailbox(scene.charlie).dropsPath))
    #expect(try await scene.record.documents(of: drops).isEmpty)
  }

  @Test("A message deleted for good stays a mark when it is withdrawn, and cannot be read")
  func deleted() async throws {
    let scene = try await FilingScene()
    let message = try await scene.send("Gone", from: scene.ann, to: [scene.charlie])
    _ = try await scene.inbox(scene.charlie)
    #expect(try await scene.move(message, of: scene.charlie, to: .gone))
    try await scene.withdraw(message)
    #expect(try await scene.inbox(scene.charlie).count == MailboxState.Count())
    await #expect(throws: RemediError.notFound) {
      try await scene.mailbox(scene.charlie).entry(MailboxEntry.received(message.id), at: scene.now)
    }
    await #expect(throws: RemediError.notFound) {
      try await scene.mailbox(scene.dana).message(MailboxEntry.received(message.id), at: scene.now)
    }
    await #expect(throws: RemediError.notFound) {
      try await scene.mailbox(scene.dana).entry(
        MailboxEntry.received(Identifier(String(repeating: "a", count: 128))), at: scene.now)
    }
  }

  @Test("A discussion is one unread item, follows its comments, and is a mark once its owner is off the list")
  func discussion() async throws {
    let scene = try await FilingScene()
    let talk = try await scene.discuss("Who saw him?", by: scene.ann, with: [scene.charlie])
    try await scene.comment("I did.", on: talk.id, by: scene.ann, at: scene.after(60_000))
    let mailbox = scene.mailbox(scene.charlie)
    #expect(try await mailbox.state(at: scene.now).touchBase == MailboxState.Count(total: 1, unread: 1))
    #expect(try await scene.thread(talk.id, of: scene.charlie)?.unread == 2)
    try await scene.comment("When?", on: talk.id, by: scene.ann, at: scene.after(120_000))
    #expect(try await mailbox.state(at: scene.now).touchBase == MailboxState.Count(total: 1, unread: 1))
    #expect(try await scene.thread(talk.id, of: scene.charlie)?.unread == 3)
    try await scene.remove(scene.charlie, from: talk.id)
    #expect(try await mailbox.state(at: scene.now).touchBase == MailboxState.Count())
    #expect(try await scene.thread(talk.id, of: scene.charlie)?.isGone == true)
    #expect(try await mailbox.state(at: scene.now) == scene.recount(scene.charlie))
  }
}
