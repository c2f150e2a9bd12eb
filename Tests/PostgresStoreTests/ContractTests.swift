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

  @Test(arguments: StoreContract.cases) func `keeps the contract while others write`(
    _ sentence: ContractCase
  ) async throws {
    try await withStore(indexes: StoreContract.indexes) { store, address in
      try await withForeignTransactions(address) { try await sentence.hold(store) }
    }
  }

  @Test(arguments: StoreContract.pairCases) func `keeps the contract with two servers while others write`(
    _ sentence: PairCase
  ) async throws {
    try await withStores(indexes: StoreContract.indexes) { one, other, address in
      try await withForeignTransactions(address) { try await sentence.hold(one, other) }
    }
  }
}
