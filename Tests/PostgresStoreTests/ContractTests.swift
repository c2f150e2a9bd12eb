import StoreContract
import Testing

@Suite(.enabled(if: TestServer.isThere), .serialized, .timeLimit(.minutes(10))) struct ContractTests {
  @Test(arguments: StoreContract.cases) func `keeps the contract`(_ sentence: ContractCase) async throws {
    try await withStore(indexes: StoreContract.indexes) { store, _ in try await sentence.hold(store) }
  }

  @Test(arguments: StoreContract.pairCases) func `keeps the contract with two servers`(
    _ sentence: PairCase
  ) async throws {
    try await withStores(indexes: StoreContract.indexes) { one, other, _ in try await sentence.hold(one, other) }
  }
}
