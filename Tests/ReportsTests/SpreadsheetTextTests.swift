import Testing

@testable import Web

@Suite struct SpreadsheetTextTests {
  @Test(arguments: [
    "=1+1", "+49 30 1234", "-5 kg", "@SUM(A1)", "\tx", "\rx", "\nx", "  =1", "\u{A0}=1", "\u{200B}=1", "\u{FEFF}=1",
    "\u{2028}@x", "\u{FF1D}1", "\u{FF0B}1", "\u{FF0D}1", "\u{FF20}x", "\u{FE66}1", "\u{2212}1", "=\u{301}1", " -",
  ])
  func disarmsWhatWouldBeRun(text: String) {
    #expect(SpreadsheetText.disarm(text) == "'" + text)
  }

  @Test(arguments: [
    "00123", "007", " 007 ", "1234567890123456", "185000000000000", "123456789012", "12E5", "1e3", "1.5E-7",
    "0,5000000000000001", "8/10", "3/4", "4 3/4", "1/2/3", "3.4.2026", "10.12.", "1-2", "2.5", "8.30", "0.50", "12:30",
    "5 pm", "08:04 PM", "50%", "$5", "5 \u{20AC}", "1,000", "3 Mar", "March 3", "März 2026", "1. Mai", "2026-03", "(5)",
    "1'000", "12 345 678 901 234",
  ])
  func keepsWhatLooksLikeANumberOrADateAsItIs(text: String) {
    #expect(SpreadsheetText.disarm(text) == text + "\u{202F}")
  }

  @Test(arguments: [
    "", "Bob Martin", "'t Hooft", "1 tablet", "12", "0", "0.5", "0044-7781-A", "a=b", "x - y", "Ünal", "E5",
    "2026-03-01", "'", "12345678901", "8 of 10", "May", "March on the spot", "\u{BD} tablet", "3rd day", "10 mg",
    "Mai 3a",
    "A1", "p. 5 mg", "e-mail 7 x", "1 \u{2192} 2", "2026-03-01 08:00", "2026-03-01T08:00:00.000+01:00",
  ])
  func leavesEverythingElseAlone(text: String) {
    #expect(SpreadsheetText.disarm(text) == text)
  }

  /// A reader who takes one apostrophe, or one blank, away where the rest would have got it gets back what was written.
  @Test(arguments: [
    "=1", "'=1", "''=1", "'00123", "'t Hooft", "'", "plain", "00123", "8/10", "8/10\u{202F}", "8/10\u{202F}\u{202F}",
    "plain\u{202F}", "\u{202F}",
  ])
  func canBeUndone(text: String) {
    let written = SpreadsheetText.disarm(text)
    var read = written
    if written.hasPrefix("'"), SpreadsheetText.disarm(String(written.dropFirst())) == written {
      read.removeFirst()
    } else if written.hasSuffix("\u{202F}"), SpreadsheetText.disarm(String(written.dropLast())) == written {
      read.removeLast()
    }
    #expect(read.utf8.elementsEqual(text.utf8))
  }
}
