/// The separator between the cells of a row.
public enum CSVSeparator: String, Sendable, CaseIterable {
  case comma
  /// Excel expects it in locales with a decimal comma: most of Europe and South America.
  case semicolon

  var byte: UInt8 { self == .comma ? UInt8(ascii: ",") : UInt8(ascii: ";") }
}

/// Writes rows as RFC 4180 specifies: commas or semicolons between cells, CR LF after each row, quotation marks where a
/// cell needs them.
public struct CSVWriter {
  /// The bytes written so far.
  public private(set) var bytes: [UInt8] = []

  private let separator: UInt8

  public init(separator: CSVSeparator = .comma) { self.separator = separator.byte }

  /// Marks the file as UTF-8 for spreadsheets. Call it before the first row.
  public mutating func byteOrderMark() { bytes += [0xEF, 0xBB, 0xBF] }

  public mutating func row(_ cells: [CSVCell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(separator) }
      write(cell.content)
    }
    bytes += [Self.carriageReturn, Self.lineFeed]
  }

  private mutating func write(_ text: String) {
    if text.isEmpty { return }
    var text = text
    text.withUTF8 { content in
      guard
        content.contains(where: Self.needsQuotes) || content.first == Self.blank || content.last == Self.blank
      else {
        bytes.append(contentsOf: content)
        return
      }
      bytes.append(Self.quote)
      for byte in content {
        if byte == Self.quote { bytes.append(Self.quote) }
        bytes.append(byte)
      }
      bytes.append(Self.quote)
    }
  }

  /// Includes semicolon and tab, because some spreadsheets split cells there.
  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case comma, quote, carriageReturn, lineFeed, UInt8(ascii: ";"), UInt8(ascii: "\t"): true
    default: false
    }
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let blank = UInt8(ascii: " ")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")
}
