import DocumentStore
import Foundation
import Testing

extension StoreContract {
  static let roundTripCases = [
    ContractCase("bodies come back byte for byte") { store in
      let bodies = [
        "{}", " \t\r\n{ } \n", #"{"b":1,"a":2}"#, #"{"a":1.0,"b":1e400,"c":-0,"d":0.1000}"#,
        #"{"":"","x":[[],{},[{}]]}"#,
        #"{"text":"é \u00e9 \ud83d\ude00 😀 e\u0301 \/ \" \\ \b\f\n\r\t"}"#, #"{"a":{"a":1,"a":2}}"#,
        #"{"rank":true,"kind":null}"#, #"{"rank":-9223372036854775808}"#, #"{"rank":9223372036854775807}"#,
        "{\"a\":\"\u{7F}\u{80}\u{2028}\u{FFFD}\u{10FFFF}\"}",
      ]
      try await store.fill(items, bodies)
      for (number, body) in bodies.enumerated() {
        #expect(try await store.document(at: items.document(numbered(number)))?.body == Data(body.utf8))
      }
      #expect(try await store.query(Query(.collection(items))).documents.map(\.body) == bodies.map { Data($0.utf8) })
    },
    ContractCase("the schema's number comes back, and changes with the next put") { store in
      let path = items.document("one")
      for schema in [0, 1, 7, -1, Int.max, Int.min] {
        try await store.commit([put(path, schema: schema)])
        #expect(try await store.document(at: path)?.schema == schema)
      }
    },
  ]
}
