import Remedi

extension QueryParameters {
  /// The value chosen in a list. Nil if there is none.
  public func choice<Value: RawRepresentable<String>>(_ name: String, of: Value.Type = Value.self) -> Value? {
    guard let text = string(name), !text.isEmpty else { return nil }
    let value = Value(rawValue: text)
    if value == nil { fault(name, "This is not one of the choices.") }
    return value
  }
}
