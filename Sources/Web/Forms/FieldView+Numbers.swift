import Remedi

extension FieldView {
  /// The whole number that was typed. Nil if there is none, or with an error on the field if it is invalid.
  public mutating func readNumber() -> Int? {
    guard !value.isEmpty else { return nil }
    guard let number = Int(value) else {
      error = "Type a whole number."
      return nil
    }
    return number
  }

  /// The same for a required number.
  public mutating func readRequiredNumber() -> Int? {
    if value.isEmpty { error = "Type a whole number." }
    return readNumber()
  }

  /// The decimal that was typed. Nil with a question if it could also be a thousands separator, and with an error if it
  /// is no number.
  public mutating func readDecimal(or sentence: String = "Type a number, such as 1 or 0.5.") -> DecimalNumber? {
    let typed = value.trimming()
    if case .number(let number) = TypedNumber(typed) { return number }
    error = TypedNumber.question(typed) ?? sentence
    return nil
  }
}
