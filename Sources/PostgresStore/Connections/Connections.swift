/// All connections of this process to one database.
final class Connections: Sendable {
  enum Use: Sendable { case commit, read, poll }

  /// Opens the connections and checks what the server promises.
  /// - Throws: `StoreOpeningError`
  init(_ address: StoreAddress, password: String?, durability: Durability) async throws { fatalError() }

  /// Performs one statement in a transaction of its own.
  /// - Throws: `PostgresFault`
  func run(_ statement: Statement, _ parameters: [Parameter], _ use: Use) async throws -> Rows { fatalError() }

  /// Performs statements one after the other on a connection of their own, which is closed afterwards: migrations, exports.
  /// - Throws: `PostgresFault`, and what `body` throws.
  func session<Result: Sendable>(_ body: (Session) async throws -> Result) async throws -> Result { fatalError() }

  /// Emits whenever somebody notifies the channel, and whenever the connection that listens was renewed.
  func notices(of channel: String) -> AsyncStream<Void> { fatalError() }

  /// Notifies the channel. A fault is ignored: whoever listens polls besides.
  func notify(_ channel: String) { fatalError() }

  func close() async { fatalError() }
}
