import DocumentStore
import Testing

/// Every sentence of the store's contract as a case that any engine can be held to.
public enum StoreContract {
  /// What the engine must be opened with.
  public static let indexes = [
    ItemIndex.byRank, ItemIndex.byKindAndRank, ItemIndex.groupByRank, ItemIndex.groupByKindAndRank,
  ]

  public static let cases =
    preconditionCases + commitCases + refusalCases + roundTripCases + orderCases + rangeCases + pagingCases + groupCases
    + feedCases + racingCases + versionCases + modelCases
}

/// One sentence of the contract.
public struct ContractCase: Sendable, CustomTestStringConvertible {
  public let sentence: String
  private let check: @Sendable (any DocumentStore) async throws -> Void

  /// The same, done as a request does its work, so that also a store that others write to has versions.
  var caughtUp: Self {
    Self(sentence) { [check] store in try await store.caughtUp { try await check(store) } }
  }

  init(_ sentence: String, _ check: @escaping @Sendable (any DocumentStore) async throws -> Void) {
    self.sentence = sentence
    self.check = check
  }

  public var testDescription: String { sentence }

  /// - Parameter store: empty, and opened with ``StoreContract/indexes``.
  public func hold(_ store: any DocumentStore) async throws { try await check(store) }
}

enum ItemIndex {
  static let byRank = Index("items", .collection, ["rank"])
  static let byKindAndRank = Index("items", .collection, ["kind", "rank"])
  static let groupByRank = Index("items", .group, ["rank"])
  static let groupByKindAndRank = Index("items", .group, ["kind", "rank"])
}
