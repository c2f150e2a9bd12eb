import DocumentStore
import StoreContract
import Testing

/// The stand-in for a store that several servers share keeps the contract, so that what is tested with it means something.
@Suite(.timeLimit(.minutes(10))) struct LateStoreTests {
  @Test(arguments: StoreContract.cases) func `keeps the contract`(_ sentence: ContractCase) async throws {
    try await sentence.hold(LateStore(over: MemoryStore(indexes: StoreContract.indexes)))
  }

  @Test(arguments: StoreContract.pairCases) func `keeps the contract with two handles`(_ sentence: PairCase)
    async throws
  {
    let base = MemoryStore(indexes: StoreContract.indexes)
    try await sentence.hold(LateStore(over: base), LateStore(over: base))
  }
}
