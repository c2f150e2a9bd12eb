import DocumentStore
import Testing

extension StoreContract {
  static let orderCases = [
    ContractCase("a collection is read by path, by bytes, both ways") { store in
      let ids = ["B", "a", "Z", "a-b", "a.b", "a:b", "a_b", "a~b", "ab", "10", "9", "a0"]
      try await store.commit(ids.map { put(items.document($0)) })
      let sorted = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      #expect(try await store.ids(Query(.collection(items))) == sorted)
      #expect(try await store.ids(Query(.collection(items), direction: .descending)) == sorted.reversed())
      #expect(
        try await store.ids(Query(.collection(items), direction: .descending, limit: 2))
          == Array(sorted.reversed().prefix(2)))
    },
    ContractCase("an index orders null, whole numbers and booleans, strings by bytes; a missing field is null") {
      store in
      let ordered = [
        "{}", #"{"rank":null}"#, #"{"rank":-9223372036854775808}"#, #"{"rank":-1}"#, #"{"rank":0}"#, #"{"rank":false}"#,
        #"{"rank":1}"#, #"{"rank":true}"#, #"{"rank":2}"#, #"{"rank":10}"#, #"{"rank":9223372036854775807}"#,
        #"{"rank":""}"#, #"{"rank":"10"}"#, #"{"rank":"9"}"#, #"{"rank":"Z"}"#, #"{"rank":"a"}"#,
        #"{"rank":"\u0061b"}"#,
        #"{"rank":"e\u0301"}"#, #"{"rank":"z"}"#, #"{"rank":"\u00e9"}"#, "{\"rank\":\"\u{FFFD}\"}",
        #"{"rank":"\ud83d\ude00"}"#, "{\"rank\":\"\u{1F601}\"}",
      ]
      try await store.fill(items, ordered)
      let ids = ordered.indices.map(numbered)
      #expect(try await store.ids(Query(.index(ItemIndex.byRank, in: items))) == ids)
      #expect(try await store.ids(Query(.index(ItemIndex.byRank, in: items), direction: .descending)) == ids.reversed())
    },
    ContractCase("documents of equal values stand by path in the direction asked") { store in
      try await store.fill(items, Array(repeating: #"{"kind":"a","rank":1}"#, count: 5))
      let query = Query(.index(ItemIndex.byKindAndRank, in: items), equals: [.string("a"), .integer(1)])
      #expect(try await store.ids(query) == (0..<5).map(numbered))
      var descending = query
      descending.direction = .descending
      #expect(try await store.ids(descending) == (0..<5).reversed().map(numbered))
    },
    ContractCase("an index follows every put and delete") { store in
      let one = items.document("one")
      let query = Query(.index(ItemIndex.byRank, in: items), equals: [.integer(1)])
      #expect(try await store.ids(query).isEmpty)
      try await store.commit([put(one, #"{"rank":1}"#)])
      #expect(try await store.ids(query) == ["one"])
      try await store.commit([put(one, #"{"rank":2}"#)])
      #expect(try await store.ids(query).isEmpty)
      try await store.commit([put(one, #"{"rank":true}"#)])
      #expect(try await store.ids(query) == ["one"])
      try await store.commit([delete(one)])
      #expect(try await store.ids(query).isEmpty)
    },
    ContractCase("strings and names of fields are equal only where their bytes are") { store in
      let composed = "Jos\u{E9}"
      let decomposed = "Jose\u{301}"
      try await store.fill(
        items,
        [#"{"kind":"\#(composed)"}"#, #"{"kind":"\#(decomposed)"}"#, "{\"\u{E9}\":1,\"e\u{301}\":2}"])
      for (text, id) in [(composed, "0000"), (decomposed, "0001")] {
        let query = Query(.index(ItemIndex.byKindAndRank, in: items), equals: [.string(text)])
        #expect(try await store.ids(query) == [id])
        let range = Query(.index(ItemIndex.byKindAndRank, in: items), from: .string(text), through: .string(text))
        #expect(try await store.ids(range) == [id])
      }
      #expect(IndexValue.string(composed) != .string(decomposed))
      #expect(Set([IndexValue.string(composed), .string(decomposed)]).count == 2)
    },
    ContractCase("null is equal to null and to nothing else") { store in
      try await store.fill(
        items, ["{}", #"{"kind":null,"rank":1}"#, #"{"kind":0}"#, #"{"kind":""}"#, #"{"kind":"null"}"#])
      let query = Query(.index(ItemIndex.byKindAndRank, in: items), equals: [.null])
      #expect(try await store.ids(query) == ["0000", "0001"])
      let both = Query(.index(ItemIndex.byKindAndRank, in: items), equals: [.null, .null])
      #expect(try await store.ids(both) == ["0000"])
      let numberAsText = Query(.index(ItemIndex.byKindAndRank, in: items), equals: [.string("0")])
      #expect(try await store.ids(numberAsText).isEmpty)
    },
  ]
}
