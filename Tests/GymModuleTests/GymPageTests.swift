import ModuleKit
import Remedi
import Testing

@testable import GymModule

@Suite("S-33: the page of the gym") struct GymPageTests {
  private let today = TrainingDiary.today

  private func page(
    _ readings: [HealthReading], settings: ModuleSettings = ModuleSettings(isOn: true),
    in language: WordLanguage = .english
  ) async throws -> ModulePage {
    try await TrainingDiary.module(readings, settings: settings, in: language)
      .page(today - 89...today, at: TrainingDiary.moment(today))
  }

  @Test("S-33: before the first workout it says so, and that free training is no adherence")
  func empty() async throws {
    let page = try await page([])
    #expect(page.headline == "No workouts yet." && page.series.isEmpty && page.table.rows.isEmpty)
    #expect(page.sentences.count == 1 && page.sentences[0].contains("not counted as done or missed"))
    #expect(page.actions.map(\.code) == ["enter"])
  }

  @Test("S-33: the headline counts the last workout")
  func headline() async throws {
    let readings = try TrainingDiary.fortnight()
    #expect(try await page(readings).headline == "Last workout on Friday, 20 November: 2 exercises, 3 sets.")
    #expect(
      try await page(readings, in: .german).headline
        == "Zuletzt trainiert am Freitag, 20. November: 2 Übungen, 3 Sätze.")
    #expect(
      try await page([readings[0]]).headline == "Last workout on Sunday, 15 November: 1 exercise, 1 set.")
  }

  @Test("S-33: what could be lifted once is said of the exercise shown, with its source")
  func maximum() async throws {
    let readings = try TrainingDiary.fortnight()
    let chosen = ModuleSettings(isOn: true, others: ["exercise": "leg-press"])
    let page = try await page(readings, settings: chosen)
    #expect(
      page.sentences.first
        == "Leg press: about 60\u{A0}kg could be lifted once, from 6 × 50\u{A0}kg on Friday, 20 November. "
        + "This is an estimate; please do not try it out alone.")
    #expect(page.sentences.contains { $0.contains("no adherence") || $0.contains("not counted as done") })
    #expect(page.sentences.last?.hasSuffix("1985. Reviewed by: nobody yet.") == true)
    // The last set was one of time.
    #expect(try await self.page(readings).sentences.first?.hasPrefix("The volume of a week") == true)
    let long = try [TrainingDiary.set("leg-press", "15", kg: "40")]
    #expect(try await self.page(long).sentences.first?.contains("up to 10 repetitions") == true)
  }

  @Test("S-33: the plot has the weekly volume of the exercise shown, and of all where there are others")
  func series() async throws {
    let more = try TrainingDiary.fortnight() + [TrainingDiary.set("Deadlift", "5", kg: "60", on: today - 1)]
    let chosen = ModuleSettings(isOn: true, others: ["exercise": "leg-press"])
    let page = try await page(more, settings: chosen)
    #expect(page.series.map(\.name) == ["Volume a week, Leg press", "Volume a week, all exercises"])
    #expect(page.series.map { $0.points.map(\.value) } == [[400, 700], [400, 1000]])
    #expect(page.series.allSatisfy { $0.unit == "kg" })
    #expect(try await self.page(Array(more.prefix(3))).series.map(\.name) == ["Volume a week, Leg press"])
  }

  @Test("S-33: weights are shown in the unit that the patient chose")
  func pounds() async throws {
    let settings = ModuleSettings(isOn: true, units: ["weight": "[lb_av]"])
    let page = try await page([TrainingDiary.set("leg-press", "10", lb: "100")], settings: settings)
    #expect(page.series.map(\.unit) == ["[lb_av]"] && page.series[0].points.map(\.value) == [1000])
    #expect(page.table.rows[0][2] == "10 × 100\u{A0}lb")
  }

  @Test("S-33: the table has the last workouts, the latest first, a row for each exercise")
  func table() async throws {
    let table = try await page(try TrainingDiary.fortnight()).table
    #expect(table.heads == ["Day", "Exercise", "Sets", "Greatest effort", "Volume"])
    #expect(
      table.rows == [
        ["20 November 2026", "Leg press", "10 × 40\u{A0}kg, 6 × 50\u{A0}kg", "8", "700\u{A0}kg"],
        ["20 November 2026", "Plank", "45\u{A0}s", "–", "–"],
        ["15 November 2026", "Leg press", "10 × 40\u{A0}kg", "–", "400\u{A0}kg"],
      ])
    let many = try (0..<12).map { try TrainingDiary.set("plank", "10", on: today - $0) }
    #expect(try await page(many).table.rows.count == 10)
  }

  @Test(
    "S-33: a set is told by repetitions, weight and time",
    arguments: [
      (String?("12"), String?.none, String?.none, "12 ×"), ("12", "0", nil, "12 ×"),
      (nil, "10", "90", "90\u{A0}s · 10\u{A0}kg"),
      ("5", "60", "150", "5 × 60\u{A0}kg · 2.5\u{A0}min"),
    ])
  func told(repetitions: String?, kg: String?, seconds: String?, expected: String) async throws {
    let module = try await TrainingDiary.module()
    let set = GymSet(try TrainingDiary.set("x", repetitions, kg: kg, seconds: seconds), of: "x")
    #expect(module.words.set(set, in: module.unit) == expected)
  }
}
