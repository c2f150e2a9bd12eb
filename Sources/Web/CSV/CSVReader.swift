/// Reads rows as RFC 4180 specifies, and what programs make of it: a byte order mark, semicolons or tabs between cells,
/// lines that end with LF or CR alone, blanks before a quotation mark. Quoted cells may hold separators and line breaks.
/// Empty lines are no rows.
package struct CSVReader: Sendable {
  /// A row, and the line of the file on which it begins, counted from 1.
  package struct Row: Sendable, Hashable {
    package let line: Int
    package let cells: [String]

    package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }
  }

  /// The most bytes of a cell.
  package static let longestCell = 10_000
  /// The most cells of a row.
  package static let mostCells = 200

  /// What stands between the cells: a comma, a semicolon or a tab.
  package let separator: UInt8
  private let bytes: [UInt8]
  private var place: Int
  private var line = 1

  /// - Parameter separator: nil for the one that the first line has most often outside of quotation marks.
  package init(_ bytes: [UInt8], separator: UInt8? = nil) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.separator = separator ?? Self.separator(of: bytes[place...])
  }

  /// The next row. Nil after the last.
  /// - Throws: ``CSVFault``; what follows cannot be read then.
  package mutating func next() throws(CSVFault) -> Row? {
    while place < bytes.count, bytes[place] == Self.carriageReturn || bytes[place] == Self.lineFeed { endLine() }
    guard place < bytes.count else { return nil }
    let first = line
    var cells: [String] = []
    while true {
      guard cells.count < Self.mostCells else {
        throw CSVFault(line: first, sentence: "A line may have at most \(Self.mostCells) columns.")
      }
      cells.append(try cell())
      guard place < bytes.count else { break }
      if bytes[place] != separator {
        endLine()
        break
      }
      place += 1
    }
    return Row(line: first, cells: cells)
  }

  /// Reads a cell up to the separator, the end of the line or the end of the file.
  private mutating func cell() throws(CSVFault) -> String {
    let start = place
    while place < bytes.count, bytes[place] == Self.blank { place += 1 }
    if place < bytes.count, bytes[place] == Self.quote { return try quoted() }
    while place < bytes.count, !isEnd(bytes[place]) { place += 1 }
    return try text(bytes[start..<place], line)
  }

  private mutating func quoted() throws(CSVFault) -> String {
    let first = line
    var content: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == Self.quote else {
        content.append(byte)
        if byte == Self.lineFeed || (byte == Self.carriageReturn && !isFollowedByLineFeed) { line += 1 }
        place += 1
        guard content.count <= Self.longestCell else { throw Self.tooLong(first) }
        continue
      }
      place += 1
      if place < bytes.count, bytes[place] == Self.quote {
        content.append(Self.quote)
        place += 1
        continue
      }
      while place < bytes.count, bytes[place] == Self.blank { place += 1 }
      guard place == bytes.count || isEnd(bytes[place]) else {
        throw CSVFault(line: line, sentence: "Something stands after a closing quotation mark.")
      }
      return try text(content[...], first)
    }
    throw CSVFault(line: first, sentence: "A quotation mark is never closed.")
  }

  private func text(_ content: ArraySlice<UInt8>, _ line: Int) throws(CSVFault) -> String {
    guard content.count <= Self.longestCell else { throw Self.tooLong(line) }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw CSVFault(line: line, sentence: "This is not UTF-8. Export the file as UTF-8.")
    }
    return text
  }

  private static func tooLong(_ line: Int) -> CSVFault {
    CSVFault(line: line, sentence: "A cell may have at most \(longestCell) bytes.")
  }

  /// Goes behind the end of a line, which may be CR LF.
  private mutating func endLine() {
    place += bytes[place] == Self.carriageReturn && isFollowedByLineFeed ? 2 : 1
    line += 1
  }

  private var isFollowedByLineFeed: Bool { place + 1 < bytes.count && bytes[place + 1] == Self.lineFeed }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == Self.carriageReturn || byte == Self.lineFeed
  }

  private static func separator(of bytes: ArraySlice<UInt8>) -> UInt8 {
    var (counts, isQuoted) = ([UInt8: Int](), false)
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if byte == carriageReturn || byte == lineFeed { break }
      counts[byte, default: 0] += 1
    }
    // Of equally many the first, which is the comma.
    var best = UInt8(ascii: ",")
    for other in [UInt8(ascii: ";"), UInt8(ascii: "\t")] where counts[other, default: 0] > counts[best, default: 0] {
      best = other
    }
    return best
  }

  private static let quote = UInt8(ascii: "\"")
  private static let blank = UInt8(ascii: " ")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")
}
