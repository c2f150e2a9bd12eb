import Foundation

/// A pipe by which other threads wake the one that waits for sockets.
final class WakeSignal: Sendable {
  /// Is readable after `raise()`.
  let readable: Int32
  private let writable: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    (readable, writable) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(readable)
    close(writable)
  }

  /// A full pipe wakes as well as one byte.
  func raise() {
    var byte: UInt8 = 1
    _ = write(writable, &byte, 1)
  }

  func lower() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(readable, &bytes, bytes.count) == bytes.count {}
  }
}
