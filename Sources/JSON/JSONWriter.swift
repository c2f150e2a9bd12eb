/// Writes JSON directly into bytes, in call order: for API responses and for high-volume parts of the record.
///
///     var json = JSONWriter()
///     json.object { json in
///       json.member("date", date.description)
///       json.member("occurrences", array: occurrences) { json, occurrence in occurrence.write(to: &json) }
///     }
public struct JSONWriter: Sendable {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer with an initial capacity of `capacity` bytes.
  public init(capacity: Int = 1024) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes an object; `body` writes its members.
  public mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try nest(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array; `body` writes each element.
  @inlinable
  public mutating func array<S: Sequence>(
    _ elements: S, _ body: (inout JSONWriter, S.Element) throws -> Void
  ) rethrows {
    try nest(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
      for element in elements { try body(&json, element) }
    }
  }

  /// Writes a string.
  public mutating func value(_ text: String) {
    separate()
    JSONEscaping.append(text, to: &bytes)
  }

  /// Writes an integer exactly.
  public mutating func value(_ number: some BinaryInteger) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes the shortest digits that read back as the same number; null for NaN and infinity.
  public mutating func value(_ number: Double) {
    separate()
    bytes.append(contentsOf: (number.isFinite ? number.description : "null").utf8)
  }

  /// Writes a boolean.
  public mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Writes a value from another writer.
  public mutating func value(_ written: JSONWriter) {
    separate()
    bytes.append(contentsOf: written.bytes)
  }

  /// Writes null.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  @usableFromInline
  mutating func key(_ name: String) {
    separate()
    JSONEscaping.append(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  @usableFromInline
  mutating func nest(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(open)
    needsComma = false
    try body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
