import AllFeatures
import DocumentStore
import FeatureKit
import Remedi
import Synchronization

/// An engine that several processes could share, in memory. Refuses commits while it is frozen, and steps in where a test
/// wants it to.
final class MemoryEngine: StoreEngine {
  let base: MemoryStore
  private let frozen = Mutex(false)
  private let history = "\(CommitID())/"
  /// What ``snapshot(_:)`` passes on in place of a document.
  private let changed: @Sendable (Document) -> Document
  /// Called when a history begins.
  private let beginning: @Sendable (MemoryEngine) async throws -> Void
  /// Whether a commit that was performed is answered.
  private let isAnswered: @Sendable ([Write]) -> Bool
  /// Called after each batch of a snapshot.
  private let afterBatch: @Sendable (MemoryEngine) async throws -> Void

  init(
    changed: @escaping @Sendable (Document) -> Document = { $0 },
    beginning: @escaping @Sendable (MemoryEngine) async throws -> Void = { _ in },
    isAnswered: @escaping @Sendable ([Write]) -> Bool = { _ in true },
    afterBatch: @escaping @Sendable (MemoryEngine) async throws -> Void = { _ in }
  ) throws {
    base = MemoryStore(indexes: try FeatureList.all.collections.indexes)
    (self.changed, self.beginning, self.isAnswered, self.afterBatch) = (changed, beginning, isAnswered, afterBatch)
  }

  var isFrozen: Bool { frozen.withLock { $0 } }
  var figures: StoreFigures { StoreFigures(transactions: 0, waiting: 0) }

  @discardableResult
  func freeze() async throws -> Bool {
    frozen.withLock { isFrozen in
      defer { isFrozen = true }
      return !isFrozen
    }
  }
  func thaw() async throws { frozen.withLock { $0 = false } }
  func beginHistory(at now: Instant) async throws { try await beginning(self) }
  func ready() async throws {}
  func close() async throws {}
  func verify() async throws -> [String] { [] }
  func statistics() async throws -> StoreStatistics { StoreStatistics(groups: [], orders: []) }

  func counts() async throws -> [String: Int] {
    try await everything().reduce(into: [:]) { $0[$1.path.collection.name, default: 0] += 1 }
  }

  func compact(forgetting isForgotten: @escaping @Sendable (DocumentPath) -> Bool) async throws -> Compaction {
    Compaction(before: 0, after: 0, forgotten: 0)
  }

  func snapshot(_ receive: ([Document]) async throws -> Void) async throws {
    var rest = try await everything()[...]
    while !rest.isEmpty {
      try Task.checkCancellation()
      try await receive(rest.prefix(10).map(changed))
      rest = rest.dropFirst(10)
      try await afterBatch(self)
    }
  }

  /// In the order of the paths.
  func everything() async throws -> [Document] {
    var paths: Set<DocumentPath> = []
    var cursor: ChangeCursor?
    repeat {
      let page = try await base.changes(after: cursor, limit: 1000)
      paths.formUnion(page.changes.map(\.path))
      cursor = page.hasMore ? page.cursor : nil
    } while cursor != nil
    return try await base.documents(at: paths.sorted()).compactMap { $0 }
  }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] { try await base.documents(at: paths) }
  func query(_ query: Query) async throws -> Query.Page { try await base.query(query) }

  @discardableResult
  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    guard !isFrozen else { throw StoreError.unavailable("The store is frozen.") }
    let revision = try await base.commit(writes, id: id)
    guard isAnswered(writes) else { throw StoreError.unavailable("The answer was lost.") }
    return revision
  }

  // A cursor names the engine, so that none of another is taken for a place in its feed.

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    let known = try cursor.map { cursor in
      guard cursor.text.hasPrefix(history) else { throw StoreError.invalid("The cursor is of another engine.") }
      return ChangeCursor(String(cursor.text.dropFirst(history.count)))
    }
    let page = try await base.changes(after: known, limit: limit)
    return ChangePage(changes: page.changes, cursor: named(page.cursor), hasMore: page.hasMore)
  }

  func changeCursor() async throws -> ChangeCursor { named(try await base.changeCursor()) }

  private func named(_ cursor: ChangeCursor) -> ChangeCursor { ChangeCursor(history + cursor.text) }

  func changeSignals() -> AsyncStream<Void> { base.changeSignals() }
  func catchUp() async throws { try await base.catchUp() }
}
