import Foundation
import Synchronization

/// An exclusive lock on the store. The system releases it when the process ends.
final class StoreLock: Sendable {
  private let descriptor: Mutex<Int32?>

  /// - Throws: `SQLiteStoreError.locked` with the process that the file names.
  init(_ file: URL) throws {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreDirectory.failure(file) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      defer { close(descriptor) }
      guard errno == EWOULDBLOCK else { throw StoreDirectory.failure(file) }
      throw SQLiteStoreError.locked(by: Self.holder(descriptor))
    }
    let text = "\(getpid())\n"
    guard ftruncate(descriptor, 0) == 0, pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count else {
      defer { close(descriptor) }
      throw StoreDirectory.failure(file)
    }
    self.descriptor = Mutex(descriptor)
  }

  deinit { release() }

  func release() {
    descriptor.withLock { descriptor in
      guard let open = descriptor else { return }
      // Closing alone is not enough: a child process that is just being started holds a copy until it runs its program.
      flock(open, LOCK_UN)
      close(open)
      descriptor = nil
    }
  }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
