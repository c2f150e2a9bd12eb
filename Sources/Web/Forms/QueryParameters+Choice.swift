import Remedi

extension QueryParameters {
  /// What is chosen in a list; nil where nothing is.
  public func choice<Value: RawRepresentable<String>>(_ name: String, of: Value.Type = Value.self) -> Value? {
    guard let text = string(name), !text.isEmpty else { return nil }
    let value = Value(rawValue: text)
    if value == nil { fault(name, "This is not one of the choices.") }
    return value
  }
}
