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
      #expect(Set(try await store.query(query).documents.map(\.path)) == [a, nested, b, root])
    },
    ContractCase("a group orders by its fields first, then by collection and by id, in an order that never changes") {
      store in
      var order = GroupOrder()
      var ranks: [DocumentPath: IndexValue] = [:]
      for rank in [1, 0] {
        for id in ["2", "10", "1"] {
          let paths = ["b", "a", "a-b", "a.b", "o"].map { items(of: $0).document("\(id)-\(rank)") }
          try await store.commit(paths.map { put($0, #"{"rank":\#(rank)}"#) })
          for path in paths { ranks[path] = .integer(Int64(rank)) }
          let found = try await store.query(Query(.group(ItemIndex.groupByRank))).documents.map(\.path)
          #expect(order.holds(found) { [ranks[$0] ?? .null] } && Set(found) == Set(ranks.keys))
          let reversed = try await store.query(Query(.group(ItemIndex.groupByRank), direction: .descending))
          #expect(reversed.documents.map(\.path) == found.reversed())
        }
      }
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
