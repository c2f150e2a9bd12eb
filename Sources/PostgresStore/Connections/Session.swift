/// One connection for several statements in order.
final class Session: Sendable {
  /// - Throws: `PostgresFault`
  func run(_ statement: Statement, _ parameters: [Parameter] = []) async throws -> Rows { fatalError() }
  /// Performs a text of several statements without parameters.
  /// - Throws: `PostgresFault`
  func script(_ sql: String) async throws { fatalError() }
}
