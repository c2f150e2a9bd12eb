import DocumentStore
import Foundation
import Testing

@testable import PostgresStore

func open(_ address: StoreAddress, indexes: [Index] = []) async throws -> PostgresStore {
  try await PostgresStore(address, password: nil, durability: .single, indexes: indexes)
}

/// A store in a database of its own, gone after it.
@discardableResult
func withStore<Result: Sendable>(
  indexes: [Index] = [], _ body: (PostgresStore, StoreAddress) async throws -> Result
) async throws -> Result {
  try await TestServer.withDatabase { address in
    let store = try await open(address, indexes: indexes)
    let result = try await body(store, address)
    try await store.close()
    return result
  }
}

/// Two stores over one database.
@discardableResult
func withStores<Result: Sendable>(
  indexes: [Index] = [], _ body: (PostgresStore, PostgresStore, StoreAddress) async throws -> Result
) async throws -> Result {
  try await TestServer.withDatabase { address in
    let one = try await open(address, indexes: indexes)
    let other = try await open(address, indexes: indexes)
    let result = try await body(one, other, address)
    try await one.close()
    try await other.close()
    return result
  }
}

/// Keeps two writing transactions of another program open.
func withForeignTransactions<Result: Sendable>(
  _ address: StoreAddress, _ body: () async throws -> Result
) async throws -> Result {
  try await withTransaction(address) { _ in try await withTransaction(address) { _ in try await body() } }
}

/// Has a transaction that was given a number, and is undone in the end.
func withTransaction<Result: Sendable>(
  _ address: StoreAddress, _ body: (Session) async throws -> Result
) async throws -> Result {
  try await TestServer.withSession(address) { session in
    try await session.script("BEGIN; SELECT pg_current_xact_id()")
    let result = try await body(session)
    try await session.script("ROLLBACK")
    return result
  }
}

func put(_ path: DocumentPath, _ json: String = "{}", if precondition: Write.Precondition = .none) -> Write {
  Write(path, .put(body: Data(json.utf8), schema: 1), if: precondition)
}

/// The statement that puts one document, as a commit would.
func putting(_ id: String) -> String { putting(ids: [id]) }

/// The same for several, which are locked in this order.
func putting(ids: [String]) -> String {
  func list(_ element: (Int) -> String) -> String { "'{\(ids.indices.map(element).joined(separator: ","))}'" }
  return """
    SELECT remedi."commit"(gen_random_uuid(), 1000, \(list { "\($0)" }), \(list { _ in "notes" }), \(list { ids[$0] }), \
    \(list { _ in "notes" }), \(list { _ in "none" }), \(list { _ in "NULL" }), \(list { _ in "1" }), \
    array_fill('{}'::text, ARRAY[\(ids.count)]), array_fill('{}'::text, ARRAY[\(ids.count)]))
    """
}

let notes = CollectionPath(root: "notes")
