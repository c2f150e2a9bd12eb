import Foundation
import JSON

/// The configuration file: one JSON object whose keys are the names of the settings. Our own strict parser reads it,
/// because an unknown or duplicate name must be refused instead of silently ignored.
enum ConfigurationFile {
  /// - Parameter setting: the setting that names the file, for error messages.
  /// - Throws: `StartupError` naming a setting in the file that is unknown, misplaced or of the wrong type.
  static func read(_ path: String, setting name: String) throws -> [Setting: String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw StartupError(sentence: "\(name): \(path) cannot be read.")
    }
    return try values(data, of: path, setting: name)
  }

  /// The settings in the content of such a file.
  /// - Throws: as ``read(_:setting:)``
  static func values(_ bytes: some Collection<UInt8>, of path: String, setting name: String) throws -> [Setting: String]
  {
    let document: JSONValue
    do {
      document = try JSONReader.read(bytes)
    } catch {
      throw StartupError(sentence: "\(name): \(path): \(error.sentence)")
    }
    guard case .object(let members) = document else {
      throw StartupError(sentence: "\(name): \(path) does not contain a JSON object.")
    }
    var values: [Setting: String] = [:]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      let place = "\(key) in \(path)"
      guard let setting = Setting(rawValue: key) else {
        throw StartupError(sentence: "\(place): there is no such setting.")
      }
      guard setting.origins.contains(.file) else { throw StartupError(sentence: "\(place): \(misplaced(setting))") }
      guard let text = text(value, of: setting) else {
        throw StartupError(sentence: "\(place): it must be a \(setting.range == nil ? "string" : "number").")
      }
      values[setting] = text
    }
    return values
  }

  private static func text(_ value: JSONValue, of setting: Setting) -> String? {
    switch value {
    case .integer(let number) where setting.range != nil: String(number)
    case .string(let text) where setting.range == nil && !text.isEmpty: text
    default: nil
    }
  }

  private static func misplaced(_ setting: Setting) -> String {
    setting.isSecret
      ? "a secret belongs in a separate file, or in the environment as \(setting.environmentName)."
      : "it cannot be set in the file."
  }
}
