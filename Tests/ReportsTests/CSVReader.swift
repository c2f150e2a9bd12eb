/// Reads RFC 4180 to the letter: rows end with CR LF, the first line break of another kind outside quotation marks is a
/// fault.
enum CSVReader {
  struct Fault: Error {
    let reason: String
  }

  static func rows(_ text: String) throws -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      row.append(try cell(&bytes))
      switch bytes.popFirst() {
      case UInt8(ascii: ","): continue
      case UInt8(ascii: "\r"):
        guard bytes.popFirst() == UInt8(ascii: "\n") else { throw Fault(reason: "CR without LF") }
        rows.append(row)
        row = []
      case let other: throw Fault(reason: "\(other.map(String.init) ?? "nothing") behind a cell")
      }
    }
    guard row.isEmpty else { throw Fault(reason: "the last row does not end") }
    return rows
  }

  private static func cell(_ bytes: inout ArraySlice<UInt8>) throws -> String {
    guard bytes.first == UInt8(ascii: "\"") else {
      let plain = bytes.prefix { ![UInt8(ascii: ","), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
      guard !plain.contains(UInt8(ascii: "\"")) else { throw Fault(reason: "a bare quotation mark") }
      bytes = bytes[plain.endIndex...]
      return String(decoding: plain, as: UTF8.self)
    }
    bytes.removeFirst()
    var content: [UInt8] = []
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") {
        guard bytes.first == UInt8(ascii: "\"") else { return String(decoding: content, as: UTF8.self) }
        bytes.removeFirst()
      }
      content.append(byte)
    }
    throw Fault(reason: "a quotation that does not end")
  }
}
