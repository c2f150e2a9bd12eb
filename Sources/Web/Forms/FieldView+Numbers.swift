import Remedi

extension FieldView {
  /// The whole number that was typed; nil where none was, or where it has to be mended.
  public mutating func readNumber() -> Int? {
    guard !value.isEmpty else { return nil }
    guard let number = Int(value) else {
      error = "Type a whole number."
      return nil
    }
    return number
  }

  /// The same where there has to be one.
  public mutating func readRequiredNumber() -> Int? {
    if value.isEmpty { error = "Type a whole number." }
    return readNumber()
  }

  /// The decimal that was typed; nil with a question where it can be thousands as well, and with a sentence where it is
  /// none.
  public mutating func readDecimal(or sentence: String = "Type a number, such as 1 or 0.5.") -> DecimalNumber? {
    let typed = value.trimming()
    if case .number(let number) = TypedNumber(typed) { return number }
    error = TypedNumber.question(typed) ?? sentence
    return nil
  }
}
