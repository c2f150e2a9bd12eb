/// A store elsewhere, as copies reach it.
protocol CopyStore: Sendable {
  /// Puts an archive there under a name that is complete or absent: never half of it.
  /// - Throws: ``CopyFault``, `CancellationError`
  func put(_ archive: SpooledArchive, as name: String) async throws
  /// Removes a copy. One that is not there is removed.
  /// - Throws: ``CopyFault``, `CancellationError`
  func remove(_ name: String) async throws
}
