import DocumentStore
import Foundation
import SQLiteStore

/// Which engine keeps the data at an address. Today every address is a folder, and its engine SQLite.
enum StoreEngines {
  /// Opens the store in a folder, or makes an empty one there.
  /// - Parameter slowQueries: receives slow statements. Nil to ignore them.
  /// - Throws: `StoreOpeningError`, or the engine's own error if the file cannot be read or written.
  static func open(
    _ directory: URL, indexes: [Index], slowQueries: SlowQueryWatch? = nil
  ) throws -> any StoreEngine {
    try SQLiteStore(directory: directory, indexes: indexes, slowQueries: slowQueries)
  }

  /// Writes the content of one moment to a separate file, even of a store that another process has open.
  /// - Throws: `StoreError.unavailable`, `CancellationError`
  static func export(_ directory: URL, to file: URL) async throws {
    try await SQLiteStore.copy(from: directory, to: file)
  }

  /// The format in which this release writes stores.
  static var format: Int { SQLiteStore.format }
}
