import ArgumentParser
import Foundation

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put a backup back, once it is proven whole.",
    discussion: """
      Every seal, SQLite's own structures, every document and every chain of the audit are looked through in a folder \
      beside --data before that is touched. Ends with 1 where the backup is not whole or cannot be put there, with 2 \
      where it was asked wrongly; then --data is as it was. What root restores belongs to whom the folder belonged, or \
      the one around it.
      """)

  @Option(help: "The backup.")
  var from: String

  @Option(help: "The file with which it was sealed.")
  var key: String

  @Option(help: "The folder that is to keep everything; no server may have it open.")
  var data: String

  @Flag(help: "Also where there is something in --data: that is kept beside it, as DIR.before-TIME.")
  var replace = false

  @Flag(help: "Also where the data were not whole when they were backed up; what is wrong is said.")
  var notWhole = false

  func run() async throws {
    let restoring = Restoring(
      from: from, key: try BackupKey(file: key, setting: "--key"), to: data, replaces: replace,
      evenIfNotWhole: notWhole)
    let report = try await Signals.ending("--data is as it was.") { try await restoring.run(at: SystemClock.now()) }
    for finding in report.findings { print(finding) }
    print("Restored into \(data) what stood at \(report.manifest.takenAt): \(report.manifest.summary).")
    if let before = report.before { print("What was there before is kept in \(before.path).") }
  }
}
