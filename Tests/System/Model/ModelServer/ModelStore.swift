import DocumentStore
import Foundation
import PostgresStore
import SQLiteStore
import Support

/// The store of the model's server: in a folder, or in a database that other servers use too.
enum ModelStore {
  /// - Parameter password: the file with the database's password.
  /// - Throws: `StoreOpeningError`
  static func open(folder: URL, address: String?, password: String?) async throws -> any StoreEngine {
    guard let address else { return try SQLiteStore(directory: folder, indexes: SiteParts.indexes) }
    let text = try password.map {
      try String(contentsOf: URL(filePath: $0), encoding: .utf8).trimmingCharacters(in: .newlines)
    }
    return try await PostgresStore(
      StoreAddress(address), password: text, durability: .single, indexes: SiteParts.indexes)
  }
}
