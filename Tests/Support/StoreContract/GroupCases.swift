import DocumentStore
import Testing

extension StoreContract {
  static let groupCases = [
    ContractCase("a group holds the collections of one name wherever they stand, and no other") { store in
      let a = items(of: "a").document("1")
      let b = items(of: "b").document("0")
      let nested = a.collection("items").document("2")
      let root = items.document("3")
      let other = CollectionPath(root: "notes").document("4")
      let similar = CollectionPath(root: "boxes").document("a").collection("items2").document("5")
      try await store.commit([a, b, nested, root, other, similar].map { put($0, #"{"rank":1}"#) })
      let query = Query(.group(ItemIndex.groupByRank), equals: [.integer(1)])
      #expect(try await store.query(query).documents.map(\.path) == [a, nested, b, root].sorted())
    },
    ContractCase("a group orders by its fields first, then by the collection's path, then by id") { store in
      let paths = [("b", "1", 1), ("a", "2", 1), ("a", "1", 2), ("b", "0", 1)]
      try await store.commit(paths.map { put(items(of: $0.0).document($0.1), #"{"rank":\#($0.2)}"#) })
      let found = try await store.query(Query(.group(ItemIndex.groupByRank))).documents
      #expect(
        found.map(\.path.description) == ["boxes/a/items/2", "boxes/b/items/0", "boxes/b/items/1", "boxes/a/items/1"])
    },
    ContractCase("an index of one collection never shows another's documents") { store in
      try await store.commit(["a", "aa", "b"].map { put(items(of: $0).document("1"), #"{"rank":1,"kind":1}"#) })
      for source in [
        Query.Source.index(ItemIndex.byRank, in: items(of: "a")), .index(ItemIndex.byKindAndRank, in: items(of: "a")),
        .collection(items(of: "a")),
      ] {
        #expect(try await store.query(Query(source)).documents.map(\.path) == [items(of: "a").document("1")])
      }
    },
  ]
}
