import ModuleKit
import Remedi
import Testing

@testable import LaboratoryModule

@Suite("S-35: what the module of the laboratory exchanges") struct LaboratoryExchangeTests {
  private func registry() throws -> ModuleRegistry {
    let list =
      #"[{"Interface": "LaboratoryModule", "ID": "selfhub.laboratory", "ExchangeFile": "laboratory.exchange.json", "Type": 0}]"#
    return try ModuleRegistry(list: Array(list.utf8), types: [LaboratoryModule.self])
  }

  @Test("S-35: the test of modules passes")
  func moduleTest() async throws {
    let registry = try registry()
    let listing = try #require(registry[LaboratoryModule.id])
    let lines = await ModuleTest.lines(
      of: listing, in: registry, at: LaboratoryPatient.moment(LaboratoryPatient.today))
    #expect(lines.filter { !$0.isGood }.map(\.words) == [])
    #expect(Set(listing.exchange.map(\.keyPath)) == Set(LaboratoryModule.keyPaths.keys))
  }

  @Test("S-35: other modules read the latest results and what lies outside of its range")
  func values() async throws {
    let module = try await LaboratoryPatient([
      .init(value: "48", unit: "mmol/mol", low: "20", high: "42"),
      .init(test: "crp", value: "0.6", unit: "mg/L", comparator: .less, daysAgo: 2),
      .init(test: "tsh", value: "2.00", unit: "m[IU]/L", low: "0.4", high: "4", daysAgo: 3),
    ]).module()
    #expect(module.value(named: "settings.test") == .string("hba1c"))
    #expect(module.value(named: "shown.value") == MeasuredNumber("6.5430").map { .number($0) })
    #expect(module.value(named: "shown.standing") == .string("above"))
    #expect(module.value(named: "shown.change") == nil)
    #expect(module.value(named: "latest.outside") == .array([.string("hba1c")]))
    guard case .dictionary(let results) = module.value(named: "latest.values") else {
      Issue.record("no results")
      return
    }
    #expect(Set(results.keys) == ["hba1c", "tsh"])
  }

  @Test("S-35: the test that is shown can be set, one that is not in the list is refused")
  func test() async throws {
    let patient = try LaboratoryPatient()
    var module = try await patient.module()
    let areSet = [
      module.setValue(.string("tsh"), named: "settings.test"), module.setValue(.string("x"), named: "settings.test"),
      module.setValue(.string("tsh"), named: "shown.standing"),
    ]
    #expect(areSet == [true, false, false])
    try await module.saveModuleData()
    #expect(try await patient.module().value(named: "settings.test") == .string("tsh"))
  }

  @Test("S-35: it speaks where somebody asked for a further result, until there is one")
  func message() async throws {
    let today = LaboratoryPatient.today
    var settings = ModuleSettings(isOn: true)
    settings.measureAgainAt = LaboratoryPatient.moment(today - 10)
    func message(_ samples: [LaboratoryPatient.Sample]) async throws -> String? {
      try await LaboratoryPatient(samples, settings: settings).module()
        .moduleMessage(at: LaboratoryPatient.moment(today))
    }
    #expect(try await message([.init(value: "6", daysAgo: 20)]) == "Time for the laboratory")
    #expect(try await message([.init(value: "6", daysAgo: 1)]) == nil)
    settings.measureAgainAt = LaboratoryPatient.moment(today + 1)
    #expect(try await message([.init(value: "6", daysAgo: 20)]) == nil)
  }
}
