import ModuleKit
import Remedi
import Testing

@testable import LaboratoryModule

@Suite("S-35: the page of laboratory results") struct LaboratoryPageTests {
  /// Every half year, rising by 0.2 a time.
  private let rising = (0..<6).map { index in
    LaboratoryPatient.Sample(
      value: ["5.8", "6.0", "6.2", "6.4", "6.6", "6.8"][index], low: "4.0", high: "6.0", daysAgo: (5 - index) * 182)
  }

  @Test("S-35: without results it says so, and offers to enter one")
  func empty() async throws {
    let page = try await LaboratoryPatient().page(in: .german)
    #expect(page.headline == "Noch keine Ergebnisse.")
    #expect(page.sentences.isEmpty && page.series.isEmpty && page.table.rows.isEmpty)
    #expect(page.actions == [.init("enter", "Ergebnis eintragen")])
  }

  @Test("S-35: the headline sets the latest result beside the range of its laboratory, and calls nobody ill")
  func headline() async throws {
    let page = try await LaboratoryPatient(rising).page()
    #expect(
      page.headline
        == "HbA1c (long-term blood sugar): 6.8\u{A0}% on Sunday, 22 November, above the range of your laboratory.")
    #expect(try #require(page.sentences.last).hasSuffix("This is no diagnosis."))
    let bare = try await LaboratoryPatient([.init(value: "6.8")]).page(in: .german)
    #expect(bare.headline == "HbA1c (Langzeit-Blutzucker): 6,8\u{A0}% am Sonntag, 22. November.")
    #expect(bare.sentences == ["Ein Verlauf braucht 5 Ergebnisse einer Untersuchung in einer Einheit: noch 4."])
  }

  @Test("S-35: from five results in one unit there is a trend with its interval")
  func trend() async throws {
    let page = try await LaboratoryPatient(rising).page()
    // 0.2 in 182 days are 0.40 in 365.25.
    #expect(
      page.sentences.first
        == "HbA1c (long-term blood sugar) (%) rises by about 0.40 a year: with 95 % confidence between 0.40 and 0.40, "
        + "from 6 results.")
    #expect(page.series.map(\.isTrend) == [false, true])
    #expect(page.series[0].points.map(\.value) == [5.8, 6, 6.2, 6.4, 6.6, 6.8])
    #expect(page.series[1].points.map(\.value) == [5.8, 6.8])
  }

  @Test("S-35: a result of another unit and one with > are no part of the trend")
  func trendOfOneUnit() async throws {
    var samples = Array(rising.prefix(4))
    samples.append(.init(value: "48", unit: "mmol/mol", daysAgo: 100))
    samples.append(.init(value: "14", comparator: .more, daysAgo: 50))
    let page = try await LaboratoryPatient(samples).page()
    #expect(page.sentences.first == "A trend takes 5 results of one test in one unit: 1 more.")
    #expect(page.series.map(\.isTrend) == [false])
    #expect(page.series[0].points.map(\.value) == [5.8, 6, 6.2, 6.4, 6.54])
    #expect(page.table.rows.first?[1] == ">\u{A0}14\u{A0}%")
  }

  @Test("S-35: a falling test and one without direction are told apart, a week is told by the day")
  func courses() async throws {
    let falling = (0..<6).map { index in
      LaboratoryPatient.Sample(test: "crp", value: "\(120 - 20 * index)", unit: "mg/L", daysAgo: 6 - index)
    }
    let page = try await LaboratoryPatient(falling).page()
    #expect(
      page.sentences.first
        == "CRP (inflammation) (mg/L) falls by about 20.00 a day: with 95 % confidence between −20.00 and −20.00, "
        + "from 6 results.")
    let unclear = zip(["3.9", "4.4", "4.0", "4.3", "4.1"], 0...).map { value, index in
      LaboratoryPatient.Sample(test: "potassium", value: value, unit: "mmol/L", daysAgo: 300 - 60 * index)
    }
    let sentence = try #require(try await LaboratoryPatient(unclear).page().sentences.first)
    #expect(sentence.hasPrefix("Potassium (mmol/L): which way it goes is not clear. The change a month is "))
  }

  @Test("S-35: the table has the shown test's results and the latest of each other test, as they were entered")
  func table() async throws {
    let samples: [LaboratoryPatient.Sample] = [
      .init(value: "6.1", low: "4.0", high: "6.0", daysAgo: 1), .init(value: "5.9", high: "6.0", daysAgo: 200),
      .init(test: "crp", value: "0.6", unit: "mg/L", comparator: .less, high: "5", daysAgo: 30),
      .init(test: "crp", value: "9", unit: "mg/L", daysAgo: 400),
      .init(test: "egfr", value: "55", unit: "mL/min/{1.73_m2}", low: "60", daysAgo: 40),
    ]
    let page = try await LaboratoryPatient(samples).page()
    #expect(page.table.heads == ["Test", "Result", "Range", "Beside the range", "Day"])
    #expect(
      page.table.rows.map { Array($0.prefix(4)) } == [
        ["HbA1c (long-term blood sugar)", "6.1\u{A0}%", "4.0 to 6.0", "above the range of your laboratory"],
        ["HbA1c (long-term blood sugar)", "5.9\u{A0}%", "up to 6.0", "within the range of your laboratory"],
        ["CRP (inflammation)", "<\u{A0}0.6\u{A0}mg/L", "up to 5.0", "within the range of your laboratory"],
        [
          "Filtration rate of the kidneys (eGFR)", "55\u{A0}mL/min/1.73 m²", "from 60",
          "below the range of your laboratory",
        ],
      ])
  }

  @Test("S-35: the patient's unit and test are shown")
  func chosen() async throws {
    let settings = ModuleSettings(isOn: true, units: ["hba1c": "mmol/mol"], others: ["test": "hba1c"])
    let samples = [rising[5], .init(test: "crp", value: "1", unit: "mg/L")]
    let page = try await LaboratoryPatient(samples, settings: settings).page()
    #expect(page.series.map(\.unit) == ["mmol/mol"])
    #expect(abs(page.series[0].points[0].value - 50.81) < 0.01)
  }

  @Test("S-35: only days of the span are plotted")
  func span() async throws {
    let page = try await LaboratoryPatient(rising).page(200)
    #expect(page.series.map(\.points.count) == [2, 2])
  }
}
