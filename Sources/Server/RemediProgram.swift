import ArgumentParser
import Foundation
import Remedi

/// The program `remedi`: one file a subcommand.
@main
struct RemediProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remedi", abstract: "Therapy scheduling for physicians and their patients.",
    version: "remedi 1.0.0 (API version 1)",
    subcommands: [
      ServeCommand.self, DemoCommand.self, PatientCommand.self, CheckCommand.self, AuditCommand.self,
      CompactCommand.self, BackupCommand.self, RestoreCommand.self, TwoFactorCommand.self, SeedCommand.self,
      GalleryCommand.self,
    ])

  /// Runs the command; whatever cannot be started says so in one line and ends with 2.
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
  /// - Throws: `StartupError` with the command that was probably meant, or with all that there are.
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
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("remedi: \(line)\n".utf8))
    Foundation.exit(status)
  }
}

/// Why the program does not start: one sentence that names the setting or the thing that is wrong.
struct StartupError: LoggableError, CustomStringConvertible {
  let sentence: String
  /// With which the program ends: 2 where it was used wrongly or cannot do its work, 1 where a server refuses.
  var status: Int32 = 2
  /// The setting that it is about; nil where it is about none, or names it by the place where it was set.
  private(set) var subject: Subject?

  struct Subject {
    let setting: Setting
    /// The sentence without the name.
    let words: String
  }

  init(sentence: String, status: Int32 = 2) { (self.sentence, self.status) = (sentence, status) }

  /// What is wrong with a setting, by whoever does not know where it was set.
  init(_ setting: Setting, _ words: String, status: Int32 = 2) {
    self.init(sentence: "\(setting.name): \(words)", status: status)
    subject = Subject(setting: setting, words: words)
  }

  /// What a log says of it.
  var description: String { sentence }
}
