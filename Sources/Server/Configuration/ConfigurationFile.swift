import Foundation
import Remedi
import Web

/// The file with settings: one JSON object, with the names of the settings. It is read by our own strict reader: a name
/// that is unknown, or there twice, is refused, as it would be passed over in silence otherwise.
enum ConfigurationFile {
  /// - Parameter setting: names the file to whoever wrote it down.
  /// - Throws: `StartupError` naming the setting in the file that is unknown, misplaced or of another kind.
  static func read(_ path: String, setting name: String) throws -> [Setting: String] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw StartupError(sentence: "\(name): \(path) cannot be read.")
    }
    return try values(data, of: path, setting: name)
  }

  /// What such a file holds.
  /// - Throws: as ``read(_:setting:)``
  static func values(_ bytes: some Collection<UInt8>, of path: String, setting name: String) throws -> [Setting: String]
  {
    let document: JSONValue
    do {
      document = try JSONReader.read(bytes)
    } catch let error as RemediError {
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
