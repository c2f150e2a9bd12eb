import ModuleKit
import Remedi
import Testing

@testable import WeightModule

@Suite("S-29: the module of weight") struct WeightModuleTests {
  private let today = WeighedPatient.today

  @Test("S-29: it is time to weigh from seven days after the last weighing")
  func message() async throws {
    let patient = WeighedPatient([try Weighing.reading(80, on: today)])
    let (english, german) = (try await patient.module(), try await patient.module(in: .german))
    let last = Weighing.moment(today)
    #expect(english.moduleMessage(at: last.adding(seconds: 7 * 86_400 - 1)) == nil)
    #expect(
      english.moduleMessage(at: last.adding(seconds: 7 * 86_400)) == "Time to weigh: last on Sunday, 22 November")
    #expect(
      german.moduleMessage(at: last.adding(seconds: 8 * 86_400)) == "Zeit zum Wiegen: zuletzt am Sonntag, 22. November")
  }

  @Test("S-29: it says nothing while it is off, and before the first weighing")
  func noMessage() async throws {
    let late = Weighing.moment(today + 30)
    let off = WeighedPatient([try Weighing.reading(80, on: today)], settings: ModuleSettings())
    #expect(try await off.module().moduleMessage(at: late) == nil)
    #expect(try await WeighedPatient().module().moduleMessage(at: late) == nil)
  }

  @Test("S-29: its name and description are in the patient's language")
  func names() async throws {
    let patient = WeighedPatient()
    #expect(try await patient.module().moduleName == "Weight")
    #expect(try await patient.module(in: .german).moduleName == "Gewicht")
    #expect(try await patient.module(in: .german).moduleDescription.hasPrefix("Ihr Gewicht"))
  }

  @Test("S-29: every word is there in both languages, with the same places")
  func words() throws {
    let english = try ModuleWords(reading: WeightModule.files.english)
    let german = try ModuleWords(reading: WeightModule.files.german)
    #expect(Set(english.keys) == Set(german.keys))
    for key in english.keys {
      let places = (1...4).map { "%\($0)$@" }
      let (first, second) = (try #require(english[key]), try #require(german[key]))
      #expect(places.filter(first.contains) == places.filter(second.contains), "\(key)")
    }
    for unit in WeightModule.form.fields.flatMap(\.units) {
      #expect(english[unit.wordKey] != nil && english["symbol.\(unit.code)"] != nil, "\(unit.code)")
    }
  }

  @Test("S-29: pounds are kilograms by the international pound, inches centimetres")
  func units() throws {
    let (weight, waist) = (try #require(WeightModule.form["weight"]), try #require(WeightModule.form["waist"]))
    let pounds = MeasuredValue(name: "weight", value: try #require(MeasuredNumber("180")), unit: "[lb_av]")
    let inches = MeasuredValue(name: "waist", value: try #require(MeasuredNumber("30")), unit: "[in_i]")
    #expect(abs(try #require(weight.ownValue(pounds)) - 81.6466266) < 1e-9)
    #expect(abs(try #require(waist.ownValue(inches)) - 76.2) < 1e-9)
    #expect(weight.isRequired && WeightModule.form.fields.dropFirst().allSatisfy { !$0.isRequired })
  }

  @Test("S-29: of several weighings of a day the median counts")
  func medians() async throws {
    for (weights, expected) in [
      ([80.0, 84], 82.0), ([80, 81, 95], 81), ([80, 81, 82, 99], 81.5), ([60, 80, 81, 82, 99], 81),
    ] {
      let readings = try weights.enumerated().map { try Weighing.reading($0.element, on: today, hour: 7 + $0.offset) }
      let history = try await WeighedPatient(readings).module().history
      #expect(abs(try #require(history.weighings.first).weight - expected) < 1e-9)
    }
  }

  @Test("S-29: what a scale sent counts as what was typed")
  func scale() async throws {
    var readings = try Weighing.line(from: 90, perDay: -0.05, days: 60).enumerated().map {
      try Weighing.reading($0.element, on: today - 59 + $0.offset)
    }
    let typed = try await WeighedPatient(readings).module().history.trend
    for index in readings.indices { readings[index].content.device = "scale in the bathroom" }
    let sent = try await WeighedPatient(readings).module().history.trend
    let day = today.dayNumber + 28
    #expect(try #require(sent).prediction(on: day) == (try #require(typed).prediction(on: day)))
  }

  @Test("S-29: the trend looks back 365 days, and at tomorrow for somebody who flew to an earlier zone")
  func span() async throws {
    let readings = try [today - 365, today - 364, today + 1].map { try Weighing.reading(80, on: $0) }
    let days = try await WeighedPatient(readings).module().history.weighings.map(\.day)
    #expect(days == [today.dayNumber - 364, today.dayNumber + 1])
  }
}
