import Crypto
import Foundation

/// What backups are sealed with: the bytes of a file that is kept where the backups are not.
struct BackupKey: Sendable {
  /// Bytes of a key that is made.
  static let size = 32
  /// Bytes of which nobody means a key any more.
  private static let largest = 4096

  let bytes: SymmetricKey

  init(bytes: Data) { self.bytes = SymmetricKey(data: bytes) }

  /// - Parameter setting: names the file to whoever wrote it down.
  /// - Throws: `StartupError` where the file cannot be read, is too short, or is open to others.
  init(file path: String, setting: String) throws {
    let file: InputFile
    do {
      file = try InputFile(URL(filePath: path))
    } catch {
      throw StartupError(sentence: "\(setting): \(BackupFault(error))")
    }
    guard file.isRegular else { throw StartupError(sentence: "\(setting): \(path) is not a file.") }
    guard file.permissions & 0o077 == 0 else {
      throw StartupError(sentence: "\(setting): other users can read \(path). Run chmod 600 \(path).")
    }
    let bytes: Data
    do {
      bytes = try file.read(upTo: Self.largest + 1)
    } catch {
      throw StartupError(sentence: "\(setting): \(BackupFault(error))")
    }
    guard bytes.count >= Self.size else {
      throw StartupError(sentence: "\(setting): \(path) has fewer than \(Self.size) bytes. Run remedi backup key.")
    }
    guard bytes.count <= Self.largest else {
      throw StartupError(sentence: "\(setting): \(path) is longer than \(Self.largest) bytes, so it is not a key.")
    }
    self.init(bytes: bytes)
  }

  /// Makes a key in a new file, for its owner alone.
  /// - Throws: `BackupFault`; `StartupError` where there is a file already.
  static func make(at file: URL) throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = Data((0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    let output = try NewFile(at: file, setting: "--to")
    try output.write(bytes)
    try output.finish()
  }
}
