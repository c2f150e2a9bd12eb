import NIOCore

extension ByteBuffer {
  /// Writes text into HTML, between tags or in an attribute.
  ///
  /// It works byte by byte: a quotation mark followed by a combining mark is one `Character`, which a comparison with
  /// `"\""` would miss, so that it could end an attribute.
  mutating func writeEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() {
        guard let name = Self.reference(for: byte) else { continue }
        if start < index { writeBytes(bytes[start..<index]) }
        writeStaticString(name)
        start = index + 1
      }
      if start < bytes.count { writeBytes(bytes[start...]) }
    }
  }

  /// Writes text into a format without markup, where a line break would begin a new paragraph.
  mutating func writeInOneLine(_ text: String) {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    writeString(String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " "))
  }

  private static func reference(for byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
