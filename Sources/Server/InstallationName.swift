import Crypto
import Foundation

/// Distinguishes an installation from another that was restored from its backup. The name is stored in the data folder
/// and in no backup. A folder from an older release without one gets a name derived from its secret.
enum InstallationName {
  /// Hexadecimal digits.
  static let length = 8

  static func isValid(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      && text == text.lowercased()
  }

  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return hexadecimal((0..<length / 2).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  static func ofOlderRelease(secret: Data) -> String {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: Data("Remedi backup name".utf8), outputByteCount: length / 2)
    return key.withUnsafeBytes { hexadecimal($0) }
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension DataDirectory {
  private var nameFile: URL { url.appending(path: "installation") }

  /// The name of the installation.
  /// - Throws: `StartupError`, `BackupFault` if the file with the name cannot be read or written.
  func installationName(secret: Data) throws -> String {
    if let name = try existingName() { return name }
    let name = InstallationName.ofOlderRelease(secret: secret)
    try write(name)
    return name
  }

  /// Gives restored data the name of the data that they replace, so that their series of backups continues. If there
  /// were none, the data get a new name, because the installation that was backed up may still be in use elsewhere.
  /// - Throws: `StartupError`, `BackupFault`
  func takeName(from former: DataDirectory) throws {
    let formerSecret = FileManager.default.contents(atPath: former.secretFile.path)
    let older = formerSecret.map { InstallationName.ofOlderRelease(secret: $0) }
    try write(former.readName() ?? older ?? InstallationName.make())
  }

  private func existingName() throws -> String? {
    guard FileManager.default.fileExists(atPath: nameFile.path) else { return nil }
    guard let name = readName() else {
      throw StartupError(sentence: "--data: \(nameFile.path) does not hold the name of an installation.")
    }
    return name
  }

  /// Nil if there is no file, or no valid name in it.
  private func readName() -> String? {
    FileManager.default.contents(atPath: nameFile.path)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
      .flatMap { InstallationName.isValid($0) ? $0 : nil }
  }

  private func write(_ name: String) throws { try write(name, to: nameFile) }

  private func write(_ text: String, to url: URL) throws {
    let file = try NewFile(at: url, setting: "--data")
    try file.write(Data("\(text)\n".utf8))
    try file.finish()
  }

  private var restorationFile: URL { url.appending(path: "restoration") }

  /// Stores an identifier of the restore that created these data, so that no change cursor from before is taken for one
  /// after it.
  /// - Throws: `BackupFault`
  func noteRestoration() throws { try write(InstallationName.make(), to: restorationFile) }

  /// As ``noteRestoration()``, also for data that were restored before.
  /// - Throws: `BackupFault`
  func renewRestoration() throws {
    guard unlink(restorationFile.path) == 0 || errno == ENOENT else {
      throw BackupFault(at: restorationFile.path, errno)
    }
    try noteRestoration()
  }

  /// The identifier of the latest restore. Empty if there was none. It is in no backup.
  var restoration: String {
    FileManager.default.contents(atPath: restorationFile.path)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
  }
}
