import Crypto
import Foundation

/// The key for backups: the bytes of a file that is stored elsewhere than the backups.
struct BackupKey: Sendable {
  /// The size of a generated key in bytes.
  static let size = 32
  /// A file larger than this cannot be meant as a key; in bytes.
  private static let largest = 4096

  let bytes: SymmetricKey

  init(bytes: Data) { self.bytes = SymmetricKey(data: bytes) }

  /// - Parameter setting: the setting that names the file, for error messages.
  /// - Throws: `StartupError` if the file cannot be read, is too short, or is readable by others.
  init(file path: String, setting: String) throws {
    let bytes: Data
    do {
      bytes = try PrivateFile.read(path, upTo: Self.largest)
    } catch {
      throw StartupError(sentence: "\(setting): \(error.words)")
    }
    guard bytes.count >= Self.size else {
      throw StartupError(sentence: "\(setting): \(path) has fewer than \(Self.size) bytes. Run remedi backup key.")
    }
    self.init(bytes: bytes)
  }

  /// Writes a generated key to a new file, accessible only to its owner.
  /// - Throws: `BackupFault`; `StartupError` if the file already exists.
  static func make(at file: URL) throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = Data((0..<size).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    let output = try NewFile(at: file, setting: "--to")
    try output.write(bytes)
    try output.finish()
  }
}
