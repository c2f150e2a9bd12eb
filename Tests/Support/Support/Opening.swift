import DocumentStore
import Record
import Remedi

/// What every ``TestSite`` begins with: made once, for registering everybody takes longer than most tests.
struct Opening: Sendable {
  let store: MemoryStore
  let cast: Cast

  static let shared = Task { try await Opening() }

  private init() async throws {
    store = MemoryStore(indexes: SiteParts.indexes)
    cast = try await Cast(record: SiteParts.record(over: store), at: TestClock.start)
  }
}
