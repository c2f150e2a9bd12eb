import ArgumentParser
import Foundation
import Remedi

/// The program `remedi`, with one file per subcommand.
@main
struct RemediProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remedi", abstract: "Therapy scheduling for physicians and their patients.",
    version: "remedi 1.0.0 (API version 1)",
    subcommands: [
      ServeCommand.self, DemoCommand.self, PatientCommand.self, CheckCommand.self, AuditCommand.self,
      CompactCommand.self, BackupCommand.self, RestoreCommand.self, MoveCommand.self, PrepareCommand.self,
      UnlockCommand.self, AdoptCommand.self, PushKeysCommand.self, TwoFactorCommand.self, MessagesCommand.self,
      SeedCommand.self, RemindersCommand.self, GalleryCommand.self, ModulesCommand.self, ModuleTestCommand.self,
      DeviceCommand.self,
    ])

  /// Runs the command. A startup error is printed in one line, with exit status 2.
  static func main() async {
    HeapMemory.giveBackLargePieces()
    do {
      try checkNames(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let refusal as StartupError {
      end(refusal.sentence, status: refusal.status)
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      end(message(for: error))
    }
  }

  /// Finds a wrong name of a command, also below a command that groups others, such as `backup`.
  /// - Throws: `StartupError` suggesting the most similar command, or listing all.
  private static func checkNames(_ words: some Sequence<String>) throws {
    var (command, path): (any ParsableCommand.Type, String) = (Self.self, "")
    for word in words {
      let subcommands = command.configuration.subcommands
      guard !subcommands.isEmpty, !word.hasPrefix("-"), word != "help" else { return }
      guard let next = subcommands.first(where: { $0.configuration.commandName == word }) else {
        throw unknown(word, among: subcommands.compactMap { $0.configuration.commandName }, path)
      }
      (command, path) = (next, path + word + " ")
    }
  }

  private static func unknown(_ word: String, among names: [String], _ path: String) -> StartupError {
    let meant = names.map { (name: $0, distance: EditDistance.between(word, $0)) }.min { $0.distance < $1.distance }
    let offer = meant.flatMap { $0.distance <= 2 ? "Did you mean “\(path)\($0.name)”?" : nil }
    return StartupError(
      sentence:
        "There is no command “\(path)\(word)”. \(offer ?? "The commands are \(names.joined(separator: ", ")).")")
  }

  private static func end(_ sentence: String, status: Int32 = 2) -> Never {
    let line = AddressPassword.hidden(in: sentence.split(whereSeparator: \.isNewline).joined(separator: " "))
    FileHandle.standardError.write(Data("remedi: \(line)\n".utf8))
    Foundation.exit(status)
  }
}

/// Why the program does not start: one sentence that names the setting or other cause.
struct StartupError: LoggableError, CustomStringConvertible {
  let sentence: String
  /// The exit status: 2 for wrong usage or if the program cannot work, 1 if a server refuses.
  var status: Int32 = 2
  /// The setting concerned. Nil if there is none, or if the sentence already names it as it was set.
  private(set) var subject: Subject?

  struct Subject {
    let setting: Setting
    /// The sentence without the name of the setting.
    let words: String
  }

  init(sentence: String, status: Int32 = 2) { (self.sentence, self.status) = (sentence, status) }

  /// A fault of a setting, for code that does not know where the setting came from.
  init(_ setting: Setting, _ words: String, status: Int32 = 2) {
    self.init(sentence: "\(setting.name): \(words)", status: status)
    subject = Subject(setting: setting, words: words)
  }

  /// The description in the log.
  var description: String { sentence }
}
