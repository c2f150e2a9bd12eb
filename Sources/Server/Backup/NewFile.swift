import Foundation

/// A file that is there whole and durable, or not at all: it is written as `NAME.part` and gets its name at the end.
/// One that is not finished is removed.
final class NewFile {
  private let url: URL
  private let part: String
  private let descriptor: Int32
  private let setting: String
  private var isFinished = false

  /// What is being written has the name of what it becomes, and this behind it.
  static let partSuffix = ".part"

  /// - Parameter setting: names the file to whoever wrote it down.
  /// - Throws: `BackupFault`; `StartupError` where something of this name is there already.
  init(at url: URL, setting: String) throws {
    try Self.require(absent: url, setting: setting)
    self.url = url
    self.setting = setting
    part = url.path + Self.partSuffix
    // What a program that died left behind is written anew; what another one is writing is not touched.
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

  /// - Throws: `StartupError` where something of this name is there: nothing is overwritten.
  static func require(absent url: URL, setting: String) throws {
    var status = stat()
    guard lstat(url.path, &status) != 0 else {
      throw StartupError(sentence: "\(setting): \(url.path) already exists.")
    }
  }

  /// - Throws: `BackupFault`, where the disk is full for example.
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

  /// Makes it durable and gives it its name.
  /// - Throws: `BackupFault`; `StartupError` where something has got this name meanwhile.
  func finish() throws {
    guard fsync(descriptor) == 0 else { throw BackupFault("\(setting): \(BackupFault(at: part, errno))") }
    if link(part, url.path) == 0 {
      unlink(part)
    } else {
      if errno == EEXIST { try Self.require(absent: url, setting: setting) }
      // Sticks and shares that know no second name of a file.
      guard rename(part, url.path) == 0 else { throw BackupFault("\(setting): \(BackupFault(at: url.path, errno))") }
    }
    isFinished = true
    try Folder.synchronize(url.deletingLastPathComponent())
  }
}
