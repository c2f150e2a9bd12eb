import Foundation
import Testing

@testable import Therapies

@Suite("What a client sends of a record")
struct CompletionReadingTests {
  @Test("a UUID is thirty-six digits and dashes in their places, in either case, and nothing else")
  func ids() {
    let id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"
    #expect(CompletionReading.id(id) == id)
    #expect(CompletionReading.id(id.uppercased()) == id)
    for place in 0..<36 {
      for other in ["g", "G", " ", "+", "-", "0", "\u{0}", "é", "٣"] {
        var text = id
        let index = text.index(text.startIndex, offsetBy: place)
        text.replaceSubrange(index...index, with: other)
        let isOne = (other == "-") == [8, 13, 18, 23].contains(place) && ["-", "0"].contains(other)
        #expect(
          CompletionReading.id(text) == (isOne ? UUID(uuidString: text)?.uuidString.lowercased() : nil), "\(text)")
      }
    }
    for text in ["", String(id.dropLast()), id + "0", "{\(id)}", " " + id.dropLast(), id + "\n"] {
      #expect(CompletionReading.id(text) == nil, "\(text)")
    }
  }
}
