import ArgumentParser
import Foundation

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Restore a backup after a check of its integrity.",
    discussion: """
      Checks the encryption, SQLite's structures, every document and every audit chain in a folder next to --data before \
      --data is changed. Exits with 1 if the check finds faults or the backup cannot be restored, and with 2 for a wrong \
      option; then --data is unchanged. Files that root restores get the owner of the folder, or of its parent folder. \
      The server must be stopped. A database that --store names must be empty: it receives the documents, and --data \
      everything else; if that does not succeed, no server opens it. The secret is that of the backup.
      """)

  @Option(help: "The backup file.")
  var from: String

  @Option(help: "The key file of the backup.")
  var key: String

  @OptionGroup var options: StoreOptions

  @Flag(help: "Replace the content of --data. It is kept next to it as DIR.before-TIME.")
  var replace = false

  @Flag(help: "Restore a backup of data with faults. The faults are listed.")
  var notWhole = false

  func run() async throws {
    let key = try BackupKey(file: key, setting: "--key")
    let place = try options.place()
    guard place.secretFile == nil else {
      throw StartupError(.secretFile, "the secret is in the backup, and is restored to --data.")
    }
    let store = place.store.isShared ? try await place.store.open(slowQueries: nil) : nil
    let restoring = Restoring(
      from: from, key: key, to: place.data, replaces: replace, evenIfNotWhole: notWhole, into: store)
    let outcome =
      store == nil
      ? "--data is unchanged."
      : "--data is unchanged. If --store received documents, no server opens it: delete its content and begin again."
    let report = try await Signals.ending(outcome) { try await restoring.run(at: SystemClock.now()) }
    try await store?.close()
    for finding in report.findings { print(finding) }
    let targets = [place.data] + (store == nil ? [] : ["\(place.store)"])
    print(
      "Restored to \(targets.joined(separator: " and ")) from \(report.manifest.takenAt): \(report.manifest.summary).")
    if let before = report.before { print("The earlier data are kept in \(before.path).") }
  }
}
