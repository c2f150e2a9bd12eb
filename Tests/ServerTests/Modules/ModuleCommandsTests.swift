import Foundation
import Testing

/// `remedi module-test` and `remedi modules`, as they are run from a shell.
@Suite("Modules at the command line")
struct ModuleCommandsTests {
  private let shell = CommandLineTests()

  @Test("S-28: every module of the program is tested, and nothing is wrong with them")
  func all() throws {
    let outcome = try shell.run(["module-test", "--all"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    for id in ["selfhub.weight", "selfhub.temperature", "selfhub.pulse", "selfhub.laboratory", "selfhub.ecg"] {
      #expect(outcome.output.contains("ok    \(id) de load, save, load"))
      #expect(outcome.output.contains("ok    \(id) en moduleName"))
    }
    #expect(!outcome.output.contains("FAULT"))
    #expect(outcome.output.contains("ok    selfhub.temperature en value unit: written"))
    #expect(outcome.output.contains("ok    selfhub.pulse en value pulse: is read-only"))
  }

  @Test("S-28: one module is tested by its ID, and an unknown one ends with 2")
  func one() throws {
    let outcome = try shell.run(["module-test", "selfhub.pulse"])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.hasPrefix("ok    selfhub.pulse ") })
    for id in ["selfhub.nothing", "pulse", ""] {
      let unknown = try shell.run(["module-test", id])
      #expect(unknown.status == 2)
      #expect(unknown.error.contains("There is no module “\(id)”. The modules are selfhub.weight,"))
      #expect(unknown.output == "")
    }
    for words in [[], ["--all", "selfhub.pulse"]] {
      let unclear = try shell.run(["module-test"] + words)
      #expect(unclear.status == 2)
      #expect(unclear.error == "remedi: Give the ID of a module, or --all.\n")
    }
  }

  @Test("S-17: all words are printed as one Localizable.strings, in either language")
  func strings() throws {
    let english = try shell.run(["modules", "strings", "en"])
    #expect(english.status == 0)
    #expect(english.output.contains("/* selfhub.temperature */\n\"selfhub.temperature.name\" = \"Temperature\";\n"))
    let german = try shell.run(["modules", "strings", "de"])
    #expect(german.output.contains("\"selfhub.pulse.name\" = \"Puls\";\n"))
    let french = try shell.run(["modules", "strings", "fr"])
    #expect(french.status == 2)
    #expect(french.error == "remedi: There are no words in “fr”. The languages are en and de.\n")
  }

  @Test("S-13: an operator's module in the data folder is tested and printed without compiling")
  func operatorsOwn() throws {
    let folder = try OperatorFolder()
    let tested = try shell.run(["module-test", "practice.peak_flow", "--data", folder.url.path])
    #expect(tested.status == 0, "\(tested.output)\(tested.error)")
    #expect(tested.output.contains("moduleName: “Atemstoß”"))
    let printed = try shell.run(["modules", "strings", "en", "--data", folder.url.path])
    #expect(printed.output.contains("\"practice.peak_flow.unit.L/min\" = \"litres a minute\";"))
  }

  @Test("S-13: a fault of an operator's module ends the start with one line that names it")
  func fault() throws {
    let folder = try OperatorFolder(["peak_flow/peak_flow.de.strings": [UInt8]?.none])
    let outcome = try shell.run(["module-test", "--all", "--data", folder.url.path])
    #expect(outcome.status == 2)
    #expect(outcome.error == "remedi: --data: modules: practice.peak_flow: peak_flow.de.strings is missing.\n")
  }
}
