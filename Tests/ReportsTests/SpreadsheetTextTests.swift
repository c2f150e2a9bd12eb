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

  @Test(arguments: ["00123", "007", " 007 ", "1234567890123456", "12E5", "1e3", "1.5E-7", "0,5000000000000001"])
  func keepsTextThatLooksLikeANumberAsItIs(text: String) {
    #expect(SpreadsheetText.disarm(text) == "'" + text)
  }

  @Test(arguments: [
    "", "Bob Martin", "'t Hooft", "1 tablet", "12", "0", "0.5", "0044-7781-A", "a=b", "x - y", "Ünal", "E5",
    "2026-03-01",
    "2026-03-01", "'", "2026-03-01 08:00", "2026-03-01T08:00:00.000+01:00",
  ])
  func leavesEverythingElseAlone(text: String) {
    #expect(SpreadsheetText.disarm(text) == text)
  }

  /// A reader who takes one apostrophe away where the rest would have been disarmed gets back what was written.
  @Test(arguments: ["=1", "'=1", "''=1", "'00123", "'t Hooft", "'", "plain"])
  func canBeUndone(text: String) {
    let written = SpreadsheetText.disarm(text)
    let rest = String(written.drop { $0 == "'" })
    let wasDisarmed = written.hasPrefix("'") && SpreadsheetText.disarm(rest) != rest
    #expect((wasDisarmed ? String(written.dropFirst()) : written) == text)
  }
}
