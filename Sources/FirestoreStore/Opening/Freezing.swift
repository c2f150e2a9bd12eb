import DocumentStore

/// Refuses commits of all processes: each needs a shard as it was read, and there is none that is not frozen.
struct Freezing {
  /// How often it is tried while others commit.
  private static let attempts = 100

  let client: RestClient

  /// Returns when the commits under way have ended.
  /// - Returns: whether it was otherwise before.
  /// - Throws: `RestFault`, `StoreError.unavailable`
  @discardableResult
  func set(_ isFrozen: Bool) async throws -> Bool {
    var (hasChanged, pace) = (false, Pace())
    for _ in 0..<Self.attempts {
      let others = try await Shard.all(client).filter { $0.isFrozen != isFrozen }
      guard let shard = others.first else { return hasChanged }
      do {
        // One after the other: all at once would meet a commit to one of them too often.
        try await client.commit([shard.frozen(isFrozen).write])
        hasChanged = true
      } catch let fault as RestFault where fault.meaning == .changed || fault.meaning == .contended {
        await pace.pause()
      }
    }
    throw StoreError.unavailable("Too many write at once.")
  }
}
