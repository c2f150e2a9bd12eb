import JSON
import Testing

@Suite("JSON in the order in which it was written")
struct OrderedJSONTests {
  private func read(_ text: String) throws -> OrderedJSON { try OrderedJSON(reading: text.utf8) }

  @Test("keeps the order of members")
  func order() throws {
    let text = #"{"z": 1, "a": {"y": [true, null, "x"], "b": -1.50e3}, "m": []}"#
    let document = try read(text)
    #expect(document.members.map(\.name) == ["z", "a", "m"])
    #expect(document["a"]?.members.map(\.name) == ["y", "b"])
    #expect(document["a"]?["y"]?.elements == [.bool(true), .null, .string("x")])
    #expect(document["z"]?.integer == 1)
    #expect(document["a"]?["b"] == .number("-1.50e3"))
    #expect(document["m"]?.elements == [])
    #expect(document["none"] == nil)
    #expect(document.line == text)
  }

  @Test("breaks what is too wide for a line, and nothing else")
  func width() throws {
    let document = try read(#" { "a" : [ 1 , 2 ] , "b" : { } , "long" : "a\"\u00e9" } "#)
    #expect(document.text(width: 80) == #"{"a": [1, 2], "b": {}, "long": "a\"é"}"#)
    #expect(
      document.text(width: 20) == """
        {
          "a": [1, 2],
          "b": {},
          "long": "a\\"é"
        }
        """)
    #expect(try read("[]").text(width: 1) == "[]")
    #expect(try read(#"{"a": [10, 20]}"#).text(width: 9) == "{\n  \"a\": [\n    10,\n    20\n  ]\n}")
  }

  @Test(
    "is as strict as what clients send",
    arguments: ["", "{", "{\"a\": 1, \"a\": 2}", "[1,]", "{} {}", "\"\\u0000\"", String(repeating: "[", count: 40)])
  func strict(text: String) throws {
    #expect(throws: JSONFault.self) { try OrderedJSON(reading: text.utf8) }
  }
}
