import ArgumentParser

struct RemindersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders", abstract: "See why a patient is reminded, in the data of a stopped server.",
    subcommands: [RehearseCommand.self])
}
