import DocumentStore
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Drafts", .timeLimit(.minutes(1)))
struct DraftTests {
  private let noon = WritingScene.noon
  private let id = MailboxEntry.ID("f1")

  private func save(
    _ body: String, _ scene: WritingScene, over revision: Revision? = nil, as id: MailboxEntry.ID? = nil,
    at now: Instant = WritingScene.noon
  ) async throws -> SavedDraft {
    try await scene.ann.saveDraft(
      scene.written(body: body), as: id ?? self.id, ofDiscussion: false, revision: revision, at: now)
  }

  @Test("A draft is saved again over the revision that it had")
  func again() async throws {
    let scene = try await WritingScene()
    let first = try await save("One", scene)
    let second = try await save("Two", scene, over: first.revision)
    #expect(!second.isCopy && second.entry.id == id && second.revision != first.revision)
    let found = try await scene.ann.draft(id, at: noon)
    #expect(found.entry.draft?.body == "Two" && found.revision == second.revision)
    #expect(try await scene.ann.state(at: noon).drafts.total == 1)
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("What another device saved meanwhile is not lost: the late one becomes a copy, once")
  func twoDevices() async throws {
    let scene = try await WritingScene()
    let first = try await save("One", scene)
    _ = try await save("Phone", scene, over: first.revision)
    let late = try await save("Desk", scene, over: first.revision)
    let again = try await save("Desk", scene, over: first.revision)
    #expect(late.isCopy && late.entry.id != id)
    #expect(again.isCopy && again.entry == late.entry)
    #expect(try await scene.ann.draft(id, at: noon).entry.draft?.body == "Phone")
    #expect(try await scene.ann.draft(late.entry.id, at: noon).entry.draft?.body == "Desk")
    #expect(try await scene.ann.state(at: noon).drafts.total == 2)
  }

  @Test("The same text saved twice is one draft")
  func twice() async throws {
    let scene = try await WritingScene()
    let first = try await save("One", scene)
    let again = try await save("One", scene)
    #expect(again.revision == first.revision && !again.isCopy)
    #expect(try await scene.ann.state(at: noon).drafts.total == 1)
  }

  @Test("Two hundred are kept, of messages and discussions together")
  func most() async throws {
    let scene = try await WritingScene()
    for number in 0..<200 {
      _ = try await scene.ann.saveDraft(
        scene.written(), as: MailboxEntry.ID("f\(number)"), ofDiscussion: number.isMultiple(of: 2), revision: nil,
        at: noon)
    }
    await expectRefusal(.conflict) { _ = try await save("More", scene, as: MailboxEntry.ID("more")) }
    try await scene.ann.deleteDraft(MailboxEntry.ID("f0"), at: noon)
    _ = try await save("More", scene, as: MailboxEntry.ID("more"))
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("A draft is kept for 30 days from its last saving")
  func thirtyDays() async throws {
    let scene = try await WritingScene()
    let first = try await save("One", scene)
    let day29 = noon.adding(seconds: 29 * 86_400)
    _ = try await save("Two", scene, over: first.revision, at: day29)
    let end = day29.milliseconds + MessageLife.length
    #expect(try await scene.ann.draft(id, at: Instant(milliseconds: end - 1)).entry.draft?.body == "Two")
    await expectRefusal(.notFound) { _ = try await scene.ann.draft(id, at: Instant(milliseconds: end)) }
    let new = try await save("Three", scene, over: first.revision, at: Instant(milliseconds: end))
    #expect(!new.isCopy)
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("A draft goes to the trash and back, and is deleted for good once")
  func moved() async throws {
    let scene = try await WritingScene()
    _ = try await save("One", scene)
    try await scene.ann.trash([id], at: noon)
    #expect(try await scene.ann.state(at: noon).trash.total == 1)
    try await scene.ann.restore([id], at: noon)
    #expect(try await scene.ann.draft(id, at: noon).entry.shelf == .drafts)
    for _ in 0..<2 { try await scene.ann.deleteDraft(id, at: noon) }
    await expectRefusal(.notFound) { _ = try await scene.ann.draft(id, at: noon) }
    await expectRefusal(.notFound) { try await scene.ann.deleteDraft(MailboxEntry.ID("other"), at: noon) }
    await expectRefusal(.notFound) { _ = try await scene.charlie.draft(id, at: noon) }
    // A device that has not heard of it saves a copy.
    #expect(try await save("Late", scene).isCopy)
    try await scene.expectExactCounts(scene.ann)
  }

  @Test("What is too long, and an ID of a message's side, is refused")
  func refused() async throws {
    let scene = try await WritingScene()
    await expectRefusal(.validation) { _ = try await save(String(repeating: "x", count: 10_001), scene) }
    await expectRefusal(.validation) { _ = try await save("a\u{0}", scene) }
    await expectRefusal(.validation) { _ = try await save("One", scene, as: scene.received()) }
    await expectRefusal(.validation) { _ = try await save("One", scene, as: scene.sent()) }
  }
}
