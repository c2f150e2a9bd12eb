import DocumentStore
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Record

/// A store in memory that counts how often it is asked, and keeps nothing of what it answered.
private final class AskedStore: StoreDouble {
  struct Counts: Equatable {
    var lookups = 0
    var queries = 0
    var commits = 0
  }

  let base = MemoryStore(indexes: Practice.indexes)
  private let counts = Mutex(Counts())

  /// What was asked since this was asked last.
  func take() -> Counts {
    counts.withLock { counts in
      defer { counts = Counts() }
      return counts
    }
  }

  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    counts.withLock { $0.lookups += 1 }
    return try await base.documents(at: paths)
  }

  func query(_ query: Query) async throws -> Query.Page {
    counts.withLock { $0.queries += 1 }
    return try await base.query(query)
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    counts.withLock { $0.commits += 1 }
    return try await base.commit(writes, id: id)
  }
}

/// How often the store is asked for a batch: as often as it is committed to, not as often as it has records.
@Suite("What a batch of completions costs")
struct BatchCostTests {
  @Test("500 doses as needed: their days are read once a commit, and 50 are in each")
  func asNeeded() async throws {
    let store = AskedStore()
    let practice = try await Practice(store: store)
    let prescription = try await practice.prescribeAsNeeded()
    let file = try await practice.bobsOwnFile()
    let now = Practice.noon.adding(seconds: 101 * 86_400)
    // Five a day, an hour apart.
    let submissions = (0..<500).map { number in
      let moment = Practice.noon.adding(seconds: number / 5 * 86_400 + number % 5 * 3600)
      return CompletionSubmission(
        id: Practice.uuid(number), asNeeded: prescription.id,
        content: Completion.Content(outcome: .completed, completedAt: moment))
    }
    _ = store.take()
    let recorded = try await file.record(submissions, at: now).compactMap(\.recorded)
    // The end of the patient's chain, and the days.
    #expect(store.take() == .init(lookups: 10, queries: 20, commits: 10))
    #expect(recorded.map(\.subject.overLimit) == (0..<500).map { $0 % 5 == 0 ? nil : true })
    let again = try await file.record(submissions, at: now).compactMap(\.duplicate)
    // Each commit is refused once for what it assumed, but for a rest that is found to be known before it is committed.
    let repeated = store.take()
    #expect(repeated.lookups <= 30 && repeated.queries <= 30 && repeated.commits <= 10)
    #expect(again.map(\.id) == submissions.map(\.id))
    #expect(try await practice.record.check().faults == [])
  }

  @Test("what another device recorded already is read in one go")
  func secondDevice() async throws {
    let store = AskedStore()
    let practice = try await Practice(store: store)
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsOwnFile()
    let now = Practice.noon.adding(seconds: 30 * 86_400)
    let doses = try (2..<22).map { try Practice.dose(of: prescription, march: $0, "08:00") }
    func sent(from first: Int) -> [CompletionSubmission] {
      doses.enumerated().map { Practice.taken(Practice.uuid(first + $0.offset), $0.element, at: now) }
    }
    #expect(try await file.record(sent(from: 0), at: now).compactMap(\.recorded).count == doses.count)
    _ = store.take()
    let second = try await file.record(sent(from: 100), at: now).compactMap(\.duplicate)
    // The first attempt assumes that the doses are new, and is refused.
    #expect(store.take() == .init(lookups: 2, queries: 2, commits: 2))
    let again = try await file.record(sent(from: 100), at: now).compactMap(\.duplicate)
    #expect(store.take() == .init(lookups: 2, queries: 2, commits: 1))
    #expect(second.map(\.id) == again.map(\.id))
  }
}
