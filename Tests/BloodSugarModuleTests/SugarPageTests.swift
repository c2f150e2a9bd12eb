import ModuleKit
import Remedi
import Testing

@testable import BloodSugarModule

@Suite("S-31: the page of blood sugar") struct SugarPageTests {
  private let diary: SugarDiary
  private let today = SugarDiary.today

  init() throws { diary = try SugarDiary() }

  private func page(
    _ readings: [HealthReading], unit: String? = nil, in language: WordLanguage = .english,
    days: Int = 90, today: LocalDate = SugarDiary.today
  ) async throws -> ModulePage {
    let settings = ModuleSettings(isOn: true, units: unit.map { ["glucose": $0] } ?? [:])
    let module = try await diary.module(readings, settings: settings, today: today, in: language)
    return module.page(today - (days - 1)...today, at: try diary.moment(today, "21:30"))
  }

  @Test("S-31: it says the share of readings in range, and not of time")
  func shares() async throws {
    let page = try await page(diary.daily(["50", "65", "100", "120", "190", "260", "130", "110"]))
    #expect(page.headline == "110\u{A0}mg/dL on Sunday, 22 November.")
    #expect(
      page.sentences.prefix(4) == [
        "Readings in range (70\u{A0}mg/dL to 180\u{A0}mg/dL) in the last 14 days: 4 of 8, that is 50 %. "
          + "This is a share of readings, not of time.",
        "Below 70\u{A0}mg/dL: 2, of these below 54\u{A0}mg/dL: 1.",
        "Above 180\u{A0}mg/dL: 2, of these above 250\u{A0}mg/dL: 1.",
        "Average of the last 14 days: 128\u{A0}mg/dL.",
      ])
  }

  @Test("S-31: the limits are the rounded ones of the patient's unit")
  func millimoles() async throws {
    let page = try await page(
      [diary.reading("5.4", "mmol/L", .fasting)], unit: "mmol/L", in: .german)
    #expect(page.headline == "5,4\u{A0}mmol/L am Sonntag, 22. November (Nüchtern).")
    #expect(page.sentences[0].hasPrefix("Messungen im Zielbereich (3,9\u{A0}mmol/L bis 10,0\u{A0}mmol/L)"))
    #expect(page.sentences[2] == "Über 10,0\u{A0}mmol/L: 0, davon über 13,9\u{A0}mmol/L: 0.")
    #expect(page.sentences[4] == "Nüchtern: im Mittel 5,4\u{A0}mmol/L, Messungen: 1.")
    #expect(page.series.map(\.unitName) == ["Millimol pro Liter"])
    #expect(page.series[0].points.map(\.value) == [5.4])
  }

  @Test("S-31: the estimated HbA1c has its caution beside it, and says what it takes")
  func hba1c() async throws {
    let few = try await page(diary.daily(["154"]))
    #expect(few.sentences.contains("An estimated HbA1c takes 60 readings in 90 days. Readings still missing: 59."))
    let many = try await page(diary.daily([String](repeating: "154", count: 60)))
    #expect(
      many.sentences.contains(
        "Estimated HbA1c: 7.0 %. It is an estimate; anaemia, kidney disease or pregnancy mislead it; the laboratory value "
          + "counts."))
    #expect(many.sentences.suffix(2).allSatisfy { $0.hasSuffix("Reviewed by: nobody yet.") })
    #expect(many.sentences.suffix(2).first?.contains("Diabetes Care 42:1593, 2019") == true)
    #expect(many.sentences.last?.contains("Diabetes Care 31:1473, 2008") == true)
  }

  @Test(
    "S-31: a last reading of today that is low or very high is named with what to do", arguments: ["69", "53", "251"])
  func advice(text: String) async throws {
    let sentence = try #require(try await page([diary.reading(text)]).sentences.first)
    let limit = ["69": "below 70", "53": "below 54", "251": "above 250"][text] ?? ""
    #expect(
      sentence.hasPrefix("Your last reading of \(text)\u{A0}mg/dL is \(limit)\u{A0}mg/dL. Please do what you agreed"))
    let later = try await page([diary.reading(text)], today: today + 1)
    #expect(later.sentences.first?.hasPrefix("Readings in range") == true)
  }

  @Test("S-31: after 14 days without a reading there are no shares")
  func old() async throws {
    let page = try await page([diary.reading("97")], today: today + 14)
    #expect(page.sentences.first == "There are no readings of the last 14 days.")
    #expect(try await self.page([diary.reading("97")], today: today + 13).sentences.first?.contains("1 of 1") == true)
  }

  @Test("S-31: a day is the patient's, on the nights on which the clock is changed too")
  func days() async throws {
    let change = try #require(LocalDate("2026-10-25"))
    let readings = try [
      diary.reading("100", on: change - 1, at: "23:59"), diary.reading("110", on: change, at: "00:00"),
      diary.reading("120", on: change, at: "23:59"), diary.reading("130", on: change + 1, at: "00:00"),
    ]
    let page = try await page(readings, today: change + 1)
    #expect(
      page.table.rows.map { Array($0.prefix(3)) } == [
        ["26 October 2026", "1", "130\u{A0}mg/dL"], ["19 October 2026", "3", "110\u{A0}mg/dL"],
      ])
    let shares = try await self.page(readings, today: change + 14).sentences[0]
    #expect(shares.contains(": 1 of 1, "))
    #expect(
      try await diary.module(readings, today: change + 13).value(named: "mean")
        == .number(
          try #require(MeasuredNumber("120.0"))))
  }

  @Test("S-31: the plot has single readings, and the means of days where it goes back far")
  func plot() async throws {
    let readings = try [diary.reading("100", at: "07:00"), diary.reading("140", at: "12:00")]
    #expect(try await page(readings).series[0].points.map(\.value) == [100, 140])
    let year = try await page(readings, days: 365)
    #expect(year.series[0].points.map(\.value) == [120])
  }

  @Test("S-31: the table has the weeks, with the share in range where single readings are known")
  func table() async throws {
    let readings = try [
      diary.reading("100", on: today - 200), diary.reading("60", on: today - 1), diary.reading("100"),
    ]
    let page = try await page(readings, days: 365)
    #expect(page.table.heads == ["Week from", "Readings", "Average", "Lowest", "Highest", "In range"])
    #expect(
      page.table.rows[0] == [
        "16 November 2026", "2", "80\u{A0}mg/dL", "60\u{A0}mg/dL", "100\u{A0}mg/dL", "50\u{A0}%",
      ])
    #expect(page.table.rows[1].last == "–")
  }

  @Test("S-31: without a reading it says so, and offers to enter one")
  func empty() async throws {
    let page = try await page([], in: .german)
    #expect(page.headline == "Noch kein Blutzucker.")
    #expect(page.sentences.isEmpty && page.series.isEmpty && page.table.rows.isEmpty)
    #expect(page.actions == [.init("enter", "Blutzucker eintragen")])
  }
}
