import Foundation
import Remedi
import Testing

@testable import JSON

@Suite struct JSONReaderTests {
  private func isRead(_ bytes: some Collection<UInt8>) -> Bool { (try? JSONReader.read(bytes)) != nil }

  @Test func aDocumentIsReadWhole() throws {
    let text = #" { "a" : [ 1 , -2.50 , true , false , null , "x" , [ ] , { } ] , "b" : { "c" : "d" } } "#
    let expected = JSONValue.object([
      "a": .array([
        .integer(1), .number("-2.50"), .bool(true), .bool(false), .null, .string("x"), .array([]), .object([:]),
      ]),
      "b": .object(["c": .string("d")]),
    ])
    #expect(try JSONReader.read(text.utf8) == expected)
  }

  @Test func integersAreExact() throws {
    #expect(try JSONReader.read("9223372036854775807".utf8) == .integer(.max))
    #expect(try JSONReader.read("-9223372036854775808".utf8) == .integer(.min))
    #expect(try JSONReader.read("9223372036854775808".utf8) == .number("9223372036854775808"))
    #expect(try JSONReader.read("-0".utf8) == .integer(0))
  }

  @Test func escapesAreRead() throws {
    #expect(
      try JSONReader.read(#""\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀""#.utf8) == .string("\"\\/\u{8}\u{c}\n\r\té😀é😀"))
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "tru", "TRUE", "+1", "01", "-01", "-", "1.", ".5", "1e", "1e+", "0x1", "NaN", "Infinity",
    "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{", "}", "{]", "[}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
    #"{a:1}"#,
    #"{"a" 1}"#, #"{1:1}"#, #"{"a":1 "b":2}"#, #"""#, #""\"#, #""\x""#, #""\u12"#, #""\u12g4""#, #""\ud800""#,
    #""\ud800\n""#, #""\ud800\ud800""#, #""\udc00""#, "\"\u{1}\"", "\"a\nb\"", "1 2", "null,", "\u{FEFF}1", "'a'",
    "/**/1", #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"[{"b":{"a":1,"a":1}}]"#,
  ])
  func whatIsNoJSONIsRefused(text: String) {
    let fault = #expect(throws: JSONFault.self) { try JSONReader.read(text.utf8) }
    #expect(fault?.pointer == nil)
  }

