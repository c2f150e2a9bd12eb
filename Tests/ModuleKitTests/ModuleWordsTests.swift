import ModuleKit
import Testing

@Suite("Words of modules")
struct ModuleWordsTests {
  @Test("S-17: are read as Localizable.strings is, with comments and escapes")
  func reads() throws {
    let text = """
      /* The form,
         of two lines */
      "name" = "Weight"; // said to patients
      "a \\"b\\"" = "back \\\\ slash\\nline\\ttab \\U00e9";"c"="ÄÖ // no comment";
      """
    let words = try ModuleWords(reading: Array(text.utf8))
    #expect(words.keys == ["name", "a \"b\"", "c"])
    #expect(words["name"] == "Weight")
    #expect(words["a \"b\""] == "back \\ slash\nline\ttab é")
    #expect(words["c"] == "ÄÖ // no comment")
    #expect(words["d"] == nil)
    #expect(try ModuleWords(reading: []).keys == [])
  }

  @Test(
    "S-17: what is not in the format is refused with its line",
    arguments: [
      (#""a" = "b""#, "line 1: “;” is missing"), ("\n\"a\" \"b\";", "line 2: “=” is missing"),
      (#""a" = "b;"#, "line 1: a text has no end"), (#"/* a"#, "line 1: a comment has no end"),
      (#""a" = "\q";"#, #"line 1: “\q” is not an escape"#), (#""a" = "";"#, "line 1: a key or its word is empty"),
      (#""a" = "\Ud800";"#, #"line 1: “\U” is not followed by the four digits of a character"#),
      (#""a" = "\"#, "line 1: an escape is cut off"),
      ("\"a\" = \"b\";\n\"a\" = \"c\";", "line 2: “a” occurs twice"), ("a = \"b\";", "line 1: “\"” is missing"),
    ])
  func refuses(text: String, fault: String) {
    #expect(throws: ModuleListFault(fault)) { try ModuleWords(reading: Array(text.utf8)) }
  }

  @Test("S-17: bytes that are not UTF-8 are refused")
  func bytes() {
    #expect(throws: ModuleListFault.self) { try ModuleWords(reading: [0x22, 0xFF]) }
  }
}
