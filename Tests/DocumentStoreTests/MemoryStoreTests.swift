import DocumentStore
import Foundation
import StoreContract
import Testing

@Suite(.timeLimit(.minutes(10))) struct MemoryStoreTests {
  @Test(arguments: StoreContract.cases) func `keeps the contract`(_ sentence: ContractCase) async throws {
    try await sentence.hold(MemoryStore(indexes: StoreContract.indexes))
  }
}

@Suite struct MemoryStoreWithoutIndexesTests {
  private let items = CollectionPath(root: "items")

  @Test func `every index can be asked, and what cannot be compared stands where null stands`() async throws {
    let store = MemoryStore()
    func put(_ id: String, _ json: String) async throws {
      try await store.commit([Write(items.document(id), .put(body: Data(json.utf8), schema: 1), if: .none)])
    }
    try await put("b", #"{"rank":1.5}"#)
    try await put("a", #"{"rank":[]}"#)
    try await put("c", #"{"rank":-1}"#)
    let query = Query(.index(Index("items", .collection, ["rank"]), in: items))
    #expect(try await store.query(query).documents.map(\.path.id) == ["a", "b", "c"])
    try await put("d", "{}")
    #expect(try await store.query(query).documents.map(\.path.id) == ["a", "b", "d", "c"])
  }
}
