import DocumentStore
import Foundation
import StoreContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct MemoryStoreTests {
  @Test(arguments: StoreContract.cases) func `keeps the contract`(_ sentence: ContractCase) async throws {
    try await sentence.hold(MemoryStore(indexes: StoreContract.indexes))
  }

  @Test(arguments: StoreContract.pairCases) func `keeps the contract with two handles`(_ sentence: PairCase)
    async throws
  {
    let store = MemoryStore(indexes: StoreContract.indexes)
    try await sentence.hold(store, MemoryStore(sharing: store))
  }
}

@Suite struct MemoryStoreCopyTests {
  private let ranked = Index("items", .collection, ["rank"])
  private let items = CollectionPath(root: "items")

  @Test func `goes on apart from what it was copied of`() async throws {
    let store = MemoryStore(indexes: [ranked])
    func put(_ id: String, in store: MemoryStore) async throws {
      try await store.commit([Write(items.document(id), .put(body: Data(#"{"rank":1}"#.utf8), schema: 1), if: .none)])
    }
    func ids(in store: MemoryStore) async throws -> [String] {
      try await store.query(Query(.index(ranked, in: items))).documents.map(\.path.id)
    }
    try await put("a", in: store)
    #expect(try await ids(in: store) == ["a"])
    let copy = MemoryStore(copying: store)
    #expect(try await copy.changes(after: nil, limit: 10).changes == store.changes(after: nil, limit: 10).changes)
    #expect(try await copy.changeCursor() == store.changeCursor())
    try await put("b", in: store)
    try await put("c", in: copy)
    #expect(try await ids(in: store) == ["a", "b"])
    #expect(try await ids(in: copy) == ["a", "c"])
  }
}
