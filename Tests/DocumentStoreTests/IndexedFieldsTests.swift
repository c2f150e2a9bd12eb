import DocumentStore
import Foundation
import Testing

@Suite struct IndexedFieldsTests {
  @Test func `values are compared as an index has them`() throws {
    let body = Data(#"{"a":{"b":1},"b":"x","d":false,"e":null,"f":1.5,"h":-7}"#.utf8)
    let fields = try IndexedFields(body, keeping: ["a", "b", "d", "e", "f", "g", "h"])
    #expect(fields["a"] == .other)
    #expect(fields["g"] == nil)
    #expect(
      fields.indexValues(of: ["g", "b", "f", "h", "d", "e", "a"]) == [
        .null, .string("x"), .null, .integer(-7), .integer(0), .null, .null,
      ])
  }

  @Test func `what is no object cannot be stored`() {
    let sentence = "The body is not a JSON object that can be kept: a colon is missing (byte 5)."
    #expect(throws: StoreError.invalid(sentence)) { try IndexedFields(Data(#"{"a" 1}"#.utf8), keeping: []) }
  }
}
