import Remedi

extension FieldView {
  /// One line, without blanks around it.
  public mutating func line(upTo longest: Int) -> String { text(upTo: longest, allowing: []) }

  /// Lines as they were typed, without blanks around all of them.
  public mutating func prose(upTo longest: Int) -> String { text(upTo: longest, allowing: ["\n", "\t"]) }

  /// What stands in the field, without blanks around it; what is too long or cannot be printed is said beside it.
  private mutating func text(upTo longest: Int, allowing allowed: Set<Unicode.Scalar>) -> String {
    let text = value.trimming()
    // Counted by scalars: one letter can carry any number of marks.
    if text.unicodeScalars.count > longest {
      error = "This holds at most \(longest) characters."
    } else if text.unicodeScalars.contains(where: { Self.isControl($0) && !allowed.contains($0) }) {
      error = "This holds a sign that cannot be printed. Type it once more."
    }
    return text
  }

  /// What was chosen; nil where nothing was, or what the list does not offer.
  public mutating func choice<Value: RawRepresentable<String>>(_: Value.Type = Value.self) -> Value? {
    guard !value.isEmpty else { return nil }
    let choice = Value(rawValue: value)
    if choice == nil { error = "Choose one of the list, or leave it open." }
    return choice
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}