  @Test(arguments: [
    ("", "a value is missing (byte 0)"), (" 01", "a value is missing (byte 3)"),
    ("[nul]", "a value is missing (byte 1)"),
    ("1.", "a number has no digits after its point (byte 2)"),
    ("1e+", "a number has no digits in its exponent (byte 3)"),
    ("[1 2]", "a comma or a closing bracket is missing (byte 3)"), ("{1:1}", "a name is missing (byte 1)"),
    (#"{"a" 1}"#, "a colon is missing (byte 5)"),
    (#"{"a":1,"\u0061":2}"#, "a name occurs twice in one object (byte 15)"),
    ("1 2", "there is more text after the end (byte 2)"), ("\"a\nb\"", "a string has a control character (byte 2)"),
    (#""a"#, "a string has no end (byte 2)"), (#""\"#, "a string has no end (byte 2)"),
    (#""\x""#, "a string has an unknown escape (byte 3)"), (#""\u12g4""#, "a string has an unknown escape (byte 5)"),
    (#""\ud800\u0041""#, "a string has half a surrogate pair (byte 7)"),
    (String(repeating: "[", count: 33), "it is nested more than 32 levels deep (byte 33)"),
  ])
  func theFaultIsNamedWithItsPlace(text: String, reason: String) {
    let fault = #expect(throws: JSONFault.self) { try JSONReader.read(text.utf8) }
    #expect(fault?.sentence == "The JSON cannot be read: \(reason).")
  }

  @Test(
    arguments: [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22], [0xFF],
      [0x5B, 0xFF, 0x5D], Array(#"{"a":"\u0000","#.utf8) + [0xFF],
    ] as [[UInt8]])
  func whatIsNoUTF8IsRefused(bytes: [UInt8]) {
    let fault = #expect(throws: JSONFault.self) { try JSONReader.read(bytes) }
    #expect(fault?.sentence == "The JSON cannot be read: it is not UTF-8.")
  }

  @Test func whatIsNoUTF8IsFoundWhereverItStands() {
    for place in 0...20 {
      for escape in ["", "\\n"] {
        for after in ["", ",\"é\""] {
          let begin = Array("[\"\(escape)\(String(repeating: "a", count: place))".utf8)
          #expect(isRead(begin + Array("é\(escape)\"\(after)]".utf8)))
          #expect(!isRead(begin + [0xC3] + Array("\(escape)\"\(after)]".utf8)))
          #expect(!isRead(begin + [0xA9] + Array("\(escape)\"\(after)]".utf8)))
        }
      }
    }
  }

  @Test func textsAreJudgedOneByOne() throws {
    let text = #"{"a":"\ud800x","b":["\u0000","é"]}"#
    guard case .object(let members) = try JSONReader.read(text.utf8, judgingTexts: true),
      case .unsound? = members["a"], case .array(let elements)? = members["b"], case .unsound = elements[0]
    else {
      Issue.record("no text is judged")
      return
    }
    #expect(elements[1] == .string("é"))
    for name in [#"{"\udc00":1}"#, #"{"\u0000":1}"#] {
      #expect(throws: JSONFault.self) { try JSONReader.read(name.utf8, judgingTexts: true) }
    }
    for text in [#"["\ud800"#, #"["\u0000"#] {
      #expect(throws: JSONFault.self) {
        try JSONReader.read(Array(text.utf8) + [0xFF, 0x22, 0x5D], judgingTexts: true)
      }
    }
  }

  @Test func depthIsBounded() {
    let deepest = JSONReader.maximumDepth
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(isRead(nested(deepest).utf8))
    #expect(!isRead(nested(deepest + 1).utf8))
    #expect(!isRead(String(repeating: "[", count: 1_000_000).utf8))
    #expect(!isRead(String(repeating: #"{"a":"#, count: 100_000).utf8))
  }

  @Test(arguments: [
    (#""\u0000""#, ""), ("{\"a\":\"x\\u0000\"}", "a"), (#"{"a":[1,{"b/c":"\u0000"}]}"#, "a/1/b~1c"),
    (#"[["x"],["y","\u0000"]]"#, "1/1"),
  ])
  func theSignThatNoTextMayHoldIsNamed(text: String, pointer: String) {
    let fault = #expect(throws: JSONFault.self) { try JSONReader.read(text.utf8) }
    #expect(fault?.pointer == pointer)
    #expect(fault?.sentence == "This has a character that is not allowed (U+0000).")
  }

  @Test func aLongListIsReadInOneGo() throws {
    let text = "[" + String(repeating: "1,", count: 400_000) + "1]"
    guard case .array(let elements) = try JSONReader.read(text.utf8) else {
      Issue.record("no list")
      return
    }
    #expect(elements.count == 400_001)
  }

  /// Whatever comes, nothing traps, and what Foundation reads is read here too unless one of the stricter rules says
  /// otherwise: no name twice, no U+0000, a bounded depth, and no leniency of Foundation's own.
  @Test func randomBytesAreJudgedAsFoundationDoes() {
    var generator = SeededGenerator(seed: 42)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\"b\"", "1", "-", "0", ".5", "e3", "true", "false", "null", " ",
      "\n",
      "\\", "\\u0041", "\\n", "é", "😀", "x", "\u{1}",
    ].map { Array($0.utf8) }
    var valid = 0
    for _ in 0..<60_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        bytes += pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }
      if Int.random(in: 0..<20, using: &generator) == 0 {
        bytes.append(UInt8.random(in: .min ... .max, using: &generator))
      }
      let ours = isRead(bytes)
      let theirs = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      if ours { valid += 1 }
      if ours != theirs {
        #expect(theirs && isStricter(bytes), "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      }
    }
    #expect(valid > 1000)
  }

  /// Whether the refusal is one of the rules that are ours alone.
  private func isStricter(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try JSONReader.read(bytes)
      return false
    } catch {
      return error.pointer != nil || error.sentence.contains("twice") || error.sentence.contains("half a surrogate")
    }
  }
}
