import Synchronization

/// Marks work that began with ``DocumentStore/catchUp()``. A store that other processes write to has versions only
/// within such work: work that forgets to catch up reads more, but never what is out of date.
public final class Freshness: Sendable {
  @TaskLocal private static var current: Freshness?

  /// A task that the work has started may outlive it, and inherits the mark.
  private let isOver = Atomic(false)

  private init() {}

  /// Whether the current task works after a call of ``DocumentStore/catchUp()``.
  public static var isMarked: Bool { current.map { !$0.isOver.load(ordering: .relaxed) } ?? false }

  /// Marks work after a call of ``DocumentStore/catchUp()``.
  package static func marking<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    let mark = Freshness()
    defer { mark.isOver.store(true, ordering: .relaxed) }
    return try await $current.withValue(mark, operation: work)
  }
}

extension DocumentStore {
  /// Does work that may rely on versions: a request, the run of a job, or what a stream does when it wakes up.
  /// - Throws: `StoreError.unavailable`, and what `work` throws.
  public func caughtUp<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await catchUp()
    return try await Freshness.marking(work)
  }
}
