import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import PostgresStore
import Record
import SQLiteStore

/// Which engine keeps the documents at a location.
enum StoreEngines {
  /// Opens the store at a location, or makes an empty one there.
  /// - Parameter slowQueries: receives slow statements. Nil to ignore them.
  /// - Throws: `StoreOpeningError`, or the engine's own error if a file cannot be read or written.
  static func open(
    _ location: StoreLocation, indexes: [Index], slowQueries: SlowQueryWatch? = nil
  ) async throws -> any StoreEngine {
    switch location {
    case .folder(let url): try open(url, indexes: indexes, slowQueries: slowQueries)
    case .postgres(let database):
      try await PostgresStore(
        database.address, password: database.password, durability: database.durability, indexes: indexes,
        slowQueries: slowQueries)
    }
  }

  /// Opens the SQLite store in a folder, or makes an empty one there.
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

extension StoreLocation {
  /// Opens the store with the indexes of all features, or makes an empty one.
  /// - Throws: `StartupError` naming the setting.
  func open(slowQueries: SlowQueryWatch?) async throws -> any StoreEngine {
    do {
      return try await StoreEngines.open(
        self, indexes: FeatureList.all.collections.indexes, slowQueries: slowQueries)
    } catch {
      throw try StartupError(opening: error, setting)
    }
  }
}

extension StartupError {
  /// Why a store was not opened.
  /// - Throws: the error itself if it is none of those that an engine or the list of features explains.
  init(opening error: any Error, _ setting: Setting) throws {
    switch error {
    case let error as StoreOpeningError: self.init(setting, error.description)
    case let error as CollectionDeclaredTwice: self.init(sentence: error.description)
    default: throw error
    }
  }
}
