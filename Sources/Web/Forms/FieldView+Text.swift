import Remedi

extension FieldView {
  /// One line, without blanks around it.
  public mutating func line(upTo longest: Int) -> String { text(within: .line(upTo: longest)) }

  /// The name of a person or clinic, without blanks around it.
  public mutating func plainName(upTo longest: Int) -> String {
    let name = line(upTo: longest)
    error = error ?? PlainName.fault(name)
    return name
  }

  /// Lines as they were typed, without blanks around all of them.
  public mutating func prose(upTo longest: Int) -> String { text(within: .prose(upTo: longest)) }

  /// The number of a telephone, without blanks around it.
  public mutating func phoneNumber() -> String {
    let text = value.trimming()
    error = PhoneNumber.fault(text) ?? error
    return text
  }

  /// The day that was typed or chosen; nil with a sentence beside the field where there is none.
  /// - Parameters:
  ///   - missing: what to do where the field is empty: "Choose the first day."
  ///   - example: a day as it is to be written.
  public mutating func requiredDay(missing: String, example: LocalDate) -> LocalDate? {
    let day = LocalDate(value)
    if day == nil { error = value.trimming().isEmpty ? missing : "Type a date that exists, such as \(example)." }
    return day
  }

  /// What stands in the field, without blanks around it; what is too long or cannot be printed is said beside it.
  private mutating func text(within limit: TextLimit) -> String {
    let text = value.trimming()
    error = limit.fault(text) ?? error
    return text
  }

  /// What was chosen; nil where nothing was, or what the list does not offer.
  public mutating func choice<Value: RawRepresentable<String>>(_: Value.Type = Value.self) -> Value? {
    guard !value.isEmpty else { return nil }
    let choice = Value(rawValue: value)
    if choice == nil { error = "Choose one from the list, or leave it empty." }
    return choice
  }
}
