extension String {
  /// The parts of a name between which a line may break, each up to its slash: `Levodopa/`, `benserazide 100 mg/` and
  /// `25 mg`. A number and its unit stay on one line.
  public var breakableParts: [String] {
    var parts: [String] = [""]
    var last: Character?
    for (character, next) in zip(self, Array(dropFirst()) + [" "]) {
      let joins = character == " " && last?.isNumber == true && next.isLetter
      parts[parts.count - 1].append(joins ? "\u{A0}" : character)
      // A date, or a dose such as 1/2, is one word.
      if character == "/", last?.isLetter == true, next.isLetter || next.isNumber { parts.append("") }
      last = character
    }
    return parts
  }
}
