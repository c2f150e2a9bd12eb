import JSON
import Remedi
@testable import Server
import Web

// Watches Server/Configuration/*.swift Server/Metrics/AccessKey.swift

/// The file with settings, and one setting: whatever is taken may be in a file, and is what the file says; a
/// refusal is one line that says where.
enum SettingsFuzz: Fuzzer {
  static let name = "settings"

  static func feed(_ bytes: [UInt8]) {
    readAddress(String(fuzzed: bytes))
    let document = try? JSONReader.read(bytes)
    do {
      let values = try ConfigurationFile.values(bytes, of: "/etc/remedi.json", setting: "--configuration")
      guard case .object(let members)? = document else { fatalError("only an object holds settings") }
      expect(values.count == members.count, "\(members) is taken as \(values)")
      for (setting, text) in values {
        expect(setting.origins.contains(.file), "\(setting) stands in a file")
        let number = Int64(text).map { members[setting.rawValue] == .integer($0) } ?? false
        expect(number || members[setting.rawValue] == .string(text), "\(setting) is taken for \(text)")
      }
      check(values)
    } catch let refusal as StartupError {
      expect(refusal.sentence.contains("/etc/remedi.json"), "“\(refusal.sentence)” says not where")
    } catch {
      fatalError("\(error) is no refusal")
    }
  }

  /// However they are put together, they make a configuration or a refusal.
  private static func check(_ values: [Setting: String]) {
    do {
      let settings = try Settings(flags: values, environment: [:])
      for setting in Setting.allCases where setting.range != nil {
        guard let number = try? settings.number(setting) else { continue }
        expect(setting.range?.contains(number) == true, "\(setting) is \(number)")
      }
    } catch let refusal as StartupError {
      expect(!refusal.sentence.isEmpty, "a refusal says nothing")
    } catch {
      fatalError("\(error) is no refusal")
    }
  }

  private static func readAddress(_ text: String) {
    guard let url = PublicURL(text) else { return }
    expect(!url.text.hasSuffix("/") || url.text.hasSuffix("://"), "\(text) ends as no address does: \(url.text)")
    expect(PublicURL(url.text)?.text == url.text, "\(text) is written \(url.text)")
    expect(url.isSecure == text.lowercased().hasPrefix("https://"), "\(text) is taken for secure, or not")
  }
}
