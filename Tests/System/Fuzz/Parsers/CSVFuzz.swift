import Foundation

@testable import Web

// Watches Web/CSV/*.swift

/// Tables, those of others and ours for spreadsheets: a reader of RFC 4180 finds in the file what was put into it, and no
/// cell that could be run.
enum CSVFuzz: Fuzzer {
  static let name = "csv"

  /// Cells between bytes 0, in rows of three.
  static func feed(_ bytes: [UInt8]) {
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(30).map { String(fuzzed: $0) }
    var writer = CSVWriter()
    var rows: [[String]] = []
    for start in stride(from: 0, to: texts.count, by: 3) {
      let row = Array(texts[start..<min(start + 3, texts.count)])
      writer.row(row.map(CSVCell.text))
      rows.append(row)
    }
    expectEnd(of: bytes)
    let read = read(writer.bytes)
    expect(read.count == rows.count, "\(rows.count) rows are read as \(read.count)")
    for (row, cells) in zip(rows, read) {
      expect(row.count == cells.count, "\(row) is read as \(cells)")
      for (text, cell) in zip(row, cells) { check(text, cell) }
    }
  }

  /// Our own reader comes to an end, or says on which line it cannot go on, and reads nothing that is not there.
  private static func expectEnd(of bytes: [UInt8]) {
    var (reader, count, line) = (CSVReader(bytes), 0, 0)
    do throws(CSVFault) {
      while let row = try reader.next() {
        expect(row.line > line, "line \(row.line) comes after \(line)")
        line = row.line
        count += row.cells.reduce(0) { $0 + $1.utf8.count }
      }
    } catch {
      expect(error.line > 0, "a fault has no line")
    }
    expect(count <= bytes.count, "\(bytes.count) bytes are read as \(count)")
  }

  private static func check(_ text: String, _ cell: String) {
    let isAsItWas = cell.utf8.elementsEqual(text.utf8)
    let kept = ["'" + text, text + "\u{202F}"]
    expect(
      isAsItWas || kept.contains { $0.utf8.elementsEqual(cell.utf8) }, "\(text.debugDescription) is read as \(cell)")
    expect(
      !isAsItWas || cell.unicodeScalars.first.map { !"=+-@\t\r\n".unicodeScalars.contains($0) } ?? true,
      "\(cell) is run")
    // What is not altered must not look like what is.
    expect(SpreadsheetText.disarm(text).utf8.elementsEqual(cell.utf8), "\(text) is disarmed in two ways")
  }

  private static func read(_ bytes: [UInt8]) -> [[String]] {
    var (rows, row, cell) = ([[String]](), [String](), [UInt8]())
    var (rest, isQuoted) = (bytes[...], false)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && rest.first == byte: cell.append(rest.removeFirst())
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted:
        row.append(String(fuzzed: cell))
        cell = []
      case UInt8(ascii: "\r") where !isQuoted && rest.first == UInt8(ascii: "\n"):
        rest.removeFirst()
        rows.append(row + [String(fuzzed: cell)])
        (row, cell) = ([], [])
      default: cell.append(byte)
      }
    }
    expect(cell.isEmpty && row.isEmpty && !isQuoted, "the file ends within a row")
    return rows
  }
}
