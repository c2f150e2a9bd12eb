import Crypto
import Foundation

/// By what one installation is told from another that was restored from its backup: it stands in the data folder, and in
/// no backup. Folders of releases that had none are called after their secret.
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

  /// What the installation is called.
  /// - Throws: `StartupError`, `BackupFault` where the file with the name cannot be read or written.
  func installationName(secret: Data) throws -> String {
    if let name = try standingName() { return name }
    let name = InstallationName.ofOlderRelease(secret: secret)
    try write(name)
    return name
  }

  /// Gives data that were restored the name of those whose place they take, so that they go on with their backups; where
  /// there were none, one of their own: the installation that was backed up may go on elsewhere.
  /// - Throws: `StartupError`, `BackupFault`
  func takeName(from former: DataDirectory) throws {
    let formerSecret = FileManager.default.contents(atPath: former.secretFile.path)
    let older = formerSecret.map { InstallationName.ofOlderRelease(secret: $0) }
    try write(former.readName() ?? older ?? InstallationName.make())
  }

  private func standingName() throws -> String? {
    guard FileManager.default.fileExists(atPath: nameFile.path) else { return nil }
    guard let name = readName() else {
      throw StartupError(sentence: "--data: \(nameFile.path) does not hold the name of an installation.")
    }
    return name
  }

  /// Nil where there is none, or nothing that can be one.
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

  /// Names the restoring by which these data came here, so that no place in the changes from before it is taken for one
  /// after it.
  /// - Throws: `BackupFault`
  func noteRestoration() throws { try write(InstallationName.make(), to: restorationFile) }

  /// What the latest restoring was called; empty where there was none. It is in no backup.
  var restoration: String {
    FileManager.default.contents(atPath: restorationFile.path)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) } ?? ""
  }
}
