extension Phrases {
  /// A measured number as it is written in a language: `81.40`, `81,40`, `−0.3`. Its digits stay.
  public static func number(_ number: MeasuredNumber, in language: WordLanguage) -> String {
    String(
      number.text.map { character -> Character in
        switch character {
        case "-": "−"
        case ".": language == .german ? "," : "."
        default: character
        }
      })
  }
}
