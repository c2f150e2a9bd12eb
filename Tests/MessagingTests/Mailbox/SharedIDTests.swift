import DocumentStore
import Record
import Remedi
import Support
import Testing

@testable import Messaging

/// House, of another clinic, uses IDs that Ann has used.
@Suite("One ID in two clinics", .timeLimit(.minutes(1)))
struct SharedIDTests {
  private static func house(in scene: FilingScene) async throws -> Practitioner {
    try await scene.record.registerPhysician(
      name: "Dr House", email: "house@example.com", clinicName: "Princeton Hospital", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: scene.now
    ).practitioner
  }

  private func drops(of person: Practitioner, _ scene: FilingScene) async throws -> Int {
    try await scene.record.documents(of: Query(.collection(scene.mailbox(person).dropsPath))).count
  }

  @Test("A message of another clinic takes neither the drop nor the entry of one that came before it")
  func messages() async throws {
    let scene = try await FilingScene()
    let house = try await Self.house(in: scene)
    try await scene.send("Ann’s", from: scene.ann, to: [scene.charlie], id: "m1")
    let first = try #require(try await scene.inbox(scene.charlie).entries.first)
    let second = try await scene.send("House’s", from: house, to: [scene.charlie], id: "m1")
    #expect(try await scene.inbox(scene.charlie).entries == [first])
    try await scene.withdraw(second)
    #expect(try await scene.inbox(scene.charlie).entries == [first])
    #expect(try await drops(of: scene.charlie, scene) == 0)
    #expect(try await scene.stored(scene.charlie) == scene.recount(scene.charlie))
    #expect(try await scene.record.check().faults == [])
  }

  @Test("Of two that are not taken in yet both drops stand, one becomes the entry, and it stays")
  func waiting() async throws {
    let scene = try await FilingScene()
    let house = try await Self.house(in: scene)
    let sent = [
      try await scene.send("Ann’s", from: scene.ann, to: [scene.charlie], id: "m1"),
      try await scene.send("House’s", from: house, to: [scene.charlie], id: "m1"),
    ]
    #expect(try await drops(of: scene.charlie, scene) == 2)
    let entry = try #require(try await scene.inbox(scene.charlie).entries.first)
    let other = try #require(sent.first { $0.sender.id != entry.sender?.id })
    #expect(entry.homeClinicId == entry.sender?.clinicId)
    try await scene.withdraw(other)
    let page = try await scene.inbox(scene.charlie)
    #expect(page.entries == [entry] && page.count == MailboxState.Count(total: 1, unread: 1))
    #expect(try await drops(of: scene.charlie, scene) == 0)
    #expect(try await scene.stored(scene.charlie) == scene.recount(scene.charlie))
  }

  @Test("A message and a discussion of one ID are both there")
  func kinds() async throws {
    let scene = try await FilingScene()
    try await scene.send("A message", from: scene.ann, to: [scene.charlie], id: "x1")
    try await scene.discuss("A discussion", by: scene.ann, with: [scene.charlie], id: "x1")
    let state = try await scene.mailbox(scene.charlie).state(at: scene.now)
    #expect(state.inbox == MailboxState.Count(total: 1, unread: 1))
    #expect(state.touchBase == MailboxState.Count(total: 1, unread: 1))
    #expect(state == (try await scene.recount(scene.charlie)))
  }

  @Test("A discussion of another clinic leaves the thread of one that came before it, also when it is left")
  func discussions() async throws {
    let scene = try await FilingScene()
    let house = try await Self.house(in: scene)
    try await scene.discuss("Ann’s", by: scene.ann, with: [scene.charlie], id: "t1")
    _ = try await scene.mailbox(scene.charlie).state(at: scene.now)
    let thread = try await scene.thread(Identifier("t1"), of: scene.charlie)
    try await scene.discuss("House’s", by: house, with: [scene.charlie], id: "t1")
    _ = try await scene.mailbox(scene.charlie).state(at: scene.now)
    #expect(try await scene.thread(Identifier("t1"), of: scene.charlie) == thread)
    try await scene.remove(scene.charlie, from: Identifier("t1"), of: house)
    _ = try await scene.mailbox(scene.charlie).state(at: scene.now)
    #expect(try await scene.thread(Identifier("t1"), of: scene.charlie) == thread)
    let opened = try await scene.mailbox(scene.charlie).discussion(Identifier("t1"), before: nil, at: scene.now)
    #expect(opened.comments.map(\.text) == ["Ann’s"])
    #expect(try await scene.stored(scene.charlie) == scene.recount(scene.charlie))
  }

  @Test("A discussion of another clinic opens before it is taken in")
  func elsewhere() async throws {
    let scene = try await FilingScene()
    let house = try await Self.house(in: scene)
    try await scene.discuss("House’s", by: house, with: [scene.charlie], id: "t.1")
    try await scene.discuss("Another", by: house, with: [scene.charlie], id: "1")
    let opened = try await scene.mailbox(scene.charlie).discussion(Identifier("1"), before: nil, at: scene.now)
    #expect(opened.comments.map(\.text) == ["Another"])
    await #expect(throws: RemediError.notFound) {
      try await scene.mailbox(scene.dana).discussion(Identifier("1"), before: nil, at: scene.now)
    }
  }

  @Test("The ID of a drop of the longest IDs is one that a store takes")
  func length() throws {
    let drop = MailDrop(.discussion, home: Identifier<Clinic>.make().text)
    let longest = String(repeating: "a", count: 100)
    #expect(MessageRules.isValid(id: longest) && DocumentPath.isValidID(drop.id(naming: longest)))
    #expect(drop.named(by: drop.id(naming: longest)) == longest)
    #expect(drop.named(by: MailDrop(.message, home: drop.home).id(naming: longest)) == nil)
  }
}
