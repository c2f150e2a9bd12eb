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
