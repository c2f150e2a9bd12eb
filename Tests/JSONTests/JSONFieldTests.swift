import JSON
import Testing

@Suite("Fields at the top level of an object") struct JSONFieldTests {
  private func read(_ text: String, _ names: Set<String> = []) throws -> [String: JSONField] {
    try Array(text.utf8).withUnsafeBufferPointer { try JSONField.read($0, named: names) }
  }

  @Test func `only the fields asked for are read, at the top level alone`() throws {
    let fields = try read(
      #"{"a":{"b":1},"b":"x","c":2,"d":false,"e":null,"f":1.5}"#, ["a", "b", "d", "e", "f", "g"])
    #expect(fields == ["a": .other, "b": .string("x"), "d": .bool(false), "e": .null, "f": .other])
    let numbers = try read(
      #"{"a":9223372036854775807,"b":9223372036854775808,"c":-1,"d":1e2}"#, ["a", "b", "c", "d"])
    #expect(numbers == ["a": .integer(.max), "b": .other, "c": .integer(-1), "d": .other])
  }

  @Test func `escapes are read`() throws {
    let fields = try read(#"{"a":"\"\\\/\b\f\n\r\t\u00E9\ud83D\uDe00\u0041"}"#, ["a"])
    #expect(fields == ["a": .string("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}A")])
  }

  @Test func `a name that Unicode takes for another is not that one`() throws {
    #expect(try read("{\"\u{212A}\":1}", ["K"]).isEmpty)
    _ = try read("{\"\u{E9}\":1,\"e\u{301}\":2}")
  }

  @Test("a name that stands twice is found wherever it stands", arguments: [1, 2, 15, 16, 17, 40])
  func repeated(count: Int) throws {
    let names = (0..<count).map { "n\($0)" }
    func text(_ names: [String]) -> String { "{\(names.map { "\"\($0)\":{\"n0\":0}" }.joined(separator: ","))}" }
    _ = try read(text(names), ["n0"])
    for name in names {
      #expect(throws: JSONFault.self, "\(name)") { try read(text(names + [name])) }
      #expect(throws: JSONFault.self, "\(name)") { try read(text([name] + names), ["n1"]) }
    }
  }

  @Test(
    "what an object may not hold is found at any depth",
    arguments: [
      "[]", "1", "", #"{"\u0061":1}"#, #"{"a":[{"b":"\u0000"}]}"#, #"{"a":{"\u0000":1}}"#, #"{"a":["\ud800"]}"#,
      #"{"a":["\udc00"]}"#, #"{"a":[01]}"#, #"{"a":[1,]}"#, #"{"a":1} x"#,
    ])
  func refused(text: String) {
    for names: Set<String> in [[], ["a"]] {
      #expect(throws: JSONFault.self) { try read(text, names) }
    }
  }

  @Test func `lists and objects are nested up to a hundred levels`() throws {
    func nested(_ depth: Int) -> String {
      #"{"a":"# + String(repeating: "[", count: depth - 1) + "1" + String(repeating: "]", count: depth - 1) + "}"
    }
    #expect(try read(nested(100), ["a"]) == ["a": .other])
    #expect(throws: JSONFault.self) { try read(nested(101)) }
  }
}
