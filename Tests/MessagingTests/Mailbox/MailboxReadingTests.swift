import DocumentStore
import Record
import Remedi
import StoreContract
import Support
import Synchronization
import Testing

@testable import Messaging

/// A store in memory that can be told to take no writes.
private final class ReadOnlyStore: StoreDouble {
  let base: MemoryStore
  private let refuses = Mutex(false)

  init(over base: MemoryStore) { self.base = base }

  func refuseWrites() { refuses.withLock { $0 = true } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    if refuses.withLock({ $0 }) { throw StoreError.unavailable("the disk is full") }
    return try await base.commit(writes, id: id)
  }
}

@Suite("Reading a mailbox", .timeLimit(.minutes(5)))
struct MailboxReadingTests {
  @Test("Pages follow one another without gap, with what lies beside each entry")
  func pages() async throws {
    let scene = try await FilingScene()
    for number in 0..<7 {
      try await scene.send("No. \(number)", from: scene.ann, to: [scene.charlie], at: scene.after(Int64(number)))
    }
    let (mailbox, now) = (scene.mailbox(scene.charlie), scene.after(60_000))
    let first = try await mailbox.entries(in: .inbox, limit: 4, after: nil, at: now)
    let second = try await mailbox.entries(in: .inbox, limit: 4, after: first.next, at: now)
    let all = first.entries + second.entries
    #expect(all.map(\.subject) == (0..<7).reversed().map { "No. \($0)" })
    #expect(second.next == nil && first.count.total == 7)
    let beside = try await mailbox.neighbors(of: all[3], at: now)
    #expect(beside.newer == all[2] && beside.older == all[4])
    #expect(try await mailbox.neighbors(of: all[0], at: now).newer == nil)
  }

  @Test("Changes come by number, a few at a time; a number that was never reached is refused")
  func changes() async throws {
    let scene = try await FilingScene()
    for number in 0..<5 { try await scene.send("No. \(number)", from: scene.ann, to: [scene.charlie]) }
    try await scene.discuss("Hello", by: scene.ann, with: [scene.charlie])
    let mailbox = scene.mailbox(scene.charlie)
    let first = try await mailbox.changes(after: 0, limit: 4, at: scene.now)
    let second = try await mailbox.changes(after: first.sequence, limit: 4, at: scene.now)
    #expect(first.hasMore && !second.hasMore && second.sequence == 6)
    #expect(first.entries.count + second.entries.count == 5)
    #expect(first.threads.count + second.threads.count == 1)
    await #expect(throws: RemediError.self) { try await mailbox.changes(after: 7, limit: 4, at: scene.now) }
  }

