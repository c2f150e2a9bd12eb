extension JSONWriter {
  /// Writes a member whose value `body` writes: `json.member("feedback") { feedback.write(to: &$0) }`.
  public mutating func member(_ name: String, _ body: (inout JSONWriter) throws -> Void) rethrows {
    key(name)
    try body(&self)
  }

  /// Writes a string or null.
  public mutating func member(_ name: String, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  /// Writes a string, or nothing if it is nil.
  public mutating func optional(_ name: String, _ text: String?) { if let text { member(name, text) } }

  /// Writes an integer, or nothing if it is nil.
  public mutating func optional(_ name: String, _ number: Int?) { if let number { member(name, number) } }

  /// Writes a boolean, or nothing if it is nil.
  public mutating func optional(_ name: String, _ flag: Bool?) { if let flag { member(name, flag) } }

  /// Writes an integer or null.
  public mutating func member(_ name: String, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  /// Writes a number or null.
  public mutating func member(_ name: String, _ number: Double?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  /// Writes a boolean or null.
  public mutating func member(_ name: String, _ flag: Bool?) {
    key(name)
    if let flag { value(flag) } else { null() }
  }

  /// Writes an array, each element by `body`.
  @inlinable
  public mutating func member<S: Sequence>(
    _ name: String, array elements: S, _ body: (inout JSONWriter, S.Element) throws -> Void
  ) rethrows {
    key(name)
    try array(elements, body)
  }
}
