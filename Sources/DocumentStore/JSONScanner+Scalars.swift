extension JSONScanner {
  /// Reads a value at the top level.
  mutating func value() throws -> JSONObject.Value {
    let start = position
    switch next {
    case UInt8(ascii: "\""):
      let hasEscapes = try skipString()
      let content = start + 1..<position - 1
      return .indexable(.string(hasEscapes ? unescaped(content) : String(decoding: bytes[content], as: UTF8.self)))
    case UInt8(ascii: "t"):
      try skip("true")
      return .indexable(.integer(1))
    case UInt8(ascii: "f"):
      try skip("false")
      return .indexable(.integer(0))
    case UInt8(ascii: "n"):
      try skip("null")
      return .indexable(.null)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skipValue(depth: 1)
      return .other
    default:
      guard try skipNumber(), let number = Int64(String(decoding: bytes[start..<position], as: UTF8.self)) else {
        return .other
      }
      return .indexable(.integer(number))
    }
  }

  /// - Returns: whether the number is written as an integer.
  mutating func skipNumber() throws -> Bool {
    var isWhole = true
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try skipDigits() }
    if next == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      try skipDigits()
    }
    if next | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try skipDigits()
    }
    return isWhole
  }

  private mutating func skipDigits() throws {
    let start = position
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
    guard position > start else { throw malformed("a value is missing") }
  }

  /// - Returns: whether the string contains escapes.
  mutating func skipString() throws -> Bool {
    guard next == UInt8(ascii: "\"") else { throw malformed("a name is missing") }
    position += 1
    var hasEscapes = false
    while true {
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case 0..<0x20:
        throw malformed(position < bytes.count ? "a string holds a control character" : "a string does not end")
      default:
        position += 1
      }
    }
  }

  private mutating func skipEscape() throws {
    position += 1
    let kind = next
    position += 1
    switch kind {
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      switch unit {
      case 0: throw malformed("a string holds U+0000")
      case 0xD800..<0xDC00:
        guard next == UInt8(ascii: "\\") else { throw malformed("half a surrogate pair") }
        position += 1
        guard next == UInt8(ascii: "u") else { throw malformed("half a surrogate pair") }
        position += 1
        guard case 0xDC00..<0xE000 = try hexadecimal() else { throw malformed("half a surrogate pair") }
      case 0xDC00..<0xE000: throw malformed("half a surrogate pair")
      default: break
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    default: throw malformed("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(UnicodeScalar(next)).hexDigitValue else { throw malformed("an unknown escape") }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }

  /// Decodes a string that was skipped before, so its escapes are known to be valid.
  private func unescaped(_ content: Range<Int>) -> String {
    var units: [UInt8] = []
    units.reserveCapacity(content.count)
    var scanner = self
    scanner.position = content.lowerBound
    while scanner.position < content.upperBound {
      guard scanner.next == UInt8(ascii: "\\") else {
        units.append(scanner.next)
        scanner.position += 1
        continue
      }
      scanner.position += 1
      let kind = scanner.next
      scanner.position += 1
      switch kind {
      case UInt8(ascii: "u"): units.append(contentsOf: scanner.escapedScalar())
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      default: units.append(kind)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  private mutating func escapedScalar() -> [UInt8] {
    var units: [UInt16] = []
    repeat {
      if !units.isEmpty { position += 2 }
      units.append(
        (0..<4).reduce(into: 0) { unit, _ in
          unit = unit << 4 | UInt16(Character(UnicodeScalar(next)).hexDigitValue ?? 0)
          position += 1
        })
    } while units.count == 1 && (0xD800..<0xDC00).contains(units[0])
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
