import DocumentStore
import Synchronization
import Testing

@testable import FirestoreStore

/// Without its server the store answers that it is unavailable. That it answers at all is what the time limit holds it
/// to.
@Suite(.timeLimit(.minutes(1))) struct UnreachableTests {
  private static let unanswered = StoreError.unavailable("Firestore did not answer.")
  private static let limits = RestLimits(
    connecting: .seconds(1), answer: .milliseconds(200), repeating: .milliseconds(100))

  private let paths = [notes.document("one"), notes.document("two")]
  private let nowhere: FirestoreAddress

  init() throws { nowhere = try FirestoreAddress("firestore://demo-nowhere?emulator=127.0.0.1:1") }

  /// Reads and writes in every way that a request may.
  private func expectUnavailable(_ address: FirestoreAddress) async throws {
    let client = RestClient(address, testAccess, limits: Self.limits)
    let reading = Reading(client: client)
    let feed = Feed(client: client, history: "h")
    let commits = Commits(client: client, catalog: IndexCatalog([]), number: 0)
    await #expect(throws: Self.unanswered) { try await reading.documents(at: [paths[0]]) }
    await #expect(throws: Self.unanswered) { try await reading.documents(at: paths) }
    await #expect(throws: Self.unanswered) {
      try await reading.page(try ResolvedQuery(Query(.collection(notes)), isDeclared: { _ in true }))
    }
    await #expect(throws: Self.unanswered) { try await feed.page(after: nil, limit: 1) }
    await #expect(throws: Self.unanswered) {
      try await commits.perform(try CheckedCommit([put(paths[0])], catalog: IndexCatalog([])), CommitID())
    }
    await #expect(throws: RestFault.unanswered) { try await Freezing(client: client).set(true) }
    await #expect(throws: RestFault.unanswered) {
      try await DocumentWalk(client: client, field: "path", fields: []).forEach { _ in }
    }
    try await client.close()
  }

  @Test func `a closed port is storage that is unavailable`() async throws { try await expectUnavailable(nowhere) }

  @Test func `a server that never answers is storage that is unavailable`() async throws {
    try await SilentServer.serving("") { try await expectUnavailable($0) }
  }

  @Test func `a server that ends in the midst of an answer is storage that is unavailable`() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n["
    try await SilentServer.serving(head) { try await expectUnavailable($0) }
  }

  @Test func `an address at which nobody answers is given up with one sentence`() async throws {
    await #expect(throws: StoreOpeningError.inaccessible("Firestore did not answer")) { try await open(nowhere) }
    await #expect(throws: StoreOpeningError.inaccessible("Firestore did not answer")) {
      try await FirestoreStore.prepare(nowhere, access: testAccess, indexes: [])
    }
  }

  @Test func `a store whose server is gone answers, and can be closed`() async throws {
    let opened = Mutex<FirestoreStore?>(nil)
    try await StandInFirestore.serving { _, address in
      let store = try await open(address)
      try await store.commit([put(notes.document("one"))])
      opened.withLock { $0 = store }
    }
    let store = try #require(opened.withLock { $0 })
    var signals = store.changeSignals().makeAsyncIterator()
    #expect(await signals.next() != nil)
    await #expect(throws: Self.unanswered) { try await store.documents(at: paths) }
    await #expect(throws: Self.unanswered) { try await store.query(Query(.collection(notes))) }
    await #expect(throws: Self.unanswered) { try await store.changeCursor() }
    await #expect(throws: Self.unanswered) { try await store.commit([put(paths[0])]) }
    await #expect(throws: Self.unanswered) { try await store.ready() }
    try await store.close()
    #expect(await signals.next() == nil)
  }
}
