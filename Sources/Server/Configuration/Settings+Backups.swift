import Foundation

/// The schedule and folder of automatic backups.
struct BackupPlan {
  let folder: URL
  let key: BackupKey
  /// In seconds.
  let period: Int
  let count: Int
}

extension Settings {
  /// Nil if no backups are made.
  /// - Throws: `StartupError` naming a setting that is malformed or missing.
  func backupPlan() throws -> BackupPlan? {
    let hours = try number(.backupEvery)
    let count = try number(.backupKeep)
    guard let folder = set(.backupFolder) else {
      for other in [Setting.backupKey, .backupEvery, .backupKeep] where set(other) != nil {
        throw refusal(.backupFolder, "is missing, but other settings of backups are set.")
      }
      return nil
    }
    guard let key = set(.backupKey) else {
      throw refusal(.backupKey, "backups need a key. Make one with remedi backup key.")
    }
    var isFolder: ObjCBool = false
    // The folder must not be created: if its disk is not mounted, backups would fill the disk with the data.
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue,
      FileManager.default.isWritableFile(atPath: folder)
    else { throw refusal(.backupFolder, "\(folder) is not a writable folder.") }
    let sealing = try BackupKey(file: key, setting: name(.backupKey))
    return BackupPlan(folder: URL(filePath: folder), key: sealing, period: hours * 3600, count: count)
  }
}
