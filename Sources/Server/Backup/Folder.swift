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

  /// Puts a folder in the place of another, at one blow where the file system can.
  /// - Parameters:
  ///   - before: where the other goes where the file system can only rename. Ended in between, nothing is at the target.
  ///   - atOnce: exchanges both; 0, or what the system says against it.
  ///   - fault: puts into words why not; both are then where they were.
  /// - Returns: where the other is now.
  static func replace(
    _ target: URL, by new: URL, keeping before: URL, atOnce: (URL, URL) -> Int32 = exchange,
    _ fault: (Int32) -> BackupFault
  ) throws -> URL {
    let code = atOnce(new, target)
    if code == 0 { return new }
    // Some shares, and systems of old, can only rename.
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

  /// - Returns: 0, or what the system says against it.
  static func exchange(_ one: URL, _ other: URL) -> Int32 {
    typealias Rename = @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    // Of the C library as it is where the program runs.
    guard let symbol = dlsym(nil, "renameat2") else { return ENOSYS }
    let rename = unsafeBitCast(symbol, to: Rename.self)
    return rename(AT_FDCWD, one.path, AT_FDCWD, other.path, exchanging) == 0 ? 0 : errno
  }

  /// `RENAME_EXCHANGE`, as Linux has it.
  private static let exchanging: UInt32 = 1 << 1
}
