import Foundation

/// A folder for temporary files. Only one process can use it at a time. Files of a process that died are removed by the
/// next.
final class ScratchFolder: Sendable {
  let url: URL
  private let descriptor: Int32

  /// - Throws: `BackupFault` if it cannot be created, another process uses it, or others may enter it.
  init(_ url: URL) throws {
    self.url = url
    descriptor = try Self.held(url)
    do {
      for name in try Folder.names(in: url) { try FileManager.default.removeItem(at: url.appending(path: name)) }
    } catch {
      // `deinit` closes the descriptor; it also runs here.
      throw BackupFault(error)
    }
  }

  deinit {
    // The next process removes what cannot be removed now.
    try? FileManager.default.removeItem(at: url)
    close(descriptor)
  }

  /// Removes the files of a process that died, if there are any.
  static func clear(_ url: URL) throws {
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    _ = try ScratchFolder(url)
  }

  private static func held(_ url: URL) throws -> Int32 {
    while true {
      guard mkdir(url.path, 0o700) == 0 || errno == EEXIST else { throw BackupFault(at: url.path, errno) }
      let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { continue }
      guard descriptor >= 0 else { throw BackupFault(at: url.path, errno) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        guard code == EWOULDBLOCK else { throw BackupFault(at: url.path, code) }
        throw BackupFault("\(url.path) is in use: another backup or restore is running.")
      }
      // The folder may have been removed before it was locked.
      var (mine, there) = (stat(), stat())
      if fstat(descriptor, &mine) == 0, lstat(url.path, &there) == 0, mine.st_ino == there.st_ino {
        // The files written here are not encrypted.
        guard mine.st_uid == geteuid(), mine.st_mode & 0o077 == 0 else {
          close(descriptor)
          throw BackupFault("\(url.path) belongs to another user, or others can open it. Remove it first.")
        }
        return descriptor
      }
      close(descriptor)
    }
  }
}
