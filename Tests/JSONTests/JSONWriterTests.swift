import Foundation
import JSON
import Remedi
import Testing

@Suite struct JSONWriterTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    body(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func membersStandInTheOrderWritten() {
    let text = written { json in
      json.object { json in
        json.member("z", "text")
        json.member("a", 1)
        json.member("n", nil as String?)
        json.member("d", 0.1)
        json.member("flag", true)
        json.member("list", array: [1, 2]) { json, number in json.value(number) }
        json.member("inner") { json in json.object { $0.member("y", 2) } }
        json.member("empty", array: [Int]()) { _, _ in }
      }
    }
    #expect(
      text == #"{"z":"text","a":1,"n":null,"d":0.1,"flag":true,"list":[1,2],"inner":{"y":2},"empty":[]}"#)
  }

  @Test func numbersAreExact() {
    #expect(written { $0.value(Int64.min) } == "-9223372036854775808")
    #expect(written { $0.value(Double.nan) } == "null")
    #expect(written { $0.value(-Double.infinity) } == "null")
  }

  @Test func whatAnotherWriterWroteIsOneValue() {
    var object = JSONWriter()
    object.object { $0.member("a", 1) }
    #expect(written { json in json.array([object, object]) { $0.value($1) } } == #"[{"a":1},{"a":1}]"#)
  }

  @Test func whatIsWrittenReadsBackTheSame() throws {
    var generator = SeededGenerator(seed: 7)
    let signs = [
      "\"", "\\", "/", "\n", "\r", "\t", "\u{1}", "\u{1F}", "\u{7F}", "é", "e\u{301}", "\u{2028}", "😀", "a",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in signs.randomElement(using: &generator)! }
        .joined()
      var json = JSONWriter()
      json.object { $0.member(text, text) }
      #expect(try JSONReader.read(json.bytes) == .object([text: .string(text)]))
      let theirs = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: String]
      #expect(theirs.map { $0.values.map { Array($0.utf8) } } == [Array(text.utf8)])
    }
  }

  @Test func everySignIsFoundWhereverItStands() throws {
    for scalar in (0...0x101).compactMap(Unicode.Scalar.init) {
      for place in 0...17 {
        let text = String(repeating: "a", count: place) + String(scalar) + String(repeating: "!", count: 17 - place)
        let theirs = try JSONSerialization.jsonObject(with: Data("[\(written { $0.value(text) })]".utf8)) as? [String]
        #expect(theirs.map { $0.map { Array($0.utf8) } } == [Array(text.utf8)])
        let isEscaped = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        #expect((written { $0.value(text) } == "\"\(text)\"") != isEscaped)
      }
    }
  }
}
