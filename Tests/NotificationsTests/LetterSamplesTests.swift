import AllFeatures
import FeatureKit
import Support
import Testing
import Web

/// Every letter renders on all its samples, and keeps hostile text in its place.
@Suite struct LetterSamplesTests {
  @Test func everyLetterKeepsTheRules() async throws {
    let kinds = try await FeatureList.all.letters(of: TestSite().record).kinds
    #expect(kinds.count >= 21)
    for kind in kinds { #expect(LetterRules.faults(of: kind) == []) }
  }

  @Test(
    "A letter that fetches, or forgets a link, is found out",
    arguments: [
      ("<p>Dear Bob,</p><img src=x>", 2), ("<p>Dear Bob,</p>", 0), ("<style>@import x; a { b: url(x) }</style>", 2),
    ])
  func rulesFindFaults(html: String, count: Int) {
    #expect(LetterRules.faults(of: LetterText(plain: "Dear Bob,\n", html: html)).count == count)
  }

  @Test func aLinkThatStandsInOnePartAloneIsFoundOut() {
    let text = LetterText(
      plain: "Dear Bob,\n\nhttps://example.org/a?b&c\n", html: "<a href=\"https://example.org/a?b&c\">")
    #expect(LetterRules.faults(of: text).count == 1)
  }
}
