import ArgumentParser
import Foundation
import SQLiteStore

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make a sealed backup, while the server runs or not.",
    subcommands: [BackupMakeCommand.self, BackupKeyCommand.self], defaultSubcommand: BackupMakeCommand.self)
}

struct BackupMakeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Put everything into one sealed file.",
    discussion: """
      It holds the store as it stands at one moment, the secret, the letters that lie in the folder for mail, and where \
      every chain of the audit ends. The data folder needs room for a copy of the store meanwhile. Ends with 1 where it \
      could not be made, with 2 where it was asked wrongly; then nothing is left behind. Where the data are not whole, \
      the file is written nevertheless; what is wrong is said, and it ends with 1.
      """)

  @Option(help: "The folder that keeps everything.")
  var data: String

  @Option(help: "The file to write; nothing is overwritten.")
  var to: String

  @Option(help: "The file with which it is sealed; remedi backup key makes one.")
  var key: String

  func run() async throws {
    let key = try BackupKey(file: key, setting: "--key")
    let data = try DataDirectory(standing: data)
    let maker = BackupMaker(
      data: data, key: key, copyStore: { try await SQLiteStore.copy(from: data.url, to: $0) }, setting: "--to")
    let made: BackupMaker.Made
    do {
      made = try await Signals.ending("Nothing was left behind.") {
        try await maker.make(at: SystemClock.now(), to: URL(filePath: to))
      }
    } catch {
      throw Refusal(fault: error)
    }
    for finding in made.findings { print(finding) }
    print("Backed up into \(to): \(made.manifest.summary).")
    guard made.findings.isEmpty else {
      print("The data are not whole: \(made.findings.count) faults. Keep the older backups.")
      throw ExitCode.failure
    }
  }
}

struct BackupKeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Make a key with which backups are sealed.",
    discussion: "Keep it where the backups are not, and twice: without it none can be restored.")

  @Option(help: "The file to write; nothing is overwritten.")
  var to: String

  func run() throws {
    do {
      try BackupKey.make(at: URL(filePath: to))
    } catch {
      throw Refusal(fault: error)
    }
    print("A key is in \(to). Keep a copy where the backups are not: without it none can be restored.")
  }
}
