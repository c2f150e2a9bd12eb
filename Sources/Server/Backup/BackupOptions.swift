import ArgumentParser
import Foundation

/// The backups that `remedi serve` makes by itself. What stands on the command line counts before what stands in the
/// environment.
struct BackupOptions: ParsableArguments {
  @Option(help: "The folder for backups, on another disk. Without it none are made. [REMEDI_BACKUP_FOLDER]")
  var backupFolder: String?

  @Option(help: "The file with which they are sealed; remedi backup key makes one. [REMEDI_BACKUP_KEY]")
  var backupKey: String?

  @Option(help: "Hours from one backup to the next: 24 unless told. [REMEDI_BACKUP_EVERY]")
  var backupEvery: String?

  @Option(help: "How many are kept: 14 unless told. [REMEDI_BACKUP_KEEP]")
  var backupKeep: String?

  /// When and where backups are made.
  struct Plan {
    let folder: URL
    let key: BackupKey
    /// Seconds.
    let period: Int
    let count: Int
  }

  /// Nil where none are made.
  /// - Throws: `ValidationError` or `Refusal` naming the setting that is malformed or missing.
  func plan() throws -> Plan? {
    let folder = setting(backupFolder, "REMEDI_BACKUP_FOLDER")
    let key = setting(backupKey, "REMEDI_BACKUP_KEY")
    let every = setting(backupEvery, "REMEDI_BACKUP_EVERY")
    let keep = setting(backupKeep, "REMEDI_BACKUP_KEEP")
    let hours = try number(every ?? "24", 1...8760, "--backup-every")
    let count = try number(keep ?? "14", 1...10_000, "--backup-keep")
    guard let folder else {
      guard key == nil, every == nil, keep == nil else {
        throw ValidationError("--backup-folder: is missing, though other settings of the backups are there.")
      }
      return nil
    }
    guard let key else { throw ValidationError("--backup-key: backups need a key; remedi backup key makes one.") }
    var isFolder: ObjCBool = false
    // Never made by us: where its disk is away, backups must not fill the one that holds the data.
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
      FileManager.default.isWritableFile(atPath: folder)
    else { throw ValidationError("--backup-folder: \(folder) is no folder that can be written.") }
    do {
      let sealing = try BackupKey(file: key, setting: "--backup-key")
      return Plan(folder: URL(filePath: folder), key: sealing, period: hours * 3600, count: count)
    } catch let refusal as Refusal {
      throw ValidationError(refusal.sentence)
    }
  }

  private func setting(_ value: String?, _ name: String) -> String? {
    value ?? ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  private func number(_ text: String, _ range: ClosedRange<Int>, _ setting: String) throws -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ValidationError("\(setting): a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
