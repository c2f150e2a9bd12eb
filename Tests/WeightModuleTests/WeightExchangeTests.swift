import ModuleKit
import Remedi
import Testing

@testable import WeightModule

@Suite("S-29: what the module of weight exchanges") struct WeightExchangeTests {
  private static let list = """
    [{ "Interface": "WeightModule", "ID": "selfhub.weight", "ExchangeFile": "weight.exchange.json", "Type": 0 }]
    """

  private func listing() throws -> ModuleListing {
    let registry = try ModuleRegistry(list: Array(Self.list.utf8), types: [WeightModule.self])
    return try #require(registry[WeightModule.id])
  }

  private func number(_ text: String) throws -> ExchangeValue { .number(try #require(MeasuredNumber(text))) }

  @Test("S-29: the registry takes the module with its list, its words and its icon")
  func registered() throws {
    let listing = try listing()
    #expect(Set(listing.exchange.map(\.keyPath)) == Set(WeightModule.keyPaths.keys))
    #expect(listing.exchange.filter { !$0.isReadOnly }.map(\.name) == ["unit", "goal"])
  }

  @Test("S-29: other modules read the last weight, its moment, the trend and what is expected")
  func values() async throws {
    let readings = try Weighing.line(from: 90, perDay: -0.05, days: 100).enumerated().map {
      try Weighing.reading($0.element, on: WeighedPatient.today - 99 + $0.offset)
    }
    let module = try await WeighedPatient(readings, height: 180).module()
    #expect(module.value(named: "last.measuredAt") == .date(Weighing.moment(WeighedPatient.today)))
    guard case .number(let weight) = module.value(named: "last.weight"),
      case .number(let change) = module.value(named: "trend.weeklyChange"),
      case .number(let expected) = module.value(named: "trend.prediction"),
      case .number(let index) = module.value(named: "last.bodyMassIndex"),
      case .dictionary(let range) = module.value(named: "trend.predictionRange"),
      case .number(let lower) = range["lower"], case .number(let upper) = range["upper"]
    else {
      Issue.record("a value is missing")
      return
    }
    #expect(abs(weight.value - 85) < 2)
    #expect(abs(change.value + 0.35) < 0.2)
    #expect(lower.value < expected.value && expected.value < upper.value)
    #expect(abs(index.value - weight.value / 3.24) < 0.01)
  }

  @Test("S-29: without weighings there are no values, only the unit")
  func nothing() async throws {
    let module = try await WeighedPatient().module()
    let there = WeightModule.keyPaths.keys.filter { module.value(named: $0) != nil }
    #expect(there == ["settings.unit"])
  }

  @Test("S-29: the other fields have their last values")
  func others() async throws {
    let fat = MeasuredValue(name: "fat", value: try #require(MeasuredNumber("24.5")), unit: "%")
    let reading = try Weighing.reading(80, on: WeighedPatient.today, more: [fat])
    let module = try await WeighedPatient([reading]).module()
    #expect(module.value(named: "last.fat") == (try number("24.50")))
    #expect(module.value(named: "last.waist") == nil)
  }

  @Test("S-29: goal and unit can be written, are saved, and are read again")
  func written() async throws {
    let patient = WeighedPatient()
    var module = try await patient.module()
    let areSet = [
      module.setValue(try number("75.5"), named: "settings.goal"),
      module.setValue(.string("[lb_av]"), named: "settings.unit"),
    ]
    #expect(areSet == [true, true])
    try await module.saveModuleData()
    let again = try await patient.module()
    #expect(again.value(named: "settings.goal") == (try number("75.5")))
    #expect(again.value(named: "settings.unit") == .string("[lb_av]"))
    #expect(try await patient.settings().isOn)
  }

  @Test("S-29: an impossible goal, an unknown unit and a value that is read-only are refused")
  func refused() async throws {
    var module = try await WeighedPatient().module()
    let refused: [(ExchangeValue, String)] = [
      (try number("-3"), "settings.goal"), (try number("900"), "settings.goal"), (.string("75"), "settings.goal"),
      (.string("stone"), "settings.unit"), (try number("75"), "last.weight"), (try number("75"), "nothing"),
    ]
    for (value, name) in refused {
      let isSet = module.setValue(value, named: name)
      #expect(!isSet, "\(name): \(value)")
    }
    #expect(module.value(named: "settings.unit") == .string("kg"))
  }

  @Test("S-29: nothing is written before the data are loaded")
  func unloaded() async throws {
    let patient = WeighedPatient()
    var module = WeightModule(delegate: Loner(), data: patient, language: .english)
    let isSet = module.setValue(.string("kg"), named: "settings.unit")
    #expect(!isSet)
    try await module.saveModuleData()
    #expect(await patient.saved.last == nil)
  }
}
