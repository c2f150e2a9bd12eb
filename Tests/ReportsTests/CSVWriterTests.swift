import Testing

@testable import Web

@Suite struct CSVWriterTests {
  @Test func writesToTheLetter() {
    var csv = CSVWriter()
    csv.byteOrderMark()
    csv.row([.text("a"), .blank, .number(-5)])
    csv.row([.text("a,b"), .text("say \"hi\""), .text("two\nlines")])
    csv.row([.text("a;b"), .text(" a"), .text("a\t")])
    let expected =
      "\u{FEFF}a,,-5\r\n\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\"\r\n\"a;b\",\" a\",\"a\t\"\r\n"
    #expect(csv.bytes == Array(expected.utf8))
  }

  @Test func numbersStayNumbersAndTextDoesNotRun() {
    #expect(CSVCell.number(-5).content == "-5")
    #expect(CSVCell.text("-5").content == "'-5")
    #expect(CSVCell.number(nil).content == "")
    #expect(CSVCell.text(nil).content == "")
    #expect(CSVCell.answer(true).content == "yes")
    #expect(CSVCell.answer(false).content == "no")
    #expect(CSVCell.answer(nil).content == "")
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let cells = ["\"", "\"\"", ",", "\r\n", "a\rb", "", "Ä \"ö\", ü", "\u{1F642};\t", "' '"]
    var csv = CSVWriter()
    csv.row(cells.map { .text($0) })
    csv.row([.text("next")])
    let rows = try CSVReader.rows(String(decoding: csv.bytes, as: UTF8.self))
    #expect(rows == [cells.map { CSVCell.text($0).content }, ["next"]])
  }
}
