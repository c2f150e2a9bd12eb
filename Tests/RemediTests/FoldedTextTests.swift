import Testing

@testable import Remedi

@Suite("Text as it is compared")
struct FoldedTextTests {
  @Test(
    "has no marks, no capitals, and of Latin letters those from a to z",
    arguments: [
      ("Élodie", "elodie"), ("Đặng", "dang"), ("Øyvind", "oyvind"), ("Łódź", "lodz"), ("Weiß", "weiss"),
      ("Ægir Œuvre", "aegir oeuvre"), ("Þór Guðrún", "thor gudrun"), ("Iğdır", "igdir"), ("Ħamrun", "hamrun"),
      ("Мария", "мария"), ("王小明", "王小明"), ("Ωμέγα", "ωμεγα"), ("plain-1", "plain-1"),
    ])
  func folded(text: String, expected: String) { #expect(FoldedText.fold(text) == expected) }

  @Test(
    "is one however a keyboard without the marks writes it",
    arguments: [
      ("Mueller", "Müller"), ("O'Brien", "obrien"), ("O’Brien", "O'BRIEN"), ("Aagaard", "Ågård"), ("Jörg", "Joerg"),
      ("Æsir", "Aesir"),
    ])
  func keys(text: String, other: String) { #expect(FoldedText.keys(text) == FoldedText.keys(other)) }

  @Test("begins alike in one spelling as it did before", arguments: ["mueller", "bauer", "manuel", "aagaard", "joaae"])
  func beginnings(word: String) {
    let whole = FoldedText.spelling(word)
    for length in 0...word.count {
      #expect(whole.hasPrefix(FoldedText.spelling(word.prefix(length))), "\(word.prefix(length))")
    }
  }

  @Test("is cut to what an index holds, between two letters, and otherwise as it is")
  func cutting() {
    for letter in ["a", "é", "각", "😀"] {
      let text = String(repeating: letter, count: 500)
      let key = FoldedText.key(text)
      #expect(text.hasPrefix(key))
      #expect((FoldedText.longestKey - 3...FoldedText.longestKey).contains(key.utf8.count))
      #expect(FoldedText.key(key) == key)
    }
    #expect(FoldedText.key("anna") == "anna")
  }
}
