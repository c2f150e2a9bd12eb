import Foundation
import Remedi

/// The folder of a server's automatic backups. Other files in it are left alone.
struct BackupFolder: Sendable {
  let folder: URL
  let name: BackupName

  func file(at moment: Instant) -> URL { folder.appending(path: name.name(at: moment)) }

  /// When the existing backups were made, newest first.
  /// - Throws: `BackupFault` if the folder is missing or cannot be read.
  func moments() throws -> [Instant] {
    guard FileManager.default.fileExists(atPath: folder.path) else { throw BackupFault(at: folder.path, ENOENT) }
    return try Folder.names(in: folder).compactMap(name.moment).filter { isBackup(file(at: $0)) }.sorted(by: >)
  }

  /// The existing backups at a given moment. Backups dated later, by a wrong clock, do not count.
  /// - Throws: `BackupFault` if the folder is missing or cannot be read.
  func figures(at now: Instant) throws -> BackupFigures {
    let moments = try moments().filter { $0 <= now }
    return BackupFigures(
      count: moments.count, newest: moments.first, size: moments.first.map { FreeSpace.size(of: file(at: $0).path) })
  }

  /// The number of backups of other installations. Only their own installation may remove them, even if this one was
  /// restored from a backup of the other.
  func others() throws -> Int { try Folder.names(in: folder).count { name.isOthers($0) } }

  /// Removes the oldest backups, so that `count` remain of those dated up to the newest.
  /// - Parameter newest: remains. Backups dated later, by a wrong clock, are neither counted nor removed.
  func keep(_ count: Int, with newest: Instant) throws {
    let kept = name.name(at: newest)
    let others = try moments().filter { $0 <= newest && name.name(at: $0) != kept }
    for moment in others.dropFirst(max(0, count - 1)) {
      let path = file(at: moment).path
      guard unlink(path) == 0 || errno == ENOENT else { throw BackupFault(at: path, errno) }
    }
  }

  /// Removes the partial backups of processes that died.
  func removeParts() throws {
    for part in try Folder.names(in: folder) where name.isPart(part) {
      let path = folder.appending(path: part).path
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      // A process that writes a backup holds a lock on it.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
  }

  /// Whether a file has our name and begins like a backup.
  private func isBackup(_ url: URL) -> Bool {
    guard let file = try? InputFile(url), file.isRegular else { return false }
    return (try? file.read(upTo: BackupSeal.opening.count)) == BackupSeal.opening
  }
}
