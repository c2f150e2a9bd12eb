import DocumentStore
import Record
import Remedi
import StoreContract
import Synchronization

@testable import Messaging

/// A store in memory before which devices wait for one another: whenever all of them wait, one is let in, drawn by a
/// seed. Reads and commits of all devices mix in every order, and in the same order for the same seed.
final class InterleavedStore: StoreDouble {
  /// The device that asks, and what it does.
  struct Asking: Sendable {
    let device: Int
    let deed: DiscussionDeed
  }

  private struct Turns {
    var random: SeededGenerator
    /// How many devices are not waiting.
    var busy = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    /// The deeds of the commits, in their order.
    var history: [DiscussionDeed] = []
    /// The discussions as a mutant has read them, by device.
    var early: [Int: [DocumentPath: Document]] = [:]

    /// Whoever is let in next. Nil while somebody is busy.
    mutating func next() -> CheckedContinuation<Void, Never>? {
      guard busy == 0, let device = waiting.keys.sorted().randomElement(using: &random) else { return nil }
      busy = 1
      return waiting.removeValue(forKey: device)
    }
  }

  static let asking = TaskLocal<Asking?>(wrappedValue: nil)

  let base: MemoryStore
  private let mutant: DiscussionMutant?
  private let turns: Mutex<Turns>

  init(indexes: [Index], seed: UInt64, mutant: DiscussionMutant? = nil) {
    base = MemoryStore(indexes: indexes)
    self.mutant = mutant
    turns = Mutex(Turns(random: SeededGenerator(seed: seed)))
  }

  var history: [DiscussionDeed] { turns.withLock(\.history) }

  /// So many devices begin; each calls ``end()``.
  func begin(_ devices: Int) { turns.withLock { $0.busy = devices } }

  func end() {
    let next = turns.withLock { turns in
      turns.busy -= 1
      return turns.next()
    }
    next?.resume()
  }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    await waitForTurn()
    if mutant == .marksByOlderDiscussion, case .mark = Self.asking.get()?.deed,
      paths.contains(where: { $0.collection.name == Collections.mailboxes.name })
    {
      try await readEarly()
    }
    let early = Self.asking.get().flatMap { asking in turns.withLock { $0.early[asking.device] } }
    return try await base.documents(at: paths).enumerated().map { early?[paths[$0]] ?? $1 }
  }

  func query(_ query: Query) async throws -> Query.Page {
    await waitForTurn()
    if mutant == .readsNamedBeforeDrops, case .collection(let collection) = query.source,
      collection.name == Collections.mailDrops.name
    {
      try await readEarly()
    }
    return try await base.query(query)
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    await waitForTurn()
    guard let asking = Self.asking.get() else { return try await base.commit(writes, id: id) }
    turns.withLock { $0.early[asking.device] = nil }
    var writes = writes
    if mutant == .leavesWithoutState, case .leave = asking.deed,
      !writes.contains(where: { $0.path.collection.name == Collections.threads.name })
    {
      writes.removeAll { $0.path.collection.name == Collections.mailboxes.name }
    }
    let revision = try await base.commit(writes, id: id)
    turns.withLock { $0.history.append(asking.deed) }
    return revision
  }

  /// Reads the discussions, and lets others go first before what follows.
  private func readEarly() async throws {
    guard let asking = Self.asking.get() else { return }
    let all = try await base.query(Query(.group(MessagingIndexes.expiringDiscussions))).documents
    turns.withLock { turns in
      turns.early[asking.device] = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) })
    }
    await waitForTurn()
  }

  private func waitForTurn() async {
    guard let asking = Self.asking.get() else { return }
    await withCheckedContinuation { continuation in
      let next = turns.withLock { turns in
        turns.waiting[asking.device] = continuation
        turns.busy -= 1
        return turns.next()
      }
      next?.resume()
    }
  }
}
