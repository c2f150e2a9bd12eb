import Foundation
import Remedi

/// The folder in which a server keeps the backups that it made by itself. Whatever else lies there is left alone.
struct BackupFolder: Sendable {
  let folder: URL
  let name: BackupName

  func file(at moment: Instant) -> URL { folder.appending(path: name.name(at: moment)) }

  /// When the backups that stand there were made, the newest first.
  /// - Throws: `BackupFault` where the folder is not there or cannot be read.
  func moments() throws -> [Instant] {
    guard FileManager.default.fileExists(atPath: folder.path) else { throw BackupFault(at: folder.path, ENOENT) }
    return try Folder.names(in: folder).compactMap(name.moment).filter { isBackup(file(at: $0)) }.sorted(by: >)
  }

  /// What stands there at a moment. What is dated after it, by a clock that was wrong, does not count.
  /// - Throws: `BackupFault` where the folder is not there or cannot be read.
  func figures(at now: Instant) throws -> BackupFigures {
    let moments = try moments().filter { $0 <= now }
    return BackupFigures(
      count: moments.count, newest: moments.first, size: moments.first.map { FreeSpace.size(of: file(at: $0).path) })
  }

  /// How many backups of other installations stand there: they are theirs to remove, also where the one was restored from
  /// a backup of the other.
  func others() throws -> Int { try Folder.names(in: folder).count { name.isOthers($0) } }

  /// Removes the oldest, so that `count` stand of those that are dated up to the newest.
  /// - Parameter newest: stays. What is dated after it, by a clock that was wrong, neither counts nor is removed.
  func keep(_ count: Int, with newest: Instant) throws {
    let kept = name.name(at: newest)
    let others = try moments().filter { $0 <= newest && name.name(at: $0) != kept }
    for moment in others.dropFirst(max(0, count - 1)) {
      let path = file(at: moment).path
      guard unlink(path) == 0 || errno == ENOENT else { throw BackupFault(at: path, errno) }
    }
  }

  /// Removes what a process that died left of a backup.
  func removeParts() throws {
    for part in try Folder.names(in: folder) where name.isPart(part) {
      let path = folder.appending(path: part).path
      let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      // Who writes it holds it.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    }
  }

  /// A file of our name that begins as a backup does.
  private func isBackup(_ url: URL) -> Bool {
    guard let file = try? InputFile(url), file.isRegular else { return false }
    return (try? file.read(upTo: BackupSeal.opening.count)) == BackupSeal.opening
  }
}
