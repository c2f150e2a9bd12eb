import Care
import Record
import Remedi
import Support
import Testing
import Therapies
import Web

@testable import Patients

@Suite("Shared summaries on the chart", .timeLimit(.minutes(10)))
struct SharedSummariesTests {
  let scene: ChartScene

  init() async throws { scene = try await ChartScene() }

  /// What Bob, or somebody else, shares now.
  @discardableResult
  private func share(
    _ from: String, _ to: String, _ words: String = "", by file: PatientRecord? = nil
  ) async throws -> SharedSummary {
    let days = try #require(LocalDate(from))...(try #require(LocalDate(to)))
    let file = if let file { file } else { try await scene.site.bobsOwnFile() }
    return try await file.shareSummary(
      SharedSummary.Content(days, words: words), as: .make(), at: scene.site.clock.now)
  }

  private func visit(_ moment: String) async throws {
    _ = try await scene.site.record.patient(
      scene.site.bob.id, of: scene.site.ann, session: Identifier("earlier"), at: try #require(Instant(moment)))
  }

  /// Bob's file in the hands of his daughter.
  private func daughter(_ name: String = "Sofia Martin") async throws -> PatientRecord {
    let (site, record) = (scene.site, scene.site.record)
    let made = try await site.bobsOwnFile().admit(
      Caregiver.Profile(name: name, relationship: "daughter"), .record, at: site.clock.now)
    return try await record.file(
      of: site.bob.id, in: site.clinic.id, heldBy: made.id, session: Identifier("hers"), at: site.clock.now)
  }

  private func section(_ page: Answer, _ id: String) throws -> String {
    Answer.words(of: try #require(page.between("id=\"\(id)\"", "</section>")))
  }

  @Test("stand on the board with the way to them until somebody has opened the record")
  func board() async throws {
    let site = scene.site
    try await visit("2026-03-01T22:00:00+01:00")
    site.clock.advance(seconds: 60)
    try await share("2026-03-01", "2026-03-01")
    try await site.record.updateProjections(at: site.clock.now)
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let told = try await ann.get("/patients?show=attention")
      #expect(told.words.contains("Shared a summary that nobody has opened yet, today at "))
      #expect(told.text.contains("<a href=\"/patients/\(site.bob.id)/summaries\">Read it</a>"))
      #expect(try await ann.get("/patients/\(site.bob.id)/summaries").status == 200)
      #expect(try await !ann.get("/patients").words.contains("Shared a summary"))
    }
  }

  @Test("are news since the last visit, and stand in a section with their words")
  func works() async throws {
    let noon = scene.site.clock.now
    scene.site.clock.now = try #require(Instant("2026-03-01T21:00:00+01:00"))
    let drug = try await scene.prescribe(at: ["08:00", "20:00"])
    try await share("2026-02-28", "2026-02-28", "Seen before.")
    try await visit("2026-03-01T22:00:00+01:00")
    scene.site.clock.now = noon.adding(seconds: 3600)
    try await scene.record(drug, "2026-03-01", "08:00", at: "2026-03-01T08:10:00+01:00", number: 3)
    try await scene.record(
      drug, "2026-02-28", "08:00", at: "2026-02-28T08:10:00+01:00", skipped: .advised, number: 4)
    try await share("2026-02-28", "2026-03-01", "Mornings are slow.\n<b>Very</b> slow.")
    let chart = try await scene.chart()
    let news = try section(chart, "since")
    #expect(news.contains("Shared Bob Martin shared 28 February to 1 March: 33% completed today, 13:00"))
    #expect(chart.text.contains("<a href=\"#shared\">today, 13:00</a>"))
    #expect(news.split(separator: " shared ").count == 2)
    let shared = try section(chart, "shared")
    #expect(
      shared.contains(
        "28 February to 1 March 1 of 3 completed, 33%, 1 skipped as advised, 2 missed "
          + "Mornings are slow. Very slow. Bob Martin, today, 13:00"))
    #expect(chart.text.contains("Mornings are slow.\n&lt;b&gt;Very&lt;/b&gt; slow."))
    #expect(!chart.text.contains("<b>Very"))
    #expect(
      shared.contains("28 February 0 of 2 completed, 0%, 2 missed Seen before. Bob Martin, yesterday, 21:00"))
    #expect(!shared.contains("All that was shared"))
  }

  @Test("read well without words and figures, and name who cares for the patient")
  func plain() async throws {
    try await visit("2026-03-01T22:00:00+01:00")
    try await share("2026-03-01", "2026-03-01", by: try await daughter())
    let chart = try await scene.chart()
    #expect(try section(chart, "since").contains("Sofia Martin (caregiver) shared 1 March today, 12:00"))
    let shared = try section(chart, "shared")
    #expect(
      shared.contains("1 March There was nothing to count yet. Sofia Martin (caregiver), today"))
    #expect(!chart.text.contains("class=\"quote\""))
  }

  @Test("leave no trace on a chart where there are none, and can appear there by themselves")
  func none() async throws {
    let chart = try await scene.chart()
    #expect(chart.text.contains("<div id=\"shared\" data-live hidden></div>"))
    #expect(!chart.words.contains("Shared summaries"))
    let file = try await scene.site.bobFile()
    let watch = file.watch(since: try await file.changeMark(at: scene.site.clock.now), token: "tests") {
      [clock = scene.site.clock] in clock.now
    }
    try await share("2026-03-01", "2026-03-01")
    let next = ChangeEvents.events(of: watch) { true }
    #expect(try await next() == .event("change", data: "look again"))
  }

  @Test("are three on the chart, and all of them on a page of their own, with the year where it is another")
  func pages() async throws {
    for day in 1...3 { try await share("2026-02-0\(day)", "2026-02-0\(day)", "Day \(day)") }
    #expect(try await !scene.chart().words.contains("All that was shared"))
    scene.site.clock.advance(seconds: 86_400)
    for number in 1...20 {
      try await share("2025-12-28", "2026-01-03", "Words \(number).")
      scene.site.clock.advance(seconds: 1)
    }
    let chart = try await scene.chart()
    let shared = try section(chart, "shared")
    #expect(shared.contains("All that was shared"))
    for number in 18...20 { #expect(shared.contains("Words \(number).")) }
    #expect(!shared.contains("Words 17."))
    try await scene.site.run { client in
      let path = "/patients/\(scene.site.bob.id)/summaries"
      let first = try await client.as(.ann).get(path)
      #expect(first.status == 200)
      #expect(first.words.contains("28 December 2025 to 3 January"))
      #expect(first.words.contains("Words 1.") && !first.words.contains("Day 3") && !first.text.contains(">Latest<"))
      let next = try #require(first.between("href=\"\(path)?cursor=", "\""))
      let second = try await client.as(.ann).get("\(path)?cursor=\(next)")
      for day in 1...3 { #expect(second.words.contains("Day \(day)")) }
      #expect(!second.words.contains("Words"))
      #expect(second.text.contains("href=\"\(path)\">Latest<"))
      #expect(second.between("href=\"\(path)?cursor=", "\"") == nil)
    }
  }

  @Test("are for who may see the patient, and a cursor is one that was given out")
  func refusals() async throws {
    try await share("2026-03-01", "2026-03-01", "For Ann alone")
    try await scene.site.run { client in
      let path = "/patients/\(scene.site.bob.id)/summaries"
      #expect(try await client.as(.charlie).get(path).status == 404)
      #expect(try await client.as(.ann).get("/patients/nobody/summaries").status == 404)
      #expect(try await client.anonymous.get(path).status == 303)
      for query in ["cursor=rubbish", "cursor=", "page=2"] {
        #expect(try await client.as(.ann).get("\(path)?\(query)").status == 422, "\(query)")
      }
      let empty = try await client.as(.charlie).get("/patients/\(scene.site.dora.id)/summaries")
      #expect(empty.words.contains("Nothing has been shared yet."))
    }
  }

  @Test("of days with one name are told without repeating it")
  func spans() throws {
    let site = scene.site
    let calendar = try PatientCalendar([], database: site.record.timeZones)
    let clock = LocalClock(calendar, at: site.clock.now)
    for (from, to, words) in [
      ("2026-03-01", "2026-03-01", "1 March"), ("2026-02-01", "2026-02-21", "1 to 21 February"),
      ("2026-02-01", "2026-03-01", "1 February to 1 March"), ("2025-11-01", "2025-11-21", "1 to 21 November 2025"),
      ("2025-03-01", "2026-03-01", "1 March 2025 to 1 March"), ("2025-03-01", "2025-03-01", "1 March 2025"),
    ] {
      let days = try #require(LocalDate(from))...(try #require(LocalDate(to)))
      #expect(clock.span(days) == words)
    }
  }
}
