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
      CompactCommand.self, BackupCommand.self, RestoreCommand.self, SecondStepCommand.self, SeedCommand.self,
      GalleryCommand.self,
    ])

  /// Runs the command; whatever cannot be started says so in one line and ends with 2.
  static func main() async {
    HeapMemory.giveBackLargePieces()
    do {
      try checkName(CommandLine.arguments.dropFirst().first)
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch let refusal as Refusal {
      end(refusal.sentence, status: refusal.status)
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      end(message(for: error))
    }
  }

  /// - Throws: `Refusal` for what no subcommand is called, with the one that was probably meant.
  private static func checkName(_ typed: String?) throws {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let typed, !typed.hasPrefix("-"), typed != "help", !names.contains(typed) else { return }
    let meant = names.map { (name: $0, distance: EditDistance.between(typed, $0)) }.min { $0.distance < $1.distance }
    let offer = meant.flatMap { $0.distance <= 2 ? " Did you mean “\($0.name)”?" : nil }
    throw Refusal(
      sentence: "There is no command “\(typed)”.\(offer ?? " There are \(names.joined(separator: ", ")).")")
  }

  private static func end(_ sentence: String, status: Int32 = 2) -> Never {
    let line = sentence.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("remedi: \(line)\n".utf8))
    Foundation.exit(status)
  }
}

/// Why the program does not start: one sentence that names the setting or the thing that is wrong.
struct Refusal: LoggableError, CustomStringConvertible {
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
