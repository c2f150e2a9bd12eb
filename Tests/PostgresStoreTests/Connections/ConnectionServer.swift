import Foundation
import Testing

@testable import PostgresStore

/// The server that the environment names by `POSTGRES_TESTS`.
enum ConnectionServer {
  static let text = ProcessInfo.processInfo.environment["POSTGRES_TESTS"]
  static let isPresent = text != nil
  static let isDemanded = ProcessInfo.processInfo.environment["CI"] == "true"

  static var address: StoreAddress {
    get throws { try StoreAddress(#require(text)) }
  }

  /// Connections that are closed afterwards.
  static func connected<Result>(
    _ limits: ConnectionLimits = ConnectionLimits(), durability: Durability = .single,
    _ body: (Connections) async throws -> Result
  ) async throws -> Result {
    let connections = try await Connections(address, password: nil, durability: durability, limits: limits)
    do {
      let result = try await body(connections)
      await connections.close()
      return result
    } catch {
      await connections.close()
      throw error
    }
  }
}

extension Connections {
  /// The whole number that a statement answers first.
  func number(_ sql: String, _ parameters: [Parameter] = [], _ use: Use = .read) async throws -> Int64? {
    try await run(Statement(sql), parameters, use).integer(0, 0)
  }

  /// Waits until the server runs a statement that contains a text.
  func untilRunning(_ part: String) async throws {
    let sql = """
      SELECT count(*) FROM pg_stat_activity
      WHERE state = 'active' AND pid <> pg_backend_pid() AND position($1 in query) > 0 AND query NOT LIKE '%pg_stat_activity%'
      """
    while try await number(sql, [.text(part)], .poll) == 0 { await Task.yield() }
  }
}

/// The fault of a statement.
func fault(_ body: () async throws -> Void) async throws -> PostgresFault? {
  do {
    try await body()
    return nil
  } catch let fault as PostgresFault {
    return fault
  }
}
