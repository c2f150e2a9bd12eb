import AllFeatures
import FeatureKit
import Support
import Testing
import Web

/// Every page that the site knows, whichever feature owns it.
@Suite("Every page")
struct EveryPageTests {
  @Test("keeps the rules on all its samples")
  func rules() async throws {
    let site = try await TestSite()
    let pages = try TestSite.features(site.record, site.hasher).flatMap(\.pages)
    #expect(pages.count > 10)
    for page in pages { #expect(PageSamples.faults(of: page) == []) }
  }

  @Test("keeps the rules with samples of the cards of all features, each of which an open chart can exchange")
  func cards() async throws {
    let site = try await TestSite()
    let cards = FeatureList.all.chartCards
    try SiteParts.templates.get().check(parts: cards.views)
    var charts = 0
    for page in try TestSite.features(site.record, site.hasher).flatMap(\.pages) {
      for (name, view) in Self.samples(of: page) {
        guard let carded = view as? any CardedPage else { continue }
        #expect(try Self.faults(of: carded.with(cards.samples), named: name) == [])
        charts += 1
      }
    }
    #expect(charts > 1)
    for view in cards.views {
      let text = try String(contentsOfFile: SiteParts.folder("Templates/\(view.template).mustache"), encoding: .utf8)
      let first = try #require(text.split(separator: ">").first)
      #expect(first.contains(" id=\"") && first.contains(" data-live"), "\(view.template)")
    }
  }

  private static func samples<Page: PageView>(of page: Page.Type) -> [(String, any PageView)] {
    page.samples.map { ($0.name, $0.view) }
  }

  private static func faults<Page: PageView>(of page: Page, named name: String) throws -> [String] {
    try PageSamples.faults(of: page, named: name)
  }

  @Test("comes with a style and scripts that are small")
  func assets() throws {
    let files = try SiteParts.publicFiles.get()
    for (path, most) in [("css/remedi.css", 66_000), ("js/remedi.js", 48_000), ("js/lock.js", 12_000)] {
      let bytes = try files.required(path).count
      print("\(path): \(bytes) bytes")
      #expect(bytes < most, "\(path)")
    }
  }

  @Test(
    "is found out where it would break the content policy",
    arguments: [
      "<p style=\"x\">", "<a onclick=\"x\">", "<script>x</script>", "<style>p{}</style>", "<a href=\"javascript:x\">",
      "<IMG ONERROR=x>", "<p>\(String(repeating: "x", count: 100_000))",
    ])
  func rulesFindFaults(html: String) { #expect(PageRules.faults(of: html).count == 1) }

  @Test(
    "may say what only looks like it",
    arguments: ["<p title=\"a style= onclick=\">", "<script src=\"/a\">", "a onclick=b"])
  func rulesPass(html: String) { #expect(PageRules.faults(of: html) == []) }
}
