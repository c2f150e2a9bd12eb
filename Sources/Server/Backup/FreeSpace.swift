import Foundation

/// Checks that a disk has room before it is filled. A full disk would stop the server that uses it.
enum FreeSpace {
  /// The bytes that must stay free.
  static let reserve = 64 << 20

  /// - Throws: `BackupFault` if `size` more bytes in `folder` would leave less than the reserve.
  static func require(
    _ size: Int, in folder: URL, free: (String) -> Int? = { FreeSpace.bytes(at: $0) }
  ) throws {
    guard let room = free(folder.path) else { return }
    let needed = UInt64(clamping: size) + UInt64(reserve)
    guard UInt64(clamping: room) < needed else { return }
    // Rounded up and down, so that the two numbers are never equal.
    let (wanted, there) = ((needed + 999_999) / 1_000_000, room / 1_000_000)
    throw BackupFault("There is not enough space in \(folder.path): \(wanted) MB are needed, \(there) MB are free.")
  }

  /// The free bytes at a path that we may use. Nil if the file system does not report them.
  static func bytes(at path: String) -> Int? {
    var system = statvfs()
    guard statvfs(path, &system) == 0, system.f_blocks > 0 else { return nil }
    let (bytes, isTooLarge) = UInt64(system.f_bavail).multipliedReportingOverflow(by: UInt64(system.f_frsize))
    return isTooLarge ? nil : Int(clamping: bytes)
  }

  /// The size of a file in bytes; 0 if there is none. It must not be opened: closing it would release SQLite's locks.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
