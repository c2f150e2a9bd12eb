import Foundation
import StoreContract
import Testing

/// The sentences of the contract, apart from those of versions, which this engine does not have.
enum ContractTests {
  /// The catalogue's page names the same, with the reason.
  static let unheld: Set<String> = [
    "as long as nothing is committed, every version is as it was",
    "whatever is committed at a document or below it changes its version, and no version comes again",
    "a commit elsewhere leaves a version alone, also one above and one whose path begins alike",
    "a document's version is its own, a collection's that of its documents",
  ]

  static let cases = StoreContract.cases.filter { !unheld.contains($0.sentence) }
  static var count: Int { cases.count + StoreContract.pairCases.count }

  @Test static func `what is not held is named in the catalogue, and nothing else`() throws {
    #expect(cases.count == StoreContract.cases.count - unheld.count)
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/FirestoreStore/FirestoreStore.docc/FirestoreStore.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    for sentence in unheld { #expect(text.contains("| \(sentence) |")) }
  }
}

extension EmulatorTests {
  @Test(arguments: ContractTests.cases) static func `keeps the contract`(_ sentence: ContractCase) async throws {
    try await withStore(indexes: StoreContract.indexes) { store, _ in try await sentence.hold(store) }
  }

  @Test(arguments: StoreContract.pairCases) static func `keeps the contract with two servers`(
    _ sentence: PairCase
  ) async throws {
    try await withStores(indexes: StoreContract.indexes) { one, other in try await sentence.hold(one, other) }
  }
}
