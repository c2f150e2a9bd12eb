import Foundation

/// Operations on whole folders.
enum Folder {
  /// Makes the entries of a folder durable.
  /// - Throws: `BackupFault`
  static func synchronize(_ url: URL) throws {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupFault(at: url.path, errno) }
    defer { close(descriptor) }
    // Some network shares do not support fsync of a folder, and do not need it.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw BackupFault(at: url.path, errno) }
  }

  /// The names in a folder, in order. Empty if there is no folder.
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

  /// Creates a folder that only its owner can access.
  /// - Throws: `BackupFault`
  static func make(_ url: URL) throws {
    guard mkdir(url.path, 0o700) == 0 else { throw BackupFault(at: url.path, errno) }
  }

  /// Replaces a folder by another, atomically if the file system can.
  /// - Parameters:
  ///   - before: where the other folder goes if the file system can only rename. If that is interrupted, nothing is at
  ///     the target.
  ///   - atOnce: exchanges both. Returns 0 or the system's error code.
  ///   - fault: makes the error if it fails. Both are then where they were.
  /// - Returns: where the other folder is now.
  static func replace(
    _ target: URL, by new: URL, keeping before: URL, atOnce: (URL, URL) -> Int32 = exchange,
    _ fault: (Int32) -> BackupFault
  ) throws -> URL {
    let code = atOnce(new, target)
    if code == 0 { return new }
    // Some network shares and older systems can only rename.
    guard [EINVAL, ENOSYS, ENOTSUP].contains(code), rename(target.path, before.path) == 0 else { throw fault(code) }
    guard rename(new.path, target.path) == 0 else {
      let code = errno
      guard rename(before.path, target.path) == 0 else {
        throw BackupFault("\(target.path) is missing now. Its content is in \(before.path).")
      }
      throw fault(code)
    }
    return before
  }

  /// - Returns: 0, or the system's error code.
  static func exchange(_ one: URL, _ other: URL) -> Int32 {
    typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    // Looked up in the C library on which the program runs.
    guard let symbol = dlsym(nil, "renameat2") else { return ENOSYS }
    let rename = unsafeBitCast(symbol, to: Rename.self)
    return rename(AT_FDCWD, one.path, AT_FDCWD, other.path, exchanging) == 0 ? 0 : errno
  }

  /// `RENAME_EXCHANGE` on Linux.
  private static let exchanging: UInt32 = 1 << 1
}
