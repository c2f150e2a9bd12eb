import Foundation

/// Whether a disk has room, asked before it is filled: one that is full stops the server beside it.
enum FreeSpace {
  /// Bytes that stay free.
  static let reserve = 64 << 20

  /// - Throws: `BackupFault` where `size` bytes more in `folder` would leave less than the reserve.
  static func require(
    _ size: Int, in folder: URL, free: (String) -> Int? = { FreeSpace.bytes(at: $0) }
  ) throws {
    guard let room = free(folder.path) else { return }
    let needed = UInt64(clamping: size) + UInt64(reserve)
    guard UInt64(clamping: room) < needed else { return }
    // Rounded apart, so that the two never read the same.
    let (wanted, there) = ((needed + 999_999) / 1_000_000, room / 1_000_000)
    throw BackupFault("There is not enough space in \(folder.path): \(wanted) MB are needed, \(there) MB are free.")
  }

  /// Bytes that are free for us where a path leads; nil where the file system does not say.
  static func bytes(at path: String) -> Int? {
    var system = statvfs()
    guard statvfs(path, &system) == 0, system.f_blocks > 0 else { return nil }
    let (bytes, isTooLarge) = UInt64(system.f_bavail).multipliedReportingOverflow(by: UInt64(system.f_frsize))
    return isTooLarge ? nil : Int(clamping: bytes)
  }

  /// Bytes of a file; 0 where there is none. It is not opened: closing it would let go what SQLite has locked.
  static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
