extension JSONScanner {
  /// A string that was read.
  struct Text {
    /// What is between the quotation marks, up to the first escape.
    let plain: PlainText
    var end: Int
    var holdsNull = false
    var holdsHalf = false

    var hasEscapes: Bool { end > plain.range.upperBound }
  }

  /// `null`, a boolean or a number.
  enum Scalar {
    case null
    case bool(Bool)
    case number(Number)
  }

  /// A number that was read.
  struct Number {
    let range: Range<Int>
    /// Whether it has neither fraction nor exponent.
    let isWhole: Bool
  }

  /// Reads a string at its quotation mark, including both.
  mutating func text() throws(JSONFault) -> Text {
    let plain = PlainText(in: bytes, from: position + 1)
    position = plain.range.upperBound
    var text = Text(plain: plain, end: position)
    while next != UInt8(ascii: "\"") {
      guard next == UInt8(ascii: "\\") else {
        throw fault(isAtEnd ? "a string has no end" : "a string has a control character")
      }
      _ = try escape(of: &text)
      position = PlainText(in: bytes, from: position).range.upperBound
      text.end = position
    }
    position += 1
    return text
  }

  /// A string that was read, as a value that may not contain U+0000.
  func soundString(_ text: Text) throws(JSONFault) -> String {
    if text.holdsNull { throw JSONFault(text: JSONFault.holdsNull) }
    return try string(text)
  }

  /// A string that was read, as a value.
  func string(_ text: Text) throws(JSONFault) -> String {
    let string = text.hasEscapes ? String(validating: try unescaped(text), as: UTF8.self) : string(text.plain)
    guard let string else { throw .notUTF8 }
    return string
  }

  /// Nil if it is not UTF-8.
  func string(_ text: PlainText) -> String? {
    let content = UnsafeBufferPointer(rebasing: bytes[text.range])
    return text.isASCII ? String(decoding: content, as: UTF8.self) : String(validating: content, as: UTF8.self)
  }

  private func unescaped(_ text: Text) throws(JSONFault) -> [UInt8] {
    var (scanner, text) = (self, text)
    var units = Array(bytes[text.plain.range])
    scanner.position = text.plain.range.upperBound
    while scanner.position < text.end {
      units.append(contentsOf: try scanner.escape(of: &text).utf8)
      let plain = PlainText(in: bytes, from: scanner.position).range
      units.append(contentsOf: bytes[plain])
      scanner.position = plain.upperBound
    }
    return units
  }

  private mutating func escape(of text: inout Text) throws(JSONFault) -> Unicode.Scalar {
    position += 1
    guard !isAtEnd else { throw fault("a string has no end") }
    let byte = next
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(of: &text)
    default: throw fault("a string has an unknown escape")
    }
  }

  private mutating func scalar(of text: inout Text) throws(JSONFault) -> Unicode.Scalar {
    let unit = try fourDigits()
    if let scalar = Unicode.Scalar(unit) {
      if unit == 0 { text.holdsNull = true }
      return scalar
    }
    let behind = position
    if unit < 0xDC00, skip("\\u") {
      let low = try fourDigits()
      if (0xDC00...0xDFFF).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return scalar
      }
      // What follows is a separate character.
      position = behind
    }
    guard judgesTexts else { throw fault("a string has half a surrogate pair") }
    text.holdsHalf = true
    return "\u{FFFD}"
  }

  private mutating func fourDigits() throws(JSONFault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
      default: throw fault("a string has an unknown escape")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }

  /// Reads `null`, `true`, `false` or a number.
  mutating func scalar() throws(JSONFault) -> Scalar {
    switch next {
    case UInt8(ascii: "n") where skip("null"): return .null
    case UInt8(ascii: "t") where skip("true"): return .bool(true)
    case UInt8(ascii: "f") where skip("false"): return .bool(false)
    default: return try number()
    }
  }

  private mutating func number() throws(JSONFault) -> Scalar {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let leading = next
    let count = digits()
    guard count > 0, count == 1 || leading != UInt8(ascii: "0") else { throw fault("a value is missing") }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      guard digits() > 0 else { throw fault("a number has no digits after its point") }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { throw fault("a number has no digits in its exponent") }
    }
    return .number(Number(range: start..<position, isWhole: isWhole))
  }

  private mutating func digits() -> Int {
    let start = position
    while next &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  /// Nil if it is not whole, or does not fit.
  func integer(_ number: Number) -> Int64? { number.isWhole ? Int64(written(number)) : nil }

  func written(_ number: Number) -> String { String(decoding: bytes[number.range], as: UTF8.self) }
}
