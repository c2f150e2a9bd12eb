import Testing

@testable import Web

@Suite("A long name")
struct BreakableNameTests {
  @Test(
    "may break after the slash between two words, and keeps a number with its unit",
    arguments: [
      ("Levodopa/benserazide", ["Levodopa/", "benserazide"]),
      ("Levodopa/carbidopa 100 mg/25 mg", ["Levodopa/", "carbidopa 100\u{A0}mg/", "25\u{A0}mg"]),
      ("Sit to stand", ["Sit to stand"]), ("Step 2 of 3", ["Step 2\u{A0}of 3"]), ("1/2 tablet", ["1/2\u{A0}tablet"]),
      ("At the end/", ["At the end/"]), ("", [""]),
    ])
  func parts(name: String, expected: [String]) {
    #expect(name.breakableParts == expected)
    #expect(name.breakableParts.joined().replacing("\u{A0}", with: " ") == name)
  }
}
