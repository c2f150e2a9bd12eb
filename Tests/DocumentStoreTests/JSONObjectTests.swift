import DocumentStore
import Testing

@Suite struct JSONObjectTests {
  @Test func `only the fields asked for are kept, at the top level alone`() throws {
    let object = try JSONObject(
      #"{"a":{"b":1},"b":"x","c":2,"d":false,"e":null,"f":1.5}"#, keeping: ["a", "b", "d", "e", "f", "g"])
    #expect(object["a"] == .other)
    #expect(object["b"] == .indexable(.string("x")))
    #expect(object["c"] == nil)
    #expect(object["d"] == .indexable(.integer(0)))
    #expect(object["e"] == .indexable(.null))
    #expect(object["f"] == .other)
    #expect(object["g"] == nil)
    #expect(object.indexValues(of: ["g", "b", "f"]) == [.null, .string("x"), .null])
  }

  @Test func `escapes are read`() throws {
    let object = try JSONObject(#"{"a":"\"\\\/\b\f\n\r\t\u00E9\ud83D\uDe00\u0041"}"#, keeping: ["a"])
    #expect(object["a"] == .indexable(.string("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}A")))
  }

  @Test func `a name that Unicode takes for another is not that one`() throws {
    let kelvin = try JSONObject("{\"\u{212A}\":1}", keeping: ["K"])
    #expect(kelvin["K"] == nil)
    _ = try JSONObject("{\"\u{E9}\":1,\"e\u{301}\":2}", keeping: [])
  }

  @Test("a name that stands twice is found wherever it stands", arguments: [1, 2, 15, 16, 17, 40])
  func repeated(count: Int) throws {
    let names = (0..<count).map { "n\($0)" }
    func text(_ names: [String]) -> String { "{\(names.map { "\"\($0)\":{\"n0\":0}" }.joined(separator: ","))}" }
    _ = try JSONObject(text(names), keeping: ["n0"])
    for name in names {
      #expect(throws: StoreError.self, "\(name)") { try JSONObject(text(names + [name]), keeping: []) }
      #expect(throws: StoreError.self, "\(name)") { try JSONObject(text([name] + names), keeping: ["n1"]) }
    }
  }
}
