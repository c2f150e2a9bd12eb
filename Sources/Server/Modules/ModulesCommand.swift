import ArgumentParser

struct ModulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "modules", abstract: "Print what the modules for self-monitoring have.",
    subcommands: [ModuleStringsCommand.self])
}
