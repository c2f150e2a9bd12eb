import Record
import Remedi
import Support
import Testing

@Suite("The record, week by week")
struct RecordPageTests {
  let scene: ChartScene
  private var path: String { "/patients/\(scene.site.bob.id)/record" }

  init() async throws { scene = try await ChartScene() }

  private func page(_ query: String = "") async throws -> Answer {
    try await scene.site.run { try await $0.as(.ann).get("/patients/\(scene.site.bob.id)/record\(query)") }
  }

  @Test("a patient of today has one week, which is the present one")
  func present() async throws {
    try await scene.prescribe(at: ["08:00", "20:00"])
    for query in ["", "?until=2030-01-01", "?until=1990-01-01", "?until=0001-01-01", "?until=9999-12-31"] {
      let page = try await page(query)
      #expect(page.status == 200)
      #expect(page.words.contains("Record of 2 to 8 March 2026 · 0 of 2 completed"), "\(query)")
      #expect(page.text.contains("id=\"day-2026-03-02\""))
      #expect(!page.words.contains("Previous week"))
      #expect(!page.words.contains("Next week"))
    }
  }

  @Test("reaches back to the patient's first day, each week once")
  func back() async throws {
    let drug = try await scene.prescribe(at: ["08:00"], from: "2026-02-28")
    try await scene.record(
      drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00", feedback: .init(note: "fine"), number: 1)
    scene.site.clock.now = try #require(Instant("2026-05-20T12:00:00+02:00"))
    var query = ""
    var weeks: [String] = []
    while weeks.count < 20 {
      let page = try await page(query)
      weeks.append(try #require(page.between("Record of ", " 2026")))
      guard let earlier = page.between("href=\"\(path)", "\">Previous week") else { break }
      // The first link found is the nearest one before the words.
      query = String(earlier.split(separator: "href=\"\(path)").last ?? "")
    }
    #expect(weeks.first == "18 to 24 May")
    #expect(weeks.last == "2 to 8 March")
    #expect(weeks.count == 12)
    let first = try await page("?until=2026-03-08")
    #expect(first.words.contains("08:00 Levodopa 1.5 tablets Completed At 08:04, 4 minutes late fine"))
    #expect(first.text.contains("href=\"\(path)?until=2026-03-15\">Next week"))
    #expect(first.text.contains("from=2026-03-02&amp;to=2026-03-08"))
  }

  @Test("a quiet week says so")
  func quiet() async throws {
    #expect(try await page().words.contains("Nothing was planned in this week, and nothing recorded."))
  }

  @Test("the chart tells a week, and links what is older to its page")
  func chart() async throws {
    try await scene.prescribe(at: ["08:00"], from: "2026-02-10")
    let chart = try await scene.chart()
    #expect(chart.text.contains("id=\"day-2026-02-23\""))
    #expect(chart.text.contains("href=\"#day-2026-02-23\""))
    #expect(!chart.text.contains("id=\"day-2026-02-22\""))
    #expect(chart.text.contains("href=\"\(path)?until=2026-02-22#day-2026-02-22\""))
    #expect(chart.words.contains("23 February to 1 March · 0 of 7 completed"))
    #expect(chart.words.contains("16 to 22 February · 0 of 7 completed"))
    #expect(!chart.words.contains("This week so far ·"))
    #expect(!chart.words.contains("Before 2 February"))
    scene.site.clock.now = try #require(Instant("2026-04-20T12:00:00+02:00"))
    #expect(try await scene.chart().words.contains("Before 23 March"))
  }

  @Test("tomorrow stands on the chart, or the next day with something to do")
  func coming() async throws {
    try await scene.prescribe(at: ["08:00"], from: "2026-03-05")
    #expect(
      try await scene.chart().words.contains("Thursday, 5 March · 1 planned 08:00 Levodopa 1.5 tablets"))
    try await scene.prescribe(.exercise, "Sit to stand", at: ["09:00"], from: "2026-03-03", until: "2026-03-03")
    #expect(
      try await scene.chart().words.contains(
        "Tomorrow · 1 planned 09:00 Sit to stand 3 sets of 10 repetitions"))
  }
}
