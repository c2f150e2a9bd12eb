import ModuleKit
import Remedi
import Testing

@testable import WeightModule

@Suite("S-29: the page of weight") struct WeightPageTests {
  private let today = WeighedPatient.today

  private func page(
    _ weights: [Double], _ settings: ModuleSettings = ModuleSettings(isOn: true), in language: WordLanguage = .english,
    height: Double? = nil
  ) async throws -> ModulePage {
    let patient = try WeighedPatient(daily: weights, settings: settings, height: height)
    return try await patient.module(in: language).page(today - 89...today, at: Weighing.moment(today))
  }

  private let losing = Weighing.line(from: 90, perDay: -0.05, days: 100, noise: 0.2)

  @Test("S-29: the headline says in words where the weight goes")
  func headlines() async throws {
    #expect(try await page(losing).headline.hasPrefix("You lose about 0."))
    #expect(try await page(losing, in: .german).headline.hasPrefix("Sie nehmen etwa 0,"))
    #expect(try await page(losing.map { 180 - $0 }).headline.hasPrefix("You gain about 0."))
    #expect(try await page(Weighing.line(from: 80, perDay: 0, days: 100)).headline == "Your weight holds.")
  }

  @Test("S-29: before there is a trend the page has the last weight, and says how much is missing")
  func early() async throws {
    let page = try await page([80.4, 80.2, 80])
    #expect(page.headline == "80.0\u{A0}kg on Sunday, 22 November.")
    #expect(
      page.sentences == [
        "A trend takes weighings on 14 days: 11 more.",
        "A trend takes 21 days from the first weighing to the last: 18 more.",
      ])
    #expect(page.forecast.isEmpty)
    #expect(page.series.map(\.isTrend) == [false])
    #expect(page.table.rows.count == 1)
  }

  @Test("S-29: without a weight it says so, and offers to enter one")
  func empty() async throws {
    let page = try await page([], in: .german)
    #expect(page.headline == "Noch kein Gewicht.")
    #expect(page.sentences.isEmpty && page.series.isEmpty && page.table.rows.isEmpty)
    #expect(page.actions == [.init("enter", "Gewicht eintragen")])
  }

  @Test("S-29: the forecast goes 12 weeks ahead, and is said in words for four")
  func forecast() async throws {
    let page = try await page(losing)
    #expect(page.forecast.map { $0.date - today } == Array(stride(from: 7, through: 84, by: 7)))
    #expect(page.forecast.allSatisfy { $0.lower < $0.value && $0.value < $0.upper })
    let sentence = try #require(page.sentences.first)
    #expect(sentence.hasPrefix("On 20 December you can expect about 8"))
    #expect(sentence.contains("8 times in 10"))
    #expect(try #require(page.sentences.last).contains("no diagnosis"))
  }

  @Test("S-29: all is in the patient's unit")
  func pounds() async throws {
    let settings = ModuleSettings(
      isOn: true, units: ["weight": "[lb_av]"], goals: ["weight": try #require(MeasuredNumber("80"))])
    let (kilograms, page) = (try await page(losing), try await page(losing, settings))
    #expect(page.headline.hasSuffix("\u{A0}lb a week."))
    #expect(page.series.map(\.unit) == ["[lb_av]", "[lb_av]"])
    #expect(page.series.map(\.unitName) == ["pounds", "pounds"])
    for (pound, kilogram) in zip(page.series[0].points, kilograms.series[0].points) {
      #expect(abs(pound.value * 0.45359237 - kilogram.value) < 0.01)
    }
    #expect(abs(page.forecast[0].value * 0.45359237 - kilograms.forecast[0].value) < 0.01)
    #expect(page.sentences.contains { $0.contains("goal of 176.4\u{A0}lb") })
    #expect(page.table.rows.allSatisfy { $0[2].hasSuffix("\u{A0}lb") })
  }

  @Test("S-29: the page has the days that are asked for alone")
  func span() async throws {
    let module = try await WeighedPatient(daily: losing).module()
    let page = module.page(today - 40...today - 20, at: Weighing.moment(today))
    #expect(page.series.map { $0.points.count } == [21, 21])
    #expect(page.forecast.isEmpty)
  }

  @Test("S-29: a long time has a point a week, the mean of its days, on the last of them")
  func weeks() async throws {
    let module = try await WeighedPatient(daily: Weighing.line(from: 80, perDay: 0, days: 300, noise: 0.2)).module()
    let page = module.page(today - 299...today, at: Weighing.moment(today))
    let points = try #require(page.series.first).points
    #expect(points.count == 43 || points.count == 44)
    #expect(points.allSatisfy { $0.at.writtenDate.isoWeekday == 7 && abs($0.value - 80) < 0.5 })
    #expect(try #require(page.series.last).points.count == points.count)
  }

  @Test("S-29: the table has a row a week from Monday, the latest first, with the change to the week before")
  func table() async throws {
    let weights = [80.0, 82, 81] + [Double](repeating: 79.5, count: 7)
    let page = try await page(weights, in: .german)
    #expect(page.table.heads == ["Woche ab", "Tage", "Mittel", "Niedrigstes", "Höchstes", "Änderung"])
    #expect(
      page.table.rows == [
        ["16. November 2026", "7", "79,5\u{A0}kg", "79,5\u{A0}kg", "79,5\u{A0}kg", "−1,5\u{A0}kg"],
        ["9. November 2026", "3", "81,0\u{A0}kg", "80,0\u{A0}kg", "82,0\u{A0}kg", "–"],
      ])
  }

  @Test("S-29: the body mass index is said where the height is known, without a judgement")
  func bodyMassIndex() async throws {
    let sentences = try await page([81], height: 180).sentences
    #expect(sentences.contains { $0.hasPrefix("Your body mass index is 25.0: ") })
    #expect(try await !page([81]).sentences.contains { $0.contains("body mass index") })
  }

  @Test("S-29: after four weeks without a weighing nothing is said of the future")
  func old() async throws {
    let readings = try losing.enumerated().map { try Weighing.reading($0.element, on: today - 128 + $0.offset) }
    let page = try await WeighedPatient(readings).module().page(today - 200...today, at: Weighing.moment(today))
    #expect(page.forecast.isEmpty)
    #expect(page.headline.hasSuffix(" on Saturday, 24 October."))
    #expect(page.sentences.first == "A forecast takes a weighing of the last four weeks.")
    #expect(page.series.map(\.isTrend) == [false, true])
  }

  @Test("S-29: further fields have points of their own")
  func further() async throws {
    let waist = MeasuredValue(name: "waist", value: try #require(MeasuredNumber("35")), unit: "[in_i]")
    let reading = try Weighing.reading(80, on: today, more: [waist])
    let page = try await WeighedPatient([reading]).module(in: .german).page(today...today, at: Weighing.moment(today))
    #expect(page.series.map(\.name) == ["Gewicht", "Taille"])
    #expect(page.series.last?.points.map(\.value) == [88.9])
  }

  @Test("S-29: a goal has a sentence, with dates where the pace leads to it")
  func goals() async throws {
    func sentence(_ goal: String, _ weights: [Double]) async throws -> String? {
      let settings = ModuleSettings(isOn: true, goals: ["weight": try #require(MeasuredNumber(goal))])
      return try await page(weights, settings).sentences.first { $0.contains("goal") }
    }
    let reached = try #require(try await sentence("82", losing))
    #expect(reached.hasPrefix("At this pace you reach your goal of 82\u{A0}kg between "))
    #expect(
      try await sentence("95", losing)
        == "Your goal is 95\u{A0}kg. At this pace it is not reached within a year.")
    #expect(try await sentence("75", [80]) == "Your goal is 75\u{A0}kg.")
    #expect(
      try await sentence("80.2", Weighing.line(from: 80, perDay: 0, days: 100))
        == "You are at your goal of 80.2\u{A0}kg.")
  }
}
