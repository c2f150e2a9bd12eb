import Remedi

extension FieldView {
  /// One line, without surrounding blanks.
  public mutating func line(upTo longest: Int) -> String { text(within: .line(upTo: longest)) }

  /// The name of a person or clinic, without surrounding blanks.
  public mutating func plainName(upTo longest: Int) -> String {
    let name = line(upTo: longest)
    error = error ?? PlainName.fault(name)
    return name
  }

  /// Lines as they were typed, without surrounding blanks.
  public mutating func prose(upTo longest: Int) -> String { text(within: .prose(upTo: longest)) }

  /// A telephone number, without surrounding blanks.
  public mutating func phoneNumber() -> String {
    let text = value.trimming()
    error = PhoneNumber.fault(text) ?? error
    return text
  }

  /// The date that was typed or chosen. Nil with an error on the field if there is none.
  /// - Parameters:
  ///   - missing: the error if the field is empty: "Choose the first day."
  ///   - example: a date in the expected format.
  public mutating func requiredDay(missing: String, example: LocalDate) -> LocalDate? {
    let day = LocalDate(value)
    if day == nil { error = value.trimming().isEmpty ? missing : "Type a date that exists, such as \(example)." }
    return day
  }

  /// The field's text without surrounding blanks. Sets an error on the field if the text is too long or not printable.
  private mutating func text(within limit: TextLimit) -> String {
    let text = value.trimming()
    error = limit.fault(text) ?? error
    return text
  }

  /// The chosen value. Nil if there is none, or if the list does not offer it.
  public mutating func choice<Value: RawRepresentable<String>>(_: Value.Type = Value.self) -> Value? {
    guard !value.isEmpty else { return nil }
    let choice = Value(rawValue: value)
    if choice == nil { error = "Choose one from the list, or leave it empty." }
    return choice
  }
}
