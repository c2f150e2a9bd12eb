import DocumentStore
import Testing

/// One sentence of the contract about two handles over one database, such as those of two servers.
public struct PairCase: Sendable, CustomTestStringConvertible {
  public let sentence: String
  private let check: @Sendable (any DocumentStore, any DocumentStore) async throws -> Void

  init(
    _ sentence: String, _ check: @escaping @Sendable (any DocumentStore, any DocumentStore) async throws -> Void
  ) {
    self.sentence = sentence
    self.check = check
  }

  public var testDescription: String { sentence }

  /// - Parameters:
  ///   - one: of an empty database, opened with ``StoreContract/indexes``.
  ///   - other: of the same database. The same handle if the engine allows no second one.
  public func hold(_ one: any DocumentStore, _ other: any DocumentStore) async throws { try await check(one, other) }
}
