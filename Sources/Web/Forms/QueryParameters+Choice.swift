import Remedi

extension QueryParameters {
  /// What is looked for, without blanks around it; empty without a search.
  /// - Parameter longest: the most characters (Unicode scalars) of it.
  public func search(_ name: String, upTo longest: Int = 200) -> String {
    let text = (string(name) ?? "").trimming()
    if TextLimit.line(upTo: longest).lengthFault(text) != nil {
      fault(name, "A search has at most \(longest) characters.")
    }
    return text
  }

  /// What is chosen in a list; nil where nothing is.
  public func choice<Value: RawRepresentable<String>>(_ name: String, of: Value.Type = Value.self) -> Value? {
    guard let text = string(name), !text.isEmpty else { return nil }
    let value = Value(rawValue: text)
    if value == nil { fault(name, "This is not one of the choices.") }
    return value
  }
}
