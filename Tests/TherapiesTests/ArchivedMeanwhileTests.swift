import Patients
import Record
import Remedi
import Support
import Testing

@Suite("A prescription that is written while somebody archives the record")
struct ArchivedMeanwhileTests {
  @Test("shows what was typed, and nothing that the page holds by itself")
  func shows() async throws {
    let pages = try await TherapyPages()
    let site = pages.site
    let form = TherapyPages.medication.with([
      "pattern": "daily", "everyWeeks": "1", "everyMonths": "1", "nth": "1", "nthWeekday": "mon", "maximumSpan": "day",
      "clock": "wall", "filled": "Once a day", "everyDays": "2", "from": "tomorrow", "distinct": "yes",
    ])
    try await site.run { client in
      let ann = client.as(.ann)
      _ = try await ann.get(pages.new)
      try await site.bobFile().archive(
        PatientArchive(at: site.clock.now, by: Actor(site.charlie), reason: .moved), stopReason: "Archived")
      let refused = try await ann.post(pages.new, form: form)
      #expect(refused.status == 409)
      let sent = try #require(refused.between("id=\"sent-title\"", "</section>"))
      for typed in ["With <water>", "Every days", "tomorrow", "Quantity1", "2026-03-09"] {
        #expect(sent.contains(typed), "\(typed): \(sent)")
      }
      let held = ["Action", "Kind", "Filled", "Distinct", "Pattern", "weeks", "months", "weekday", "span", "Clock"]
      for name in held { #expect(!sent.contains(name), "\(name): \(sent)") }
    }
  }
}
