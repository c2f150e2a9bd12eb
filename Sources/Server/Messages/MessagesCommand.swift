import ArgumentParser

struct MessagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages", abstract: "Take out messages under a legal hold, of a stopped server.",
    subcommands: [MessagesExportCommand.self])
}
