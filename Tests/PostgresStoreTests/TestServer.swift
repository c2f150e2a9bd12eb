import DocumentStore
import Foundation
import Testing

@testable import PostgresStore

/// The server that the environment names by `POSTGRES_TESTS`: the address of a database on loopback whose user may
/// create databases.
enum TestServer {
  static let text = ProcessInfo.processInfo.environment["POSTGRES_TESTS"]
  static var isThere: Bool { text != nil }

  static func address() throws -> StoreAddress { try StoreAddress(#require(text)) }

  /// Performs statements in a database.
  static func withSession<Result: Sendable>(
    _ address: StoreAddress, _ body: (Session) async throws -> Result
  ) async throws -> Result {
    let connections = try await Connections(address, password: nil, durability: .single)
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await connections.session(body)) } catch { result = .failure(error) }
    await connections.close()
    return try result.get()
  }

  /// A database of its own for a test, gone after it.
  @discardableResult
  static func withDatabase<Result: Sendable>(_ body: (StoreAddress) async throws -> Result) async throws -> Result {
    let server = try address()
    let name = "test_\(CommitID().text.replacing("-", with: ""))"
    try await withSession(server) { try await $0.script("CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'UTF8'") }
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(server.naming(name))) } catch { result = .failure(error) }
    try await withSession(server) { try await $0.script("DROP DATABASE \(name) WITH (FORCE)") }
    return try result.get()
  }
}

@Suite struct TestServerTests {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["CI"] == "true"))
  func `a server is named where tests run for all`() {
    #expect(TestServer.isThere, "POSTGRES_TESTS names no server, so nothing of PostgreSQL was tested.")
  }
}
