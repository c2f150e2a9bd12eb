import Remedi
import Testing

@Suite("What a text may hold")
struct TextLimitTests {
  private let unprintable = "This contains a character that cannot be printed. Type it again."

  @Test("counts marks over letters one by one")
  func length() {
    #expect(TextLimit.line(upTo: 3).fault("e\u{301}\u{301}") == nil)
    #expect(TextLimit.line(upTo: 3).fault("e\u{301}\u{301}\u{301}") == "This may have at most 3 characters.")
    #expect(TextLimit.prose(upTo: 3).lengthFault("abcd") == "This may have at most 3 characters.")
  }

  @Test("a line holds no line ends, prose no other control characters than line ends and tabs")
  func signs() {
    #expect(TextLimit.line(upTo: 9).fault("Łucja 李") == nil)
    for text in ["a\nb", "a\tb", "a\u{7}", "\u{85}"] {
      #expect(TextLimit.line(upTo: 9).fault(text) == unprintable)
      #expect(TextLimit.prose(upTo: 9).lengthFault(text) == nil)
    }
    #expect(TextLimit.prose(upTo: 9).fault("a\n\tb") == nil)
    for text in ["a\rb", "a\u{7}", "\u{85}"] { #expect(TextLimit.prose(upTo: 9).fault(text) == unprintable) }
  }
}
