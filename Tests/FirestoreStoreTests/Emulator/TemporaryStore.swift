import DocumentStore
import Foundation
import Remedi

@testable import FirestoreStore

/// The emulator asks nobody.
let testAccess = FirestoreAccess(key: nil) { Instant(milliseconds: 1_800_000_000_000) }

func open(_ address: FirestoreAddress, indexes: [Index] = []) async throws -> FirestoreStore {
  try await FirestoreStore(address, access: testAccess, indexes: indexes)
}

/// A store in a database of its own.
func withStore(
  indexes: [Index] = [], _ body: (FirestoreStore, FirestoreAddress) async throws -> Void
) async throws {
  let address = try EmulatorTrait.address()
  let store = try await open(address, indexes: indexes)
  try await body(store, address)
  try await store.close()
}

/// Two stores over one database.
func withStores(indexes: [Index] = [], _ body: (FirestoreStore, FirestoreStore) async throws -> Void) async throws {
  let address = try EmulatorTrait.address()
  let one = try await open(address, indexes: indexes)
  let other = try await open(address, indexes: indexes)
  try await body(one, other)
  try await one.close()
  try await other.close()
}

func put(_ path: DocumentPath, _ json: String = "{}", if precondition: Write.Precondition = .none) -> Write {
  Write(path, .put(body: Data(json.utf8), schema: 1), if: precondition)
}

let notes = CollectionPath(root: "notes")
