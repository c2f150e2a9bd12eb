import Remedi
import Testing

@Suite("Names in the middle of a sentence")
struct WordsIsolationTests {
  @Test(
    "stay as they are where they run from left to right", arguments: ["Bob Martin", "Li Wei 李伟", "Zoë", "", "Дора"])
  func plain(_ name: String) { #expect(Phrases.isolated(name) == name) }

  @Test("are kept to themselves where they run from right to left", arguments: ["محمد الفارسي", "נועה", "Dr עמית"])
  func turned(_ name: String) { #expect(Phrases.isolated(name) == "\u{2068}\(name)\u{2069}") }

  @Test("cannot break out with marks of their own")
  func marks() {
    #expect(Phrases.isolated("Ann\u{202E}evil\u{2069}\u{2069}") == "\u{2068}Annevil\u{2069}")
    #expect(Phrases.isolated("\u{2067}x") == "\u{2068}x\u{2069}")
  }
}
