import Foundation

/// A file that appears complete and durable, or not at all: it is written as `NAME.part` and renamed at the end. An
/// unfinished file is removed.
final class NewFile {
  private let url: URL
  private let part: String
  private let descriptor: Int32
  private let setting: String
  private var isFinished = false

  /// The suffix of the name while the file is being written.
  static let partSuffix = ".part"

  /// - Parameter setting: the setting that names the file, for error messages.
  /// - Throws: `StartupError` if the name already exists; `BackupFault`
  init(at url: URL, setting: String) throws {
    try Self.require(absent: url, setting: setting)
    self.url = url
    self.setting = setting
    part = url.path + Self.partSuffix
    // A partial file left by a program that died is overwritten. One that another program is writing is not touched.
    descriptor = open(part, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let code = errno
      isFinished = true
      throw BackupFault("\(setting): \(BackupFault(at: part, code))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      isFinished = true
      guard code == EWOULDBLOCK else { throw BackupFault("\(setting): \(BackupFault(at: part, code))") }
      throw BackupFault("\(setting): another program is writing \(part).")
    }
    guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else {
      throw BackupFault("\(setting): \(BackupFault(at: part, errno))")
    }
  }

  deinit {
    if !isFinished { unlink(part) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// - Throws: `StartupError` if the name already exists: nothing is overwritten.
  static func require(absent url: URL, setting: String) throws {
    var status = stat()
    guard lstat(url.path, &status) != 0 else {
      throw StartupError(sentence: "\(setting): \(url.path) already exists.")
    }
  }

  /// - Throws: `BackupFault`, for example if the disk is full.
  func write(_ bytes: Data) throws {
    try bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw BackupFault("\(setting): \(BackupFault(at: part, errno))") }
        written += count
      }
    }
  }

  /// Makes the file durable and renames it.
  /// - Throws: `BackupFault`; `StartupError` if the name exists meanwhile.
  func finish() throws {
    guard fsync(descriptor) == 0 else { throw BackupFault("\(setting): \(BackupFault(at: part, errno))") }
    if link(part, url.path) == 0 {
      unlink(part)
    } else {
      if errno == EEXIST { try Self.require(absent: url, setting: setting) }
      // For USB sticks and network shares without hard links.
      guard rename(part, url.path) == 0 else { throw BackupFault("\(setting): \(BackupFault(at: url.path, errno))") }
    }
    isFinished = true
    try Folder.synchronize(url.deletingLastPathComponent())
  }
}
