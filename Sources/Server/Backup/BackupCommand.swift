import ArgumentParser
import DocumentStore
import Foundation
import Remedi

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Make an encrypted backup of a running or stopped server.",
    subcommands: [BackupMakeCommand.self, BackupKeyCommand.self], defaultSubcommand: BackupMakeCommand.self)
}

struct BackupMakeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Write everything to one encrypted file.",
    discussion: """
      The file contains the store at one moment, the secret, the letters in the mail folder, and the end of every audit \
      chain. The store's copy in it is an SQLite file, whichever engine keeps the store. The data folder needs space for a \
      temporary copy of the store. Exits with 1 if the backup cannot be made, \
      and with 2 for a wrong option; then no file is written. If the check of the data finds faults, the file is written, \
      the faults are listed, and the exit status is 1.
      """)

  @OptionGroup var options: StoreOptions

  @Option(help: "The file to write. It must not exist.")
  var to: String

  @Option(help: "The key file. Make one with remedi backup key.")
  var key: String

  func run() async throws {
    let key = try BackupKey(file: key, setting: "--key")
    let place = try options.place()
    let store = place.store.isShared ? try await place.store.open(slowQueries: nil) : nil
    let maker = try await maker(of: place, store, key)
    let made: BackupMaker.Made
    do {
      made = try await Signals.ending("No file was written.") {
        try await maker.make(at: SystemClock.now(), to: URL(filePath: to))
      }
    } catch {
      throw StartupError(fault: error)
    }
    try await store?.close()
    for finding in made.findings { print(finding) }
    print("Backed up to \(to): \(made.manifest.summary).")
    guard made.findings.isEmpty else {
      print("The check of the data found \(Phrases.counted(made.findings.count, "fault")). Keep the older backups.")
      throw ExitCode.failure
    }
  }

  /// - Parameter store: opened, if it is not in the data folder, where another process may have it open.
  private func maker(
    of place: InstallationPlace, _ store: (any StoreEngine)?, _ key: BackupKey
  ) async throws -> BackupMaker {
    guard let store else {
      let data = try DataDirectory(existing: place.data, secretFile: place.secretFile)
      return BackupMaker(
        data: data, key: key, copyStore: { try await StoreEngines.copy(data.url, to: $0) }, setting: "--to")
    }
    guard try await !store.counts().isEmpty else { throw StartupError(place.store.setting, "there are no data in it.") }
    return BackupMaker(
      data: DataDirectory(at: URL(filePath: place.data), secretFile: place.secretFile), key: key,
      copyStore: { try await StoreEngines.copy(store, to: $0, at: SystemClock.now()) },
      storeSize: StoreEngines.sizeOfCopy(of: store), setting: "--to")
  }
}

struct BackupKeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "key", abstract: "Make a key for backups.",
    discussion: "Keep two copies, apart from the backups. Without the key no backup can be restored.")

  @Option(help: "The file to write. It must not exist.")
  var to: String

  func run() throws {
    do {
      try BackupKey.make(at: URL(filePath: to))
    } catch {
      throw StartupError(fault: error)
    }
    print("The key is in \(to). Keep a copy apart from the backups. Without the key no backup can be restored.")
  }
}
