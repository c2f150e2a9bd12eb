import Testing

@testable import Remedi

@Suite("A phone number, and what is empty")
struct PhoneNumberTests {
  @Test(
    "is taken as people write it",
    arguments: ["", "030 1234", "+49 (0)30 1234-56", "1", "+1 555.0100 ext. 7", "030/1234 (daughter)", "٠١٢٣ ٤٥٦"])
  func right(text: String) { #expect(PhoneNumber.fault(text) == nil) }

  @Test(
    "is none without a digit, or with what no number holds", arguments: ["abc <x>", "abc", "+", "12 <x>", "1\u{7}"])
  func wrong(text: String) { #expect(PhoneNumber.fault(text) != nil) }

  @Test(
    "nothing is left of what shows nothing",
    arguments: ["\u{200B}", " \u{200B}\u{FEFF} ", "\u{2060}", "\u{AD}", "\t"])
  func invisible(text: String) { #expect(text.trimming() == "") }

  @Test("what shows something keeps its signs", arguments: ["a\u{200D}", "❤\u{FE0F}", "نور\u{200C}"])
  func visible(text: String) { #expect(" \(text) ".trimming() == text) }
}
