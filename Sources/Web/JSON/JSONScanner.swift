import Remedi

/// Reads the tokens of JSON from bytes that are known to be UTF-8.
struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0
  /// Whether to read half a surrogate pair as U+FFFD and note it, instead of throwing.
  private let toleratesHalves: Bool
  /// Whether the last text contained half a surrogate pair.
  private(set) var holdsHalf = false

  init(_ bytes: [UInt8], toleratesHalves: Bool = false) {
    self.bytes = bytes
    self.toleratesHalves = toleratesHalves
  }

  func fault(_ reason: String) -> RemediError {
    RemediError(.malformed, "The JSON cannot be read: \(reason) (byte \(position)).")
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func advance() { position += 1 }

  /// Skips blanks and returns the next byte without consuming it. Nil at the end.
  mutating func skipSpace() -> UInt8? {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    return current
  }

  /// Call it after an element: whether the list or object ends here. Otherwise consumes the comma.
  mutating func closes(_ end: UInt8) throws -> Bool {
    switch skipSpace() {
    case end:
      advance()
      return true
    case UInt8(ascii: ","):
      advance()
      return false
    default: throw fault("a comma or a closing bracket is missing")
    }
  }

  /// Reads `null`, `true`, `false` or a number.
  mutating func scalar() throws -> JSONValue {
    switch current {
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
    let length = word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: length)
    guard bytes[position...].prefix(length).elementsEqual(expected) else { throw fault("a value is missing") }
    position += length
    return value
  }

  private mutating func number() throws -> JSONValue {
    let start = position
    if current == UInt8(ascii: "-") { advance() }
    let leading = current
    let whole = digits()
    guard whole > 0, whole == 1 || leading != UInt8(ascii: "0") else { throw fault("a value is missing") }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      advance()
      guard digits() > 0 else { throw fault("a number has no digits after its point") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      advance()
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { advance() }
      guard digits() > 0 else { throw fault("a number has no digits in its exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let value = Int64(text) { return .integer(value) }
    return .number(text)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  /// Reads a text, including both quotation marks.
  mutating func string() throws -> String {
    advance()
    holdsHalf = false
    let start = position
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    if current == UInt8(ascii: "\"") {
      advance()
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte = current, byte >= 0x20 {
      advance()
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: text.append(byte)
      }
    }
    throw fault(current == nil ? "a string has no end" : "a string has a control character")
  }

  private mutating func escape(into text: inout [UInt8]) throws {
    guard let byte = current else { throw fault("a string has no end") }
    advance()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try scalarEscape())).utf8)
    default: throw fault("a string has an unknown escape")
    }
  }

  private mutating func scalarEscape() throws -> Unicode.Scalar {
    let value = try fourDigits()
    if let scalar = Unicode.Scalar(value) { return scalar }
    let behind = position
    if (0xD800...0xDBFF).contains(value), bytes[behind...].starts(with: Array("\\u".utf8)) {
      position += 2
      let low = try fourDigits()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (value - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
      // What follows is a separate character.
      position = behind
    }
    guard toleratesHalves else { throw fault("a string has half a surrogate pair") }
    holdsHalf = true
    return "\u{FFFD}"
  }

  private mutating func fourDigits() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = current.flatMap(Hex.digit) else { throw fault("a string has an unknown escape") }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }
}
