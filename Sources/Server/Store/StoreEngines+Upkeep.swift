import AllFeatures
import DocumentStore
import FeatureKit
import FirestoreStore
import Foundation
import PostgresStore

extension StoreEngines {
  /// Makes the indexes of this release in a store that servers of an earlier release use.
  /// - Returns: a sentence for each thing that was done. Empty if nothing is to be done.
  /// - Throws: `StartupError`, `StoreOpeningError`, `StoreError`
  static func prepare(_ location: StoreLocation) async throws -> [String] {
    switch location {
    case .folder(let url):
      // SQLite makes what is missing when the store is opened.
      _ = try DataDirectory(existing: url.path)
      return []
    case .postgres(let database):
      try await PostgresStore.prepare(
        database.address, password: database.password, durability: database.durability,
        indexes: FeatureList.all.collections.indexes)
      return ["The store has every index of this release."]
    case .firestore(let database):
      try await FirestoreStore.prepare(
        database.address, access: database.access, indexes: FeatureList.all.collections.indexes)
      return ["The store has every index of this release."]
    }
  }

  /// Begins a new history in a store that was copied, or brought back to an earlier moment, by a tool of the database or
  /// of the file system: no place in the changes that was given out before is valid any more.
  /// - Throws: `StartupError`, `StoreOpeningError`, `StoreError`, `BackupFault`
  static func adopt(_ location: StoreLocation) async throws {
    switch location {
    case .folder(let url):
      let data = try DataDirectory(existing: url.path)
      // Opened, so that no server runs meanwhile.
      let store = try await location.open(slowQueries: nil)
      try data.renewRestoration()
      try await store.close()
    case .postgres(let database):
      try await PostgresStore.adopt(database.address, password: database.password, durability: database.durability)
    case .firestore(let database):
      try await FirestoreStore.adopt(database.address, access: database.access)
    }
  }

  /// Lets a store take commits again that a move has frozen.
  /// - Throws: `StartupError`, `StoreOpeningError`, `StoreError`
  static func unlock(_ location: StoreLocation) async throws {
    switch location {
    case .folder(let url):
      // A folder is locked by the process that moves it, and for no longer.
      _ = try DataDirectory(existing: url.path)
    case .postgres(let database):
      try await PostgresStore.thaw(database.address, password: database.password, durability: database.durability)
    case .firestore(let database):
      try await FirestoreStore.thaw(database.address, access: database.access)
    }
  }

  /// The file by which the database itself is told which indexes it needs. Nil if it needs none.
  static func indexFile(of location: StoreLocation) -> String? {
    guard case .firestore = location else { return nil }
    return IndexFile.text
  }
}
