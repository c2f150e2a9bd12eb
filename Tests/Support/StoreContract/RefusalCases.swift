import DocumentStore
import Foundation
import Testing

private let path = items.document("one")

private func expectInvalid(_ comment: Comment, _ ask: () async throws -> Void) async {
  do {
    try await ask()
    Issue.record("\(comment) was not refused")
  } catch StoreError.invalid {
    return
  } catch {
    Issue.record("\(comment) gave \(error)")
  }
}

private func expectRefused(_ store: any DocumentStore, _ writes: [Write], _ comment: Comment) async throws {
  let cursor = try await store.changeCursor()
  await expectInvalid(comment) { try await store.commit(writes) }
  #expect(try await store.changes(after: cursor, limit: 10).changes.isEmpty, comment)
}

extension StoreContract {
  static let refusalCases = [
    ContractCase("invalid: no write, more than 500, and two of one path") { store in
      try await expectRefused(store, [], "no write")
      try await expectRefused(store, (0...500).map { put(items.document(numbered($0))) }, "501 writes")
      try await expectRefused(store, [put(path), put(items.document("two")), delete(path)], "one path twice")
    },
    ContractCase("invalid: a body that is not one JSON object in UTF-8 without U+0000") { store in
      let bodies = [
        "", " ", "null", "1", #""a""#, "[]", "{", "}", "{}}", "{} {}", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
        #"{a:1}"#, #"{'a':1}"#, #"{"a":01}"#, #"{"a":+1}"#, #"{"a":.5}"#, #"{"a":1.}"#, #"{"a":1e}"#, #"{"a":NaN}"#,
        #"{"a":tru}"#, #"{"a":[1,]}"#, #"{"a":[1 2]}"#, #"{"a":{"b":}}"#, "{\"a\":\"\u{0}\"}", "{\"a\":\"\n\"}",
        "{}\u{0}",
        #"{"a":"\u0000"}"#, #"{"a":["\u0000"]}"#, #"{"\u0000":1}"#, #"{"a":"\ud800"}"#, #"{"a":"\udc00\ud800"}"#,
        #"{"a":"\ud800\u0041"}"#, #"{"a":"\x"}"#, #"{"a":"\u12g4"}"#, #"{"a":"\u123"#, #"{"a":"b"#, #"{"a":"b\"#,
        "\u{FEFF}{}", "/**/{}", #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#,
        #"{"a":"# + String(repeating: "[", count: 200_000),
        #"{"a":"# + String(repeating: "[", count: 101) + String(repeating: "]", count: 101) + "}",
      ]
      for body in bodies { try await expectRefused(store, [put(path, body)], "\(body.prefix(40).debugDescription)") }
      for bytes: [UInt8] in [[0x7B, 0xFF, 0x7D], [0x7B, 0x22, 0xC3, 0x22, 0x3A, 0x31, 0x7D], [0xED, 0xA0, 0x80]] {
        let write = Write(path, .put(body: Data(bytes), schema: 1), if: .none)
        try await expectRefused(store, [write], "bytes that are not UTF-8")
      }
    },
    ContractCase("invalid: an indexed field that cannot be compared") { store in
      for value in ["1.5", "1e3", "1.0", "9223372036854775808", "-9223372036854775809", "[]", "{}"] {
        try await expectRefused(store, [put(path, #"{"rank":\#(value)}"#)], "\(value)")
        try await store.commit([put(path, #"{"other":\#(value)}"#)])
      }
    },
    ContractCase("invalid: a body of more than 1,000,000 bytes; one of exactly that is kept") { store in
      let frame = #"{"a":""}"#
      let fits = #"{"a":"\#(String(repeating: "x", count: Write.maximumBodySize - frame.utf8.count))"}"#
      try await store.commit([put(path, fits)])
      #expect(try await store.document(at: path)?.body == Data(fits.utf8))
      try await expectRefused(store, [put(items.document("two"), fits + " ")], "one byte more")
    },
    ContractCase("invalid: indexed fields of more than 900 bytes in one index; exactly that many are kept and found") {
      store in
      // A null, the string's tag and its end.
      let fits = String(repeating: "x", count: OrderKey.maximumSize - 3)
      try await store.commit([put(path, #"{"rank":"\#(fits)"}"#)])
      for query in [
        Query(.index(ItemIndex.byRank, in: items), equals: [.string(fits)]),
        Query(.group(ItemIndex.groupByKindAndRank), equals: [.null, .string(fits)]),
      ] { #expect(try await store.ids(query) == ["one"]) }
      try await expectRefused(store, [put(items.document("two"), #"{"rank":"\#(fits)x"}"#)], "one byte more")
      try await expectRefused(store, [put(items.document("two"), #"{"kind":"\#(fits)","rank":1}"#)], "a number more")
      let longer = Query(.index(ItemIndex.byRank, in: items), equals: [.string(fits + "x")])
      #expect(try await store.ids(longer) == [])
      try await store.commit([put(items.document("two"), #"{"other":"\#(fits)x"}"#)])
    },
    ContractCase("invalid: a path of more than 600 bytes; one of exactly that is kept and found") { store in
      func below(_ parent: DocumentPath, _ count: Int) -> DocumentPath {
        parent.collection("items").document(String(repeating: "x", count: count))
      }
      // Four times `items/` and 128 bytes with a slash, then what is left.
      let deep = (0..<4).reduce(items.document("x")) { path, _ in below(path, 128) }
      let room = DocumentPath.maximumSize - deep.description.utf8.count - "/items/".utf8.count
      try await store.commit([put(below(deep, room), #"{"rank":1}"#)])
      #expect(try await store.document(at: below(deep, room)) != nil)
      let group = Query(.group(ItemIndex.groupByRank), equals: [.integer(1)])
      #expect(try await store.query(group).documents.map(\.path) == [below(deep, room)])
      #expect(try await store.allChanges(after: nil, by: 1).changes.map(\.path) == [below(deep, room)])
      try await expectRefused(store, [put(below(deep, room + 1))], "one byte more")
      try await expectRefused(store, [delete(below(deep, room + 1))], "one byte more")
      #expect(try await store.document(at: below(deep, room + 1)) == nil)
    },
    ContractCase("invalid: limits and cursors that cannot be") { store in
      for limit in [Int.min, -1, 0, 1001, Int.max] {
        await expectInvalid("limit \(limit)") { _ = try await store.query(Query(.collection(items), limit: limit)) }
        await expectInvalid("limit \(limit)") { _ = try await store.changes(after: nil, limit: limit) }
      }
      let here = Query.Cursor(values: [], path: path)
      let elsewhere = Query.Cursor(values: [.null], path: items(of: "a").document("one"))
      let group = Query.Cursor(values: [.null], path: CollectionPath(root: "notes").document("one"))
      let nul = Query.Cursor(values: [.string("a\u{0}b")], path: path)
      for (source, cursor) in [
        (Query.Source.index(ItemIndex.byRank, in: items), here), (.index(ItemIndex.byRank, in: items), elsewhere),
        (.group(ItemIndex.groupByRank), group), (.index(ItemIndex.byRank, in: items), nul),
      ] {
        await expectInvalid("\(cursor)") { _ = try await store.query(Query(source, after: cursor)) }
      }
      await expectInvalid("NUL") {
        _ = try await store.query(Query(.index(ItemIndex.byRank, in: items), equals: [.string("\u{0}")]))
      }
    },
    ContractCase("invalid: a cursor of the feed that was not given out, or is ahead of the store") { store in
      try await store.commit([put(path)])
      for text in [
        "garbage", "1/", "-1", "\u{0}", "999999999", "0x1", "1/items", "1//", String(repeating: "9", count: 400),
      ] {
        await expectInvalid("\(text)") { _ = try await store.changes(after: ChangeCursor(text), limit: 1) }
      }
    },
  ]
}
