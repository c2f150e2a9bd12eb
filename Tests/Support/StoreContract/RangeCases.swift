import DocumentStore
import Testing

/// In ascending order, with ids in the same order.
private let ranks: [(json: String, value: IndexValue)] = [
  ("null", .null), ("-5", .integer(-5)), ("0", .integer(0)), ("7", .integer(7)), (#""""#, .string("")),
  (#""a""#, .string("a")), (#""z""#, .string("z")), (#""é""#, .string("é")), (#""\ud83d\ude00""#, .string("\u{1F600}")),
]

private let bounds: [IndexValue?] =
  [nil, .integer(Int64.min), .integer(3), .string("m"), .string("\u{10FFFF}")] + ranks.map(\.value)

private func expected(_ lower: IndexValue?, _ upper: IndexValue?) -> [String] {
  ranks.indices.filter { number in
    let value = ranks[number].value
    return !(lower.map { value < $0 } ?? false) && !(upper.map { $0 < value } ?? false)
  }.map(numbered)
}

extension StoreContract {
  static let rangeCases = [
    ContractCase("a range holds both its bounds, over null, numbers and strings, both ways") { store in
      try await store.fill(items, ranks.map { #"{"rank":\#($0.json)}"# })
      for lower in bounds {
        for upper in bounds {
          var query = Query(.index(ItemIndex.byRank, in: items), from: lower, through: upper)
          #expect(try await store.ids(query) == expected(lower, upper), "\(String(describing: (lower, upper)))")
          query.direction = .descending
          #expect(
            try await store.ids(query) == expected(lower, upper).reversed(), "\(String(describing: (lower, upper)))")
        }
      }
    },
    ContractCase("a range stands on the field after those held equal") { store in
      try await store.fill(items, ranks.map { #"{"kind":"a","rank":\#($0.json)}"# })
      try await store.commit([
        put(items.document("other"), #"{"kind":"b","rank":0}"#), put(items.document("none"), #"{"rank":0}"#),
      ])
      for lower in bounds {
        for upper in bounds {
          let query = Query(
            .index(ItemIndex.byKindAndRank, in: items), equals: [.string("a")], from: lower, through: upper)
          #expect(try await store.ids(query) == expected(lower, upper), "\(String(describing: (lower, upper)))")
        }
      }
    },
    ContractCase("a range on the first of two fields orders by both") { store in
      try await store.fill(
        items,
        [#"{"kind":1,"rank":2}"#, #"{"kind":2,"rank":1}"#, #"{"kind":1,"rank":1}"#, #"{"kind":3}"#, #"{"kind":2}"#])
      let query = Query(.index(ItemIndex.byKindAndRank, in: items), from: .integer(1), through: .integer(2))
      #expect(try await store.ids(query) == ["0002", "0000", "0004", "0001"])
    },
  ]
}
