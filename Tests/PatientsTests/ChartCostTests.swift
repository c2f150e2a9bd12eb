import Record
import Remedi
import Support
import Testing

@Suite("What a chart costs")
struct ChartCostTests {
  /// A patient between two others, with all of five weeks recorded.
  private func scene(
    _ store: CountingStore, prescriptions: Int, patients: Int = 1
  ) async throws -> ChartScene {
    let scene = ChartScene(site: try await TestSite(store: store))
    // So that there is a last visit since which all of it is new.
    _ = try await scene.site.record.patient(
      scene.site.bob.id, of: scene.site.ann, session: Identifier("earlier"),
      at: try #require(Instant("2026-02-01T09:00:00+01:00")))
    for number in 1...patients {
      for first in ["Anna", "Zoe"] { try await scene.patient(.init(name: "\(first) Neighbour \(number)")) }
    }
    for number in 1...prescriptions {
      let name = "Levodopa/carbidopa prolonged release \(number)"
      let drug = try await scene.prescribe(.medication, name, at: ["08:00", "20:00"], from: "2026-01-26")
      try await record(drug, number: number, in: scene)
    }
    return scene
  }

  private func record(_ drug: Prescription, number: Int, in scene: ChartScene) async throws {
    let file = try await scene.site.bobsOwnFile()
    let first = try #require(LocalDate("2026-01-26"))
    let submissions = try (0..<35).flatMap { day in
      try ["08:00", "20:00"].enumerated().map { slot, time in
        let clock = try #require(LocalTime(time))
        return CompletionSubmission(
          id: "00000000-0000-4000-8000-\(300_000_000_000 + number * 1000 + day * 2 + slot)",
          occurrenceId: OccurrenceID(prescription: drug.id, anchor: .clock(first + day, clock)),
          content: .init(
            outcome: .completed, completedAt: file.calendar.instant(on: first + day, at: clock),
            feedback: .init(pain: 2, effort: 5, note: day % 7 == 0 ? "Left hand stiff today." : nil)))
      }
    }
    _ = try await file.record(submissions, at: scene.site.clock.now)
  }

  /// Documents read, queries, commits and writes of a page that was open before in the same hour.
  private func cost(_ page: String, _ scene: ChartScene, _ store: CountingStore) async throws -> [Int] {
    try await scene.site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(scene.site.bob.id)\(page)"
      let first = try await browser.get(path)
      let before = store.counts
      let second = try await browser.get(path)
      #expect(first.status == 200)
      #expect(second.status == 200)
      return zip(store.counts, before).map(-)
    }
  }

  @Test(
    "is the same with one prescription as with eight, with three patients as with forty-one",
    arguments: ["", "/record", "/record?until=2026-02-10", "/week"])
  func reads(page: String) async throws {
    let (few, many, crowd) = (CountingStore(), CountingStore(), CountingStore())
    let small = try await cost(page, scene(few, prescriptions: 1), few)
    #expect(try await cost(page, scene(many, prescriptions: 8), many) == small)
    #expect(try await cost(page, scene(crowd, prescriptions: 1, patients: 20), crowd) == small)
    // This store lets nothing be kept. From another, the notices of the plan and what the curves of half a year are
    // made of, three queries, are read again only when something of the patient has changed.
    // Two ask what is measured, and whether rules found something. The record page asks for the first day of which
    // anything is recorded.
    #expect(small[1] <= (page.isEmpty ? 14 : page == "/week" ? 2 : 3), "\(small)")
    #expect(small[2...] == [0, 0])
  }

  @Test("weighs under 105 kB with eight prescriptions and five weeks of two records a day each")
  func weight() async throws {
    let scene = try await scene(CountingStore(), prescriptions: 8)
    let chart = try await scene.chart()
    #expect(chart.words.contains("Since you last opened this"))
    // With the curves of half a year, all of whose figures are in a table too.
    #expect(chart.text.utf8.count < 105_000, "\(chart.text.utf8.count)")
    let week = try await scene.site.run { try await $0.as(.ann).get("/patients/\(scene.site.bob.id)/record") }
    #expect(week.text.utf8.count < 100_000)
  }
}
