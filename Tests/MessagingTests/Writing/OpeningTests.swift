import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Opening, moving and withdrawing", .timeLimit(.minutes(1)))
struct OpeningTests {
  private let noon = WritingScene.noon
  private let later = WritingScene.noon.adding(seconds: 60)

  @Test("The first opening counts, marking unread does not undo it, and a linked patient's chain tells it once")
  func opened() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(about: scene.bob))
    for moment in [noon, later] {
      let opened = try await scene.charlie.open(scene.received(), at: moment)
      #expect(opened.message?.body == "Please look." && !opened.entry.isUnread && opened.deliveries.isEmpty)
    }
    try await scene.charlie.mark(scene.received(), isRead: false, at: later)
    #expect(try await scene.charlie.state(at: later).inbox == MailboxState.Count(total: 1, unread: 1))
    #expect(try await scene.delivery(to: scene.practice.charlie)?.openedAt == noon.milliseconds)
    #expect(try await scene.delivery(to: scene.eve)?.openedAt == nil)
    let chain = try await scene.bobsChain()
    #expect(chain.map(\.event) == [.messageSent, .messageOpened])
    #expect(chain[0].details?.people == ["Dr Charlie Chen", "Dr Eve Stern"] && chain[0].subject == "m1")
    #expect(chain[1].by.name == "Dr Charlie Chen")
    try await scene.expectExactCounts(scene.charlie)
  }

  @Test("Of another's mailbox nothing is found")
  func foreign() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(to: [scene.practice.charlie]))
    for id in [scene.received(), scene.sent(), MailboxEntry.ID("a/b")] {
      await expectRefusal(.notFound) { _ = try await scene.evesMailbox.open(id, at: noon) }
      await expectRefusal(.notFound) { try await scene.evesMailbox.mark(id, isRead: true, at: noon) }
      await expectRefusal(.notFound) { try await scene.evesMailbox.trash([id], at: noon) }
      await expectRefusal(.notFound) { try await scene.evesMailbox.accept(id, at: noon) }
      await expectRefusal(.notFound) { _ = try await scene.evesMailbox.withdraw(id, at: noon) }
      await expectRefusal(.notFound) { _ = try await scene.evesMailbox.reply(to: id, toAll: true, at: noon) }
    }
    await expectRefusal(.notFound) { _ = try await scene.charlie.withdraw(scene.received(), at: noon) }
  }

  @Test("An urgent message is taken on by saying so, or by an answer; another is not")
  func accepted() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(urgent: true))
    try await scene.send(as: "m2")
    try await scene.charlie.accept(scene.received(), at: noon)
    try await scene.charlie.accept(scene.received(), at: later)
    let accepted = try await scene.delivery(to: scene.practice.charlie)
    #expect(accepted?.acceptedAt == noon.milliseconds && accepted?.openedAt == noon.milliseconds)
    await expectRefusal(.conflict) { try await scene.charlie.accept(scene.received("m2"), at: noon) }
    #expect(try await scene.delivery(to: scene.practice.charlie, of: "m2")?.openedAt == nil)
    var answer = try await scene.evesMailbox.reply(to: scene.received(), toAll: false, at: later)
    answer.body = "I come."
    _ = try await scene.evesMailbox.send(answer, as: Identifier("e1"), from: nil, at: later)
    #expect(try await scene.delivery(to: scene.eve)?.acceptedAt == later.milliseconds)
  }

  @Test("Entries go to the trash, back to where they were, and from there for good; each may be repeated")
  func moved() async throws {
    let scene = try await WritingScene()
    for id in ["m1", "m2"] { try await scene.send(as: id) }
    let ids = [scene.received("m1"), scene.received("m2")]
    for _ in 0..<2 { try await scene.charlie.trash(ids, at: noon) }
    #expect(try await scene.charlie.state(at: noon).trash == MailboxState.Count(total: 2, unread: 2))
    for _ in 0..<2 { try await scene.charlie.restore([ids[0]], at: noon) }
    #expect(try await scene.charlie.entry(ids[0], at: noon).shelf == .inbox)
    await expectRefusal(.conflict) { try await scene.charlie.delete([ids[0]], at: noon) }
    for _ in 0..<2 { try await scene.charlie.delete([ids[1]], at: noon) }
    await expectRefusal(.notFound) { try await scene.charlie.restore([ids[1]], at: noon) }
    // Of several, what is gone is passed over.
    try await scene.charlie.trash(ids, at: noon)
    #expect(try await scene.charlie.state(at: noon).trash.total == 1)
    try await scene.ann.trash([scene.sent()], at: noon)
    try await scene.ann.restore([scene.sent()], at: noon)
    #expect(try await scene.ann.entry(scene.sent(), at: noon).shelf == .sent)
    await expectRefusal(.validation) {
      try await scene.charlie.trash((0...100).map { scene.received("x\($0)") }, at: noon)
    }
    try await scene.expectExactCounts(scene.charlie)
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("Withdrawing empties a message for those who had not opened it, and tells whom it stays with")
  func withdrawn() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(about: scene.bob))
    _ = try await scene.charlie.open(scene.received(), at: noon)
    _ = try await scene.evesMailbox.state(at: noon)
    for _ in 0..<2 {
      #expect(try await scene.ann.withdraw(scene.sent(), at: later).map(\.name) == ["Dr Charlie Chen"])
    }
    let emptied = try await scene.evesMailbox.open(scene.received(), at: later)
    #expect(emptied.message == nil && emptied.entry.subject.isEmpty && emptied.entry.patientId == nil)
    #expect(emptied.entry.withdrawnAt == later.milliseconds)
    #expect(try await scene.evesMailbox.state(at: later).inbox == MailboxState.Count(total: 1))
    #expect(try await scene.charlie.open(scene.received(), at: later).message?.body == "Please look.")
    #expect(try await scene.ann.message(scene.sent(), at: later).message?.body == "Please look.")
    #expect(try await scene.bobsChain().map(\.event) == [.messageSent, .messageOpened, .messageWithdrawn])
    #expect(try await scene.bobsChain().last?.details?.people == ["Dr Eve Stern"])
    await expectRefusal(.conflict) {
      _ = try await scene.evesMailbox.reply(to: scene.received(), toAll: false, at: later)
    }
    await expectRefusal(.conflict) { try await scene.evesMailbox.accept(scene.received(), at: later) }
    try await scene.expectExactCounts(scene.evesMailbox)
  }

  @Test("Of opening and withdrawing at once one wins, for both alike")
  func race() async throws {
    let scene = try await WritingScene()
    for number in 0..<20 {
      let id = "m\(number)"
      try await scene.send(scene.written(to: [scene.eve]), as: id)
      async let opening = scene.evesMailbox.open(scene.received(id), at: noon)
      async let withdrawing = scene.ann.withdraw(scene.sent(id), at: noon)
      let (opened, kept) = try await (opening, withdrawing)
      let delivery = try await scene.delivery(to: scene.eve, of: id)
      #expect((delivery?.openedAt == nil) != (delivery?.withdrawnAt == nil))
      #expect((opened.message != nil) == (delivery?.openedAt != nil))
      #expect(kept.isEmpty == (delivery?.openedAt == nil))
    }
    _ = try await scene.evesMailbox.state(at: noon)
    try await scene.expectExactCounts(scene.evesMailbox)
  }

  @Test("An answer goes to its sender, or to all, without oneself; a forwarded message quotes its text")
  func answers() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(about: scene.bob))
    let answer = try await scene.charlie.reply(to: scene.received(), toAll: false, at: noon)
    #expect(answer.to == [scene.practice.ann.id] && answer.subject == "Re: Results")
    #expect(answer.body.contains("Dr Ann Archer:\n> Please look."))
    #expect(answer.patient?.lastName == "Martin" && answer.patient?.patientId == scene.practice.bob.id)
    let toAll = try await scene.charlie.reply(to: scene.received(), toAll: true, at: noon)
    #expect(toAll.to == [scene.practice.ann.id, scene.eve.id])
    let own = try await scene.ann.reply(to: scene.sent(), toAll: true, at: noon)
    #expect(own.to == [scene.practice.charlie.id, scene.eve.id])
    let passed = try await scene.charlie.forward(scene.received(), at: noon)
    #expect(passed.to.isEmpty && passed.subject == "Fwd: Results" && passed.body.hasSuffix("Please look."))
  }

  @Test("What is quoted leaves room, and fits what may be sent")
  func longQuote() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(body: String(repeating: "é\n", count: 4_999) + "x"), as: "m1")
    let answer = try await scene.charlie.reply(to: scene.received(), toAll: false, at: noon)
    #expect(answer.body.unicodeScalars.count <= 8_000 && answer.body.hasSuffix("…"))
    let passed = try await scene.charlie.forward(scene.received(), at: noon)
    #expect(MessageRules.body.fault(passed.body) == nil)
  }
}
