import DocumentStore
import Testing

private let bodies = (0..<23).map { number in
  let kind = ["null", "1", #""a""#, #""é""#][number % 4]
  let rank = ["null", "0", "0", "true", #""x""#, #""😀""#][number * 5 % 6]
  return #"{"kind":\#(kind),"rank":\#(rank)}"#
}

extension StoreContract {
  static let pagingCases = [
    ContractCase("pages of every size, both ways, make the whole") { store in
      for parent in ["a", "b", "c"] { try await store.fill(items(of: parent), bodies) }
      let here = items(of: "b")
      let queries = [
        Query(.collection(here)), Query(.index(ItemIndex.byRank, in: here)),
        Query(.index(ItemIndex.byKindAndRank, in: here)),
        Query(.index(ItemIndex.byKindAndRank, in: here), equals: [.string("a")]),
        Query(.index(ItemIndex.byKindAndRank, in: here), equals: [.null], from: .null, through: .integer(1)),
        Query(.index(ItemIndex.byKindAndRank, in: here), from: .null, through: .string("a")),
        Query(.index(ItemIndex.byKindAndRank, in: here), equals: [.integer(1), .integer(0)]),
        Query(.group(ItemIndex.groupByRank)), Query(.group(ItemIndex.groupByKindAndRank), equals: [.string("é")]),
        Query(.group(ItemIndex.groupByRank), from: .integer(0), through: .string("x")),
      ]
      for var query in queries {
        for direction in [Query.Direction.ascending, .descending] {
          query.direction = direction
          let whole = try await store.query(query)
          #expect(whole.next == nil)
          #expect(!whole.documents.isEmpty)
          for size in 1...(whole.documents.count + 1) {
            #expect(try await store.paged(query, by: size) == whole.documents.map(\.path), "pages of \(size)")
          }
        }
      }
    },
    ContractCase("the last full page says that nothing follows") { store in
      try await store.fill(items, Array(repeating: "{}", count: 4))
      #expect(try await store.query(Query(.collection(items), limit: 4)).next == nil)
      #expect(try await store.query(Query(.collection(items), limit: 3)).next != nil)
    },
    ContractCase("a cursor names a place, not a document: it holds when its document changes or goes") { store in
      try await store.fill(items, (0..<6).map { #"{"rank":\#($0)}"# })
      let query = Query(.index(ItemIndex.byRank, in: items), limit: 3)
      let next = try #require(try await store.query(query).next)
      try await store.commit([delete(items.document("0002")), put(items.document("0000"), #"{"rank":9}"#)])
      var rest = query
      rest.limit = 10
      rest.after = next
      #expect(try await store.ids(rest) == ["0003", "0004", "0005", "0000"])
    },
    ContractCase("a cursor outside the range begins it or ends it") { store in
      try await store.fill(items, (0..<6).map { #"{"rank":\#($0)}"# })
      func ids(after rank: Int64, _ direction: Query.Direction) async throws -> [String] {
        let after = Query.Cursor(values: [.integer(rank)], path: items.document("x"))
        return try await store.ids(
          Query(
            .index(ItemIndex.byRank, in: items), from: .integer(2), through: .integer(3), direction: direction,
            after: after))
      }
      #expect(try await ids(after: -1, .ascending) == ["0002", "0003"])
      #expect(try await ids(after: 5, .ascending) == [])
      #expect(try await ids(after: 2, .ascending) == ["0003"])
      #expect(try await ids(after: -1, .descending) == [])
      #expect(try await ids(after: 5, .descending) == ["0003", "0002"])
    },
    ContractCase("an answer holds 1,000 documents and no more") { store in
      try await store.fill(items, Array(repeating: "{}", count: 1001))
      let page = try await store.query(Query(.collection(items)))
      #expect(page.documents.count == 1000)
      #expect(page.next == Query.Cursor(values: [], path: items.document("0999")))
    },
  ]
}
