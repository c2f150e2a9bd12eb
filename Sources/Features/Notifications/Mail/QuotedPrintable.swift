/// Text as ASCII lines of at most 76 characters (RFC 2045, 6.7).
enum QuotedPrintable {
  private static let longestLine = 76

  /// - Parameter text: lines end with LF or CR LF.
  static func encode(_ text: String) -> String {
    var result = ""
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      let isEnded = line.endIndex < rest.endIndex
      result += encode(line: isEnded && line.last == UInt8(ascii: "\r") ? line.dropLast() : line) + "\r\n"
      rest = rest[line.endIndex...].dropFirst()
    }
    return result
  }

  private static func encode(line: ArraySlice<UInt8>) -> String {
    var result = ""
    var length = 0
    for index in line.indices {
      let sign = encode(line[index], isLast: index == line.index(before: line.endIndex))
      // Reserve one character for the soft line break.
      if length + sign.utf8.count > longestLine - 1 {
        result += "=\r\n"
        length = 0
      }
      result += sign
      length += sign.utf8.count
    }
    return result
  }

  /// - Parameter isLast: whether it ends the line. A space there would be lost in transit.
  private static func encode(_ byte: UInt8, isLast: Bool) -> String {
    switch byte {
    case UInt8(ascii: "="): escape(byte)
    case UInt8(ascii: " "), UInt8(ascii: "\t"): isLast ? escape(byte) : String(UnicodeScalar(byte))
    case 0x21...0x7E: String(UnicodeScalar(byte))
    default: escape(byte)
    }
  }

  private static func escape(_ byte: UInt8) -> String {
    (byte < 16 ? "=0" : "=") + String(byte, radix: 16, uppercase: true)
  }
}
