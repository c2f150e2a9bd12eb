import ModuleKit
import Remedi
import Testing

@Suite("The registry of modules")
struct ModuleRegistryTests {
  @Test("S-04, S-11: knows every module of the list, in its order, with what it has")
  func all() throws {
    let registry = try ModuleRegistry.example()
    #expect(registry.all.map(\.id.text) == ["selfhub.steps", "selfhub.scale"])
    #expect(registry.all.map(\.kind) == [.code, .declarative])
    let scale = try #require(registry[ModuleID(name: "scale")])
    #expect(scale.version == 1.5)
    #expect(scale.name(in: .german) == "Waage")
    #expect(scale.description(in: .english) == "Your weight.")
    #expect(scale.form["weight"]?.units.map(\.code) == ["kg", "[lb_av]"])
    #expect(scale.exchange.map(\.isReadOnly) == [true, true, true, false, false])
    #expect(registry[ModuleID(name: "weight")] == nil)
  }

  @Test("S-26: a module without a version has 1.0")
  func version() throws {
    #expect(try #require(try ModuleRegistry.example()[StepsModule.id]).version == 1.0)
  }

  @Test(
    "S-11, S-12: a list with a fault is refused in one line",
    arguments: [
      ("{}", "AllModules.json: a list of at most 200 modules is missing."),
      ("[", "AllModules.json: The JSON cannot be read"),
      (
        line("StepsModule", "steps", 0), "AllModules.json, line 1: ID “steps” is not two names with a dot between them."
      ),
      (line("Nothing", "selfhub.steps", 0), "selfhub.steps: there is no Interface “Nothing”."),
      (line("StepsModule", "selfhub.other", 0), "selfhub.other: the ID of StepsModule is selfhub.steps."),
      (line("StepsModule", "selfhub.steps", 1), "selfhub.steps: there is no Interface “StepsModule” for Type 1"),
      (line("StepsModule", "selfhub.steps", 3), "AllModules.json, line 1: Type is not a whole number from 0 to 2."),
      (line("StepsModule", "selfhub.steps", 0, twice: true), "selfhub.steps: the ID occurs twice."),
      (line("StepsModule", "selfhub.steps", 2), "selfhub.steps: there is no Interface “StepsModule” for Type 2"),
      (
        #"[{"Interface": "StepsModule", "ID": "selfhub.steps", "ExchangeFile": "a.json", "Type": 0}]"#,
        "selfhub.steps: ExchangeFile is “a.json”, not “steps.exchange.json”."
      ),
      (#"[{"Interface": "StepsModule", "Id": "selfhub.steps"}]"#, "AllModules.json, line 1: “Id” is not known."),
    ])
  func refused(list: String, fault: String) throws {
    let error = try #require(throws: ModuleListFault.self) {
      try ModuleRegistry(list: Array(list.utf8), types: [StepsModule.self])
    }
    #expect("\(error)".hasPrefix(fault), "\(error)")
    #expect(!"\(error)".contains("\n"))
  }

  @Test("S-12: two lists together have no ID and no name twice")
  func together() throws {
    let (example, none) = (try ModuleRegistry.example(), try ModuleRegistry([]))
    #expect(try none.adding(example).all.count == 2)
    #expect(throws: ModuleListFault.self) { try example.adding(example) }
    let other = DeclaredFiles.list.replacing("scale", with: "balance")
    let files = Dictionary(
      uniqueKeysWithValues: DeclaredFiles.files().map { ($0.key.replacing("scale", with: "balance"), $0.value) })
    let balance = try ModuleRegistry(list: Array(other.utf8), types: [], declared: files)
    let error = try #require(throws: ModuleListFault.self) { try example.adding(balance) }
    #expect("\(error)" == "selfhub.balance: selfhub.scale has the same name, “Scale” (en).")
  }

  private static func line(_ interface: String, _ id: String, _ type: Int, twice: Bool = false) -> String {
    let name = id.split(separator: ".").last ?? ""
    let line = """
      {"Interface": "\(interface)", "ID": "\(id)", "ExchangeFile": "\(name).exchange.json", "Type": \(type)}
      """
    return "[\(twice ? "\(line), \(line)" : line)]"
  }
}
