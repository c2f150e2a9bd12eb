import SQLiteStore
import StoreContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct ContractTests {
  @Test(arguments: StoreContract.cases) func `keeps the contract`(_ sentence: ContractCase) async throws {
    try await withStore(indexes: StoreContract.indexes) { try await sentence.hold($0) }
  }

  /// The lock allows one handle at a time.
  @Test(arguments: StoreContract.pairCases) func `keeps the contract with one handle for both`(
    _ sentence: PairCase
  ) async throws {
    try await withStore(indexes: StoreContract.indexes) { try await sentence.hold($0, $0) }
  }
}
