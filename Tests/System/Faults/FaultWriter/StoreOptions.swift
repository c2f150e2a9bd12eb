import ArgumentParser
import DocumentStore
import Foundation
import PostgresStore
import SQLiteStore

/// Which store the fault tests write to: a folder, or a database by its address.
struct StoreOptions: ParsableArguments {
  @Option(help: "The folder of the store.") var data: String?
  @Option(help: "The address of the database, in place of a folder.") var store: String?
  @Option(help: "The file with the database's password.") var storePasswordFile: String?

  func validate() throws {
    guard (data == nil) != (store == nil) else { throw ValidationError("either --data or --store") }
  }

  /// - Parameter synchronous: of a store in a folder.
  /// - Throws: `StoreOpeningError`, and `RemediError` for an address that is none.
  func open(synchronous: Synchronous = .full) async throws -> any StoreEngine {
    if let store {
      return try await PostgresStore(
        StoreAddress(store), password: password(), durability: .single, indexes: Sample.indexes)
    }
    guard let data else { throw ValidationError("either --data or --store") }
    return try SQLiteStore(directory: URL(fileURLWithPath: data), indexes: Sample.indexes, synchronous: synchronous)
  }

  private func password() throws -> String? {
    try storePasswordFile.map {
      try String(contentsOf: URL(fileURLWithPath: $0), encoding: .utf8).trimmingCharacters(in: .newlines)
    }
  }
}
