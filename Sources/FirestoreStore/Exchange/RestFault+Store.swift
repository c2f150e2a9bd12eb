import DocumentStore

extension RestFault {
  /// The same for who reads, or whose commit was refused for good.
  var storeError: StoreError {
    meaning == .invalid ? .invalid("Firestore does not take what was asked.") : .unavailable(sentence)
  }

  /// Gives faults of reads the form that the store's contract has.
  /// - Throws: `StoreError`, `CancellationError`
  static func asStoreError<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let fault as RestFault {
      throw StoreError.unavailable(fault.sentence)
    }
  }
}
