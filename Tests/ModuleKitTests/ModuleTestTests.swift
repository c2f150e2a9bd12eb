import ModuleKit
import Remedi
import Testing

@Suite("The test of a module")
struct ModuleTestTests {
  private static let now = Instant("2026-05-10T09:00:00+02:00") ?? Instant(milliseconds: 0)

  private func lines(of id: ModuleID, in registry: ModuleRegistry) async throws -> [ModuleTest.Line] {
    await ModuleTest.lines(of: try #require(registry[id]), in: registry, at: Self.now)
  }

  @Test(
    "S-28: finds nothing wrong with a module of code and with one that is declared",
    arguments: [StepsModule.id, ModuleID(name: "scale")])
  func good(id: ModuleID) async throws {
    let registry = try ModuleRegistry.example()
    let lines = try await lines(of: id, in: registry)
    #expect(lines.filter { !$0.isGood }.map(\.words) == [])
    let words = lines.map(\.words)
    for language in ["en", "de"] {
      for part in [
        "init", "moduleName", "moduleDescription", "moduleMessage", "moduleIcon", "supports", "loadModuleData",
        "saveModuleData", "moduleVersion", "load, save, load",
      ] {
        #expect(words.contains { $0.hasPrefix("\(id) \(language) \(part)") }, "\(language) \(part)")
      }
      for item in try #require(registry[id]).exchange {
        let place = "\(id) \(language) value \(item.name): "
        #expect(words.contains(place + "is read-only") == item.isReadOnly)
        #expect(words.contains { $0.hasPrefix(place + "written") } == !item.isReadOnly)
      }
    }
  }

  @Test(
    "S-28: finds what is wrong",
    arguments: [
      "en moduleName: “”", "en moduleMessage: “”", "de supports: a phone", "en page: “”",
      "en value forgotten: written number(1.0), read none", "en value mistyped: string(\"1\"), NSNumber",
      "de value refused: refuses every value that was tried",
    ])
  func faults(words: String) async throws {
    let list = """
      [{"Interface": "FaultyModule", "ID": "selfhub.faulty", "ExchangeFile": "faulty.exchange.json", "Type": 0}]
      """
    let registry = try ModuleRegistry(list: Array(list.utf8), types: [FaultyModule.self])
    let faults = try await lines(of: FaultyModule.id, in: registry).filter { !$0.isGood }
    #expect(faults.map(\.words).contains("selfhub.faulty \(words)"), "\(faults.map(\.words))")
    #expect(faults.allSatisfy { $0.description.hasPrefix("FAULT ") })
  }
}
