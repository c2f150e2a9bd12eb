import DocumentStore

/// Performs single statements, times them and maps the faults of reading.
struct Database: Sendable {
  let connections: Connections
  /// Nil to ignore slow statements.
  let slowQueries: SlowQueryWatch?

  /// Performs a statement that writes nothing.
  /// - Throws: `StoreError`
  func read(_ statement: Statement, _ parameters: [Parameter], _ use: Connections.Use = .read) async throws -> Rows {
    do {
      return try await run(statement, parameters, use)
    } catch let fault as PostgresFault {
      throw StorageFault.error(fault)
    }
  }

  /// - Throws: `PostgresFault`
  func run(_ statement: Statement, _ parameters: [Parameter], _ use: Connections.Use) async throws -> Rows {
    guard let slowQueries else { return try await connections.run(statement, parameters, use) }
    let start = ContinuousClock.now
    defer {
      let seconds = start.duration(to: .now) / .seconds(1)
      // Never the parameters, which are the values.
      if seconds >= slowQueries.threshold { slowQueries.tell(SlowQuery(sql: statement.sql, seconds: seconds)) }
    }
    return try await connections.run(statement, parameters, use)
  }
}
