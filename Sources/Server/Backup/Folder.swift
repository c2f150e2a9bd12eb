import Foundation

/// What is done with folders as a whole.
enum Folder {
  /// Makes the names in a folder durable.
  /// - Throws: `BackupFault`
  static func synchronize(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupFault(at: url.path, errno) }
    defer { close(descriptor) }
    // Some shares know no fsync of a folder, and need none.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw BackupFault(at: url.path, errno) }
  }

  /// The names in a folder, in order; none where there is no folder.
  /// - Throws: `BackupFault`
  static func names(in url: URL) throws -> [String] {
    guard let stream = opendir(url.path) else {
      if errno == ENOENT { return [] }
      throw BackupFault(at: url.path, errno)
    }
    closedir(stream)
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    } catch {
      throw BackupFault("\(url.path) cannot be read.")
    }
  }

  /// Makes a folder for its owner alone.
  /// - Throws: `BackupFault`
  static func make(_ url: URL) throws {
    guard mkdir(url.path, 0o700) == 0 else { throw BackupFault(at: url.path, errno) }
  }
}
