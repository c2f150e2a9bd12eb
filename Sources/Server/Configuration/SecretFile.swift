import Foundation

/// A file with one secret in its first line.
enum SecretFile {
  /// Reads the secret.
  /// - Throws: `StartupError` naming the setting if the file cannot be read or is empty.
  static func read(_ setting: Setting, at path: String, of settings: Settings) throws -> String {
    guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
      throw settings.refusal(setting, "\(path) cannot be read.")
    }
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    guard !line.isEmpty else { throw settings.refusal(setting, "\(path) is empty.") }
    return line
  }
}
