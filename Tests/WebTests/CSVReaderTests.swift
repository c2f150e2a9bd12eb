import Testing

@testable import Web

@Suite("Reading CSV")
struct CSVReaderTests {
  private func rows(_ text: String) throws -> [CSVReader.Row] {
    var reader = CSVReader(Array(text.utf8))
    var rows: [CSVReader.Row] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  private func cells(_ text: String) throws -> [[String]] { try rows(text).map(\.cells) }

  @Test("A file of RFC 4180 is read cell by cell")
  func rfc() throws {
    #expect(try cells("a,b,c\r\n1,,3\r\n") == [["a", "b", "c"], ["1", "", "3"]])
    #expect(try cells("a,b") == [["a", "b"]])
    #expect(try cells("") == [])
    #expect(try cells("a,\r\n") == [["a", ""]])
  }

  @Test("A quoted cell holds separators, quotation marks and line breaks")
  func quotes() throws {
    #expect(try cells("a,\"b,\"\"c\"\"\r\nd\"\n1,\"\"") == [["a", "b,\"c\"\r\nd"], ["1", ""]])
  }

  @Test("The separator is the one that the first line has most often", arguments: [",", ";", "\t"])
  func separators(separator: String) throws {
    #expect(try cells("a\(separator)b\n\"1,5;2\t3\"\(separator)2") == [["a", "b"], ["1,5;2\t3", "2"]])
  }

  @Test("Separators within quotation marks of the first line do not count")
  func quotedSeparators() throws {
    #expect(try cells("\"a,,,,\";b\n1;2") == [["a,,,,", "b"], ["1", "2"]])
  }

  @Test("A byte order mark, blanks before a quotation mark and empty lines are no content")
  func leniency() throws {
    #expect(
      try cells("\u{FEFF}a, \"b\" ,c\r\n\r\n\n1, 2,3\r4,5,6") == [
        ["a", "b", "c"], ["1", " 2", "3"], ["4", "5", "6"],
      ])
  }

  @Test("A row says on which line it begins, also after a cell over several lines")
  func lines() throws {
    #expect(try rows("a\n\n\"b\r\nb\nb\"\nc\r\"d\rd\"\re").map(\.line) == [1, 3, 6, 7, 9])
  }

  @Test("A quotation mark that is never closed, and text behind a closed one, are faults of their lines")
  func faults() throws {
    #expect(throws: CSVFault(line: 2, sentence: "A quotation mark is never closed.")) { try rows("a\n\"b\nc") }
    #expect(throws: CSVFault(line: 1, sentence: "Something stands after a closing quotation mark.")) {
      try rows("\"a\"b")
    }
  }

  @Test("What is longer than the limits, or not UTF-8, is refused")
  func limits() throws {
    let longest = String(repeating: "x", count: CSVReader.longestCell)
    #expect(try cells("\(longest),\"\(longest)\"") == [[longest, longest]])
    #expect(throws: CSVFault.self) { try rows("\(longest)x") }
    #expect(throws: CSVFault.self) { try rows("\"\(longest)x\"") }
    let widest = String(repeating: ",", count: CSVReader.mostCells - 1)
    #expect(try cells(widest).first?.count == CSVReader.mostCells)
    #expect(throws: CSVFault.self) { try rows("\(widest),") }
    var reader = CSVReader([0x61, 0xFF])
    #expect(throws: CSVFault.self) { try reader.next() }
  }

  @Test("What is written is read again, whatever it holds")
  func writtenAndRead() throws {
    let texts = ["", "plain", "a,b;c\td", "\"", "line\nline", " blank ", "é\u{301}"]
    for separator in CSVSeparator.allCases {
      var writer = CSVWriter(separator: separator)
      writer.byteOrderMark()
      writer.row(["x", "y", "z"].map { .text($0) })
      for text in texts { writer.row([.text("a"), .text(text), .text("b")]) }
      var reader = CSVReader(writer.bytes)
      _ = try reader.next()
      for text in texts { #expect(try reader.next()?.cells == ["a", text, "b"]) }
      #expect(try reader.next() == nil)
    }
  }
}
