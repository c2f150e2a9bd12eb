import Foundation

/// A file that is read sequentially.
final class InputFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let status: stat

  /// - Throws: `BackupFault`
  init(_ url: URL) throws {
    path = url.path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw BackupFault(at: path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw BackupFault(at: path, code)
    }
    self.status = status
  }

  deinit { close(descriptor) }

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  /// The permissions in the form of chmod.
  var permissions: mode_t { status.st_mode & 0o777 }
  /// The size in bytes when it was opened.
  var size: Int { Int(status.st_size) }

  /// - Returns: `count` bytes; fewer, or none, only at the end of the file.
  /// - Throws: `BackupFault`
  func read(upTo count: Int) throws -> Data {
    var bytes = Data(count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw BackupFault(at: path, errno) }
      if got == 0 { break }
      filled += got
    }
    return filled == count ? bytes : Data(bytes.prefix(filled))
  }
}
