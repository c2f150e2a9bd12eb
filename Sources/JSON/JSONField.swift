/// A field at the top level of an object, as an index compares it.
package enum JSONField: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case string(String)
  /// An array, an object, a fraction, or a whole number that does not fit in 64 bits.
  case other

  /// The most levels of nested lists and objects.
  static let maximumDepth = 100

  /// Reads fields of an object without decoding the rest, and checks all of it: U+0000 and half a surrogate pair occur
  /// nowhere, and a top-level name neither twice nor with an escape.
  /// - Parameters:
  ///   - bytes: UTF-8. What is not read is not checked to be so.
  ///   - names: of the fields to read.
  package static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, named names: Set<String>
  ) throws(JSONFault) -> [String: JSONField] {
    try JSONScanner.document(bytes, maximumDepth: maximumDepth) { scanner throws(JSONFault) in
      guard scanner.skipSpace() == UInt8(ascii: "{") else { throw scanner.fault("it does not begin with {") }
      var (seen, fields) = (NamesSeen<WrittenName>(), [String: JSONField]())
      try scanner.members { scanner, text throws(JSONFault) -> String? in
        guard !text.hasEscapes else { throw scanner.fault("a top-level name is written with an escape") }
        let written = WrittenName(bytes: UnsafeBufferPointer(rebasing: scanner.bytes[text.plain.range]))
        guard seen.insert(written) else { throw scanner.fault("a top-level name occurs twice") }
        guard !names.isEmpty, text.plain.isASCII else { return nil }
        return scanner.string(text.plain).flatMap { names.contains($0) ? $0 : nil }
      } value: { scanner, name throws(JSONFault) in
        if let name { fields[name] = try field(&scanner) } else { try skip(&scanner) }
      }
      return fields
    }
  }

  private static func field(_ scanner: inout JSONScanner) throws(JSONFault) -> JSONField {
    switch scanner.skipSpace() {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try skip(&scanner)
      return .other
    case UInt8(ascii: "\""): return .string(try scanner.soundString(try scanner.text()))
    default:
      switch try scanner.scalar() {
      case .null: return .null
      case .bool(let flag): return .bool(flag)
      case .number(let number): return scanner.integer(number).map { .integer($0) } ?? .other
      }
    }
  }

  private static func skip(_ scanner: inout JSONScanner) throws(JSONFault) {
    switch scanner.skipSpace() {
    case UInt8(ascii: "["): try scanner.elements { scanner throws(JSONFault) in try skip(&scanner) }
    case UInt8(ascii: "{"):
      try scanner.members { scanner, text throws(JSONFault) in
        try check(text, scanner)
      } value: { scanner, _ throws(JSONFault) in
        try skip(&scanner)
      }
    case UInt8(ascii: "\""): try check(scanner.text(), scanner)
    default: _ = try scanner.scalar()
    }
  }

  private static func check(_ text: JSONScanner.Text, _ scanner: JSONScanner) throws(JSONFault) {
    if text.holdsNull { throw scanner.fault("a string has U+0000") }
  }
}
