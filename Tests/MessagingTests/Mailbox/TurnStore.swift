import DocumentStore
import Remedi
import StoreContract
import Synchronization

/// A store in memory before which devices wait: whenever all of them do, one is let in, drawn by a seed. So reads and
/// commits mix in every order, and in the same order for the same seed.
final class TurnStore: StoreDouble {
  private struct Turns {
    var random: SeededGenerator
    /// How many devices are not waiting.
    var busy = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

    mutating func next() -> CheckedContinuation<Void, Never>? {
      guard busy == 0, let device = waiting.keys.sorted().randomElement(using: &random) else { return nil }
      busy = 1
      return waiting.removeValue(forKey: device)
    }
  }

  @TaskLocal static var device: Int?

  let base: MemoryStore
  private let turns: Mutex<Turns>

  init(over base: MemoryStore, seed: UInt64) {
    self.base = base
    turns = Mutex(Turns(random: SeededGenerator(seed: seed)))
  }

  /// Lets devices run at once, until all have ended.
  func run(_ devices: Int, _ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    turns.withLock { $0.busy = devices }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for device in 0..<devices {
        group.addTask {
          defer { self.end() }
          try await Self.$device.withValue(device) { try await body(device) }
        }
      }
      try await group.waitForAll()
    }
  }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    await turn()
    return try await base.documents(at: paths)
  }

  func query(_ query: Query) async throws -> Query.Page {
    await turn()
    return try await base.query(query)
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    await turn()
    return try await base.commit(writes, id: id)
  }

  private func end() {
    turns.withLock { turns in
      turns.busy -= 1
      return turns.next()
    }?.resume()
  }

  /// Whoever is no device goes at once.
  private func turn() async {
    guard let device = Self.device else { return }
    await withCheckedContinuation { continuation in
      turns.withLock { turns in
        turns.waiting[device] = continuation
        turns.busy -= 1
        return turns.next()
      }?.resume()
    }
  }
}