  @Test("An inbox without drops costs at most six reads of the store")
  func reads() async throws {
    let site = try await TestSite()
    let store = CountingStore(over: try #require(site.store as? MemoryStore))
    let scene = try await FilingScene(record: site.record, ann: site.ann, charlie: site.charlie).moved(to: store)
    for number in 0..<30 { try await scene.send("No. \(number)", from: scene.ann, to: [scene.charlie]) }
    _ = try await scene.inbox(scene.charlie)
    let before = store.counts
    _ = try await scene.inbox(scene.charlie)
    let after = store.counts
    #expect(after[0] + after[1] - before[0] - before[1] <= 6)
    #expect(after[2] == before[2])
  }

  @Test("Where the store takes no writes, what has arrived is shown all the same")
  func noWrites() async throws {
    let site = try await TestSite()
    let store = ReadOnlyStore(over: try #require(site.store as? MemoryStore))
    let scene = try await FilingScene(record: site.record, ann: site.ann, charlie: site.charlie).moved(to: store)
    try await scene.send("Stored", from: scene.ann, to: [scene.charlie])
    _ = try await scene.inbox(scene.charlie)
    for number in 0..<120 {
      try await scene.send("No. \(number)", from: scene.ann, to: [scene.charlie], at: scene.after(Int64(number) + 1))
    }
    store.refuseWrites()
    let (mailbox, now) = (scene.mailbox(scene.charlie), scene.after(60_000))
    var (subjects, cursor): ([String], PageCursor?) = ([], nil)
    repeat {
      let page = try await mailbox.entries(in: .inbox, limit: 50, after: cursor, at: now)
      #expect(page.count == MailboxState.Count(total: 121, unread: 121))
      (subjects, cursor) = (subjects + page.entries.map(\.subject), page.next)
    } while cursor != nil
    #expect(subjects == (0..<120).reversed().map { "No. \($0)" } + ["Stored"])
    #expect(try await mailbox.search("stored", in: .inbox, limit: 15, after: nil, at: now).entries.count == 1)
  }

  @Test(
    "A search finds by the beginning of words of subject, people, patient, birth date and body",
    arguments: [
      ("blo", true), ("BLOOD ann", true), ("smith", true), ("04/03/1954", true), ("4.3.1954", true),
      ("1954-03", true), ("fine", true), ("löw", true), ("lood", false), ("blood xyz", false), ("05/03/1954", false),
    ])
  func search(typed: String, isFound: Bool) async throws {
    let scene = try await FilingScene()
    let patient = MessagePatient(
      firstName: "Jo", lastName: "Smith", birthDate: LocalDate(year: 1954, month: 3, day: 4))
    try await scene.send("Blood test", "The Löwe is fine.", from: scene.ann, to: [scene.charlie], patient: patient)
    let page = try await scene.mailbox(scene.charlie).search(
      typed, in: .inbox, limit: 15, after: nil, at: scene.now)
    #expect(page.entries.count == (isFound ? 1 : 0) && page.next == nil)
  }

  @Test("A stream hears what arrives in its mailbox, and nothing of another's; a board does not wake")
  func watch() async throws {
    let scene = try await FilingScene()
    let mailbox = scene.mailbox(scene.charlie)
    let mark = try await mailbox.changeMark(at: scene.now)
    let boards = try await scene.record.changeMark(of: scene.charlie, at: scene.now)
    try await scene.send("Not his", from: scene.ann, to: [scene.dana])
    let quiet = mailbox.watch(since: mark, token: "t") { scene.now }
    guard case .begun(let none) = try await quiet.next() else { throw RemediError.notFound }
    #expect(none.changes.isEmpty)
    quiet.stop()
    try await scene.send("His", from: scene.ann, to: [scene.charlie])
    let watch = mailbox.watch(since: mark, token: "t") { scene.now }
    guard case .begun(let found) = try await watch.next() else { throw RemediError.notFound }
    #expect(found.changes.map(\.kind) == [.mailbox])
    watch.stop()
    let board = scene.record.watch(of: scene.charlie, since: boards, token: "t") { scene.now }
    guard case .begun(let unheard) = try await board.next() else { throw RemediError.notFound }
    #expect(unheard.changes.isEmpty)
    board.stop()
    await #expect(throws: RemediError.self) { try await scene.mailbox(scene.dana).changeMark(mark.text, at: scene.now) }
  }

  @Test("The check finds a wrong count and a thread that is behind")
  func check() async throws {
    let scene = try await FilingScene()
    try await scene.send("Hello", from: scene.ann, to: [scene.charlie])
    let talk = try await scene.discuss("Hello", by: scene.ann, with: [scene.charlie])
    _ = try await scene.mailbox(scene.charlie).state(at: scene.now)
    #expect(try await scene.record.check().faults == [])
    let person = MessagePerson(scene.charlie)
    try await scene.record.commit { transaction in
      var state = try await transaction.value(at: References.mailbox(of: person)) ?? MailboxState()
      state.inbox.unread = 7
      try transaction.put(state, at: References.mailbox(of: person))
      var thread = try #require(try await transaction.value(at: References.thread(talk.id, of: person)))
      thread.unread = 5
      try transaction.put(thread, at: References.thread(talk.id, of: person))
    }
    let faults = try await scene.record.check().faults
    #expect(faults.contains { $0.hasSuffix("its counts are not those of what it holds.") })
    #expect(faults.contains { $0.hasSuffix("it does not say of its discussion what is unread.") })
  }
}
