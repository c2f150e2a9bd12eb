import ArgumentParser
import Foundation
import ModuleKit
import Remedi

struct ModuleTestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "module-test", abstract: "Test a module for self-monitoring, without a server.",
    discussion: """
      Prints a line for each thing that is tested: the module's functions in every language, and every value that it \
      offers to others. Exits with 1 if something is wrong, and with 2 if there is no such module.
      """)

  @Argument(help: "The ID of the module, such as selfhub.weight.")
  var id: String?

  @Flag(help: "Test every module.")
  var all = false

  @Option(help: "The data folder, whose modules are tested too.")
  var data: String?

  func run() async throws {
    let registry = try OperatorModules.registry(in: data.map { DataDirectory(at: URL(filePath: $0)) })
    var faults = 0
    for listing in try listings(in: registry) {
      for line in await ModuleTest.lines(of: listing, in: registry, at: SystemClock.now()) {
        print(TerminalText.plain("\(line)"))
        faults += line.isGood ? 0 : 1
      }
    }
    guard faults == 0 else { throw StartupError(sentence: "\(Phrases.counted(faults, "fault")).", status: 1) }
  }

  /// - Throws: `StartupError` if there is no such module, or not exactly one thing is asked for.
  private func listings(in registry: ModuleRegistry) throws -> [ModuleListing] {
    guard all != (id != nil) else { throw StartupError(sentence: "Give the ID of a module, or --all.") }
    guard let id else { return registry.all }
    guard let listing = ModuleID(id).flatMap({ registry[$0] }) else {
      let ids = registry.all.map { "\($0.id)" }.joined(separator: ", ")
      throw StartupError(sentence: "There is no module “\(id)”. The modules are \(ids).")
    }
    return [listing]
  }
}
