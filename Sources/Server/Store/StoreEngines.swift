import AllFeatures
import DocumentStore
import FeatureKit
import FirestoreStore
import Foundation
import PostgresStore
import Record
import Remedi
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
    case .firestore(let database):
      try await FirestoreStore(database.address, access: database.access, indexes: indexes)
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

  /// Writes the content of one moment to a separate SQLite file, even of a store that another process has open.
  /// - Throws: `StoreError.unavailable`, `CancellationError`
  static func copy(_ directory: URL, to file: URL) async throws {
    try await SQLiteStore.copy(from: directory, to: file)
  }

  /// Writes the content of one moment of an open store to a separate SQLite file, whatever the engine: it can be read
  /// without this program.
  /// - Parameter file: must not exist. Created for its owner only, and removed on failure.
  /// - Throws: `StoreError`, `StoreOpeningError`, `CancellationError`
  static func copy(_ store: any StoreEngine, to file: URL, at now: Instant) async throws {
    if let store = store as? SQLiteStore {
      try await store.copy(to: file)
    } else {
      try await SQLiteStore.write(store, to: file, at: now)
    }
  }

  /// How to find out the most bytes that a copy of an open store needs. Nil if its files in the data folder show it.
  static func sizeOfCopy(of store: any StoreEngine) -> (@Sendable () async throws -> Int)? {
    guard !(store is SQLiteStore) else { return nil }
    // Beside the bodies a file has paths and indexes.
    return { try await 2 * store.sizeOfBodies() }
  }

  /// The format in which this release writes SQLite files.
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
