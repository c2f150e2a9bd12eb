import DocumentStore

extension MedicalRecord {
  /// Does work that may read what is kept in memory: a request, the run of a job, or what a stream does when it wakes
  /// up. It knows all that anybody was answered before, whichever process answered. Without this, everything is read
  /// from a store that several processes share.
  /// - Throws: `RemediError.storageUnavailable`, and what `work` throws.
  public func caughtUp<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await reading { try await $0.catchUp() }
    return try await Freshness.marking(work)
  }
}
