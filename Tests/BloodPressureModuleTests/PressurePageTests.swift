import ModuleKit
import Remedi
import Testing

@testable import BloodPressureModule

@Suite("S-30: the page of blood pressure") struct PressurePageTests {
  private let diary: PressureDiary
  private let today = PressureDiary.today

  init() throws { diary = try PressureDiary() }

  private func page(
    _ readings: [HealthReading], _ others: [String: String] = [:], unit: String? = nil,
    in language: WordLanguage = .english, today: LocalDate = PressureDiary.today
  ) async throws -> ModulePage {
    let units = unit.map { ["systolic": $0, "diastolic": $0] } ?? [:]
    let settings = ModuleSettings(isOn: true, units: units, others: others)
    let module = try await diary.module(readings, settings: settings, today: today, in: language)
    return module.page(today - 89...today, at: try diary.moment(today, "21:30"))
  }

  @Test("S-30: the headline is the average, with its category, its parts and the sources")
  func average() async throws {
    let page = try await page(diary.week())
    #expect(page.headline == "On average 130/76\u{A0}mm Hg from 17 November to 22 November.")
    #expect(
      page.sentences.prefix(2) == [
        "ESC 2024 calls an average like this at home “elevated”: from 120\u{A0}mm Hg systolic or 70\u{A0}mm Hg diastolic. "
          + "This is no diagnosis; your physician judges it.",
        "In the morning 135/81\u{A0}mm Hg on average, in the evening 125/71\u{A0}mm Hg.",
      ])
    #expect(page.sentences.count == 4)
    #expect(
      page.sentences.suffix(2).allSatisfy { $0.hasPrefix("Source: ") && $0.hasSuffix("Reviewed by: nobody yet.") })
    #expect(page.sentences[2].contains("J Hypertens 39:1293, 2021"))
    #expect(page.sentences[3].contains("Eur Heart J 45:3912, 2024"))
  }

  @Test("S-30: the words are those of the guideline that was chosen")
  func guideline() async throws {
    let american = try await page(diary.week(), ["guideline": "ahaAcc2025"])
    #expect(
      american.sentences[0].hasPrefix(
        "AHA/ACC 2025 calls an average like this at home “stage 1 hypertension”: from 130\u{A0}mm Hg systolic or "))
    let low = try (0...3).flatMap { try diary.day(115, 75, on: today - $0) }
    #expect(
      try await page(low, ["guideline": "ahaAcc2025"]).sentences[0].contains(
        "“normal”: below 120\u{A0}mm Hg systolic and 80\u{A0}mm Hg diastolic."))
    let elevated = try (0...3).flatMap { try diary.day(130, 75, on: today - $0) }
    #expect(
      try await page(elevated, ["guideline": "ahaAcc2025"]).sentences[0].contains(
        "“elevated”: from 120\u{A0}mm Hg systolic."))
  }

  @Test("S-30: one reading has no category, however high it is, and the page says what an average takes")
  func single() async throws {
    let page = try await page([diary.reading(190, 110, pulse: 80)])
    #expect(page.headline == "190/110\u{A0}mm Hg on Sunday, 22 November.")
    #expect(
      page.sentences[0]
        == "An average takes 3 days with two readings in the morning and two in the evening, after a first day that does "
        + "not count. Days still missing: 3.")
    #expect(page.sentences.count == 2)
    #expect(!page.sentences.contains { $0.contains("ESC") || $0.contains("hypertension”") })
    #expect(page.table.rows.map { $0[5] } == ["80"])
  }

  @Test("S-30: all is in the patient's unit and language")
  func german() async throws {
    let page = try await page(diary.week(), unit: "kPa", in: .german)
    #expect(page.headline == "Im Mittel 17,3/10,1\u{A0}kPa vom 17. November bis zum 22. November.")
    #expect(
      page.sentences[0].hasPrefix("ESC 2024 nennt ein solches Mittel zu Hause „erhöht“: ab 16,0\u{A0}kPa systolisch"))
    #expect(page.series.map(\.name) == ["Oberer (systolisch)", "Unterer (diastolisch)"])
    #expect(page.series.map(\.unitName) == ["Kilopascal", "Kilopascal"])
    #expect(page.series[0].points[0].value == 26.66)
    #expect(page.sentences.last?.hasSuffix("Geprüft von: noch niemandem.") == true)
  }

  @Test("S-30: the plot has both pressures of each day, the table those of each week")
  func figures() async throws {
    let page = try await page(diary.week() + [diary.reading(140, 90, on: today - 7, at: "09:00", pulse: 70)])
    #expect(page.series.map(\.name) == ["Upper (systolic)", "Lower (diastolic)"])
    #expect(page.series.map { $0.points.map(\.value) }.last == [90, 120, 76, 76, 76, 76, 76, 76])
    #expect(page.series[0].points.map(\.value) == [140, 200, 127, 128, 129, 130, 131, 132])
    #expect(page.table.heads == ["Week from", "Readings", "Average", "Morning", "Evening", "Pulse"])
    #expect(
      page.table.rows == [
        ["16 November 2026", "28", "140/82\u{A0}mm Hg", "144/87\u{A0}mm Hg", "135/78\u{A0}mm Hg", "–"],
        ["9 November 2026", "1", "140/90\u{A0}mm Hg", "140/90\u{A0}mm Hg", "–", "70"],
      ])
  }

  @Test("S-30: standing up has a sentence with its limits and its source")
  func standing() async throws {
    let readings = try [
      diary.reading(130, 80, at: "07:00", .lyingLeft), diary.reading(104, 75, at: "07:02", .standingLeft),
    ]
    let sentences = try await page(readings).sentences
    #expect(
      sentences[1]
        == "When you stood up on Sunday, 22 November, it went from 130/80\u{A0}mm Hg to 104/75\u{A0}mm Hg within 3 minutes. "
        + "A fall of 20\u{A0}mm Hg systolic or 10\u{A0}mm Hg diastolic is large: please tell your physician.")
    #expect(sentences.last?.contains("Clin Auton Res 21:69, 2011") == true)
    let small = try [readings[0], diary.reading(125, 78, at: "07:02", .standingLeft)]
    #expect(try await page(small).sentences[1].contains("A fall is large from 20"))
  }

  @Test("S-30: without a reading it says so, and offers to enter one")
  func empty() async throws {
    let page = try await page([], in: .german)
    #expect(page.headline == "Noch kein Blutdruck.")
    #expect(page.sentences.isEmpty && page.series.isEmpty && page.table.rows.isEmpty)
    #expect(page.actions == [.init("enter", "Blutdruck eintragen")])
  }

  @Test("S-30: the page has the days that are asked for alone")
  func span() async throws {
    let module = try await diary.module(diary.week())
    let page = module.page(today - 3...today - 2, at: try diary.moment(today, "21:30"))
    #expect(page.series.map { $0.points.count } == [2, 2])
    #expect(page.table.rows.map { $0[1] } == ["8"])
  }
}
