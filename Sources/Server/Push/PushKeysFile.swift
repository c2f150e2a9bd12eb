import Foundation
import WebPush

/// The keys by which push services know this installation: `push-keys.json` beside `secret.key`. All processes read it.
struct PushKeysFile: PushKeysKeeper {
  /// More bytes than any number of keys has.
  private static let largest = 1 << 20

  let url: URL
  /// Who holds its lock changes the keys. It is no part of what is locked, because that is replaced.
  private let lock: URL

  init(in data: DataDirectory) {
    url = data.url.appending(path: PushKeys.file)
    lock = data.secretFile
  }

  /// Nil if there is no file.
  /// - Throws: `StartupError` if it cannot be read or is damaged.
  func read() throws -> PushKeys? {
    guard let bytes = try bytes() else { return nil }
    do throws(PushKeysFault) {
      return try PushKeys(reading: bytes)
    } catch {
      throw StartupError(.data, "\(PushKeys.file): \(error.sentence)")
    }
  }

  /// What is wrong with it, in a sentence. Nil if it is whole or missing.
  var damage: String? {
    do {
      _ = try read()
      return nil
    } catch let fault as StartupError {
      return fault.subject?.words ?? fault.sentence
    } catch {
      return "\(error)"
    }
  }

  /// The content as it is. Nil if there is no file.
  /// - Throws: `StartupError`
  func bytes() throws -> Data? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      return try InputFile(url).read(upTo: Self.largest)
    } catch {
      throw StartupError(.data, "\(BackupFault(error))")
    }
  }

  /// Writes the first keys, accessible only to the owner, unless another process did meanwhile.
  /// - Returns: the keys of the file.
  /// - Throws: `StartupError`
  func make(_ keys: PushKeys) throws -> PushKeys {
    try locked {
      if let present = try read() { return present }
      try write(keys)
      return keys
    }
  }

  /// Replaces the keys. Nobody else changes them meanwhile.
  /// - Returns: the new keys. Nil if there is no file.
  /// - Throws: `StartupError`
  func change(_ change: (PushKeys) -> PushKeys) throws -> PushKeys? {
    try locked {
      guard let present = try read() else { return nil }
      let keys = change(present)
      if keys.ids != present.ids { try write(keys) }
      return keys
    }
  }

  /// A reader at the same time sees the old or the new content, whole.
  private func write(_ keys: PushKeys) throws {
    let draft = url.appendingPathExtension("new")
    do {
      // Left by a process that died: who holds the lock is alone.
      unlink(draft.path)
      let output = try NewFile(at: draft, setting: "--data")
      try output.write(Data(keys.text.utf8))
      try output.finish()
      guard rename(draft.path, url.path) == 0 else { throw BackupFault(at: url.path, errno) }
      try Folder.synchronize(url.deletingLastPathComponent())
    } catch {
      throw StartupError(.data, "\(PushKeys.file) cannot be written: \(BackupFault(error))")
    }
  }

  private func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let descriptor = open(lock.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StartupError(.data, "\(BackupFault(at: lock.path, errno))") }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw StartupError(.data, "\(BackupFault(at: lock.path, errno))") }
    }
    return try body()
  }
}
