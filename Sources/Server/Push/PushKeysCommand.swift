import ArgumentParser

struct PushKeysCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push-keys", abstract: "Look after the keys by which push services know this installation.",
    subcommands: [PushKeysRotateCommand.self])
}
