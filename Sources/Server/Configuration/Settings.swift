import Configuration
import Foundation

/// What was set, wherever: the command line counts before the environment, and that before the file.
struct Settings {
  private let readers: [(origin: SettingOrigin, reader: ConfigReader)]
  private let all: ConfigReader
  private let file: String?
  /// What looks like a setting in the environment and is none, by name.
  let unknownInEnvironment: [String]

  /// - Parameters:
  ///   - flags: what was said on the command line.
  ///   - environment: all of it; an empty value counts as none.
  /// - Throws: `Refusal` where the configuration file cannot be read, or says what is no setting.
  init(flags: [Setting: String], environment: [String: String]) throws {
    let environment = environment.filter { !$0.value.isEmpty && $0.key.hasPrefix(Self.prefix) }
    let known = Set(Setting.allCases.map(\.environmentName))
    unknownInEnvironment = environment.keys.filter { !known.contains($0) }.sorted()
    let said = InMemoryProvider(name: "flags", values: Self.values(flags))
    let surroundings = EnvironmentVariablesProvider(
      environmentVariables: environment, secretsSpecifier: .specific(Self.secretNames)
    ).prefixKeys(with: "remedi")
    let path = ConfigReader(providers: [said, surroundings]).string(forKey: Setting.configuration.key)
    var providers: [(SettingOrigin, any ConfigProvider)] = [(.flag, said), (.environment, surroundings)]
    if let path {
      let name = environment[Setting.configuration.environmentName].flatMap { _ in
        flags[.configuration] == nil ? Setting.configuration.environmentName : nil
      }
      let values = try ConfigurationFile.read(path, setting: name ?? Setting.configuration.flag)
      providers.append((.file, InMemoryProvider(name: "file", values: Self.values(values))))
    }
    file = path
    readers = providers.map { (origin: $0, reader: ConfigReader(provider: $1)) }
    all = ConfigReader(providers: providers.map(\.1))
  }

  /// The value, or what holds without one.
  func text(_ setting: Setting) -> String? { set(setting) ?? setting.standard }

  /// The value where one was set.
  func set(_ setting: Setting) -> String? { all.string(forKey: setting.key, isSecret: setting.isSecret) }

  /// - Throws: `Refusal` where it is missing.
  func required(_ setting: Setting) throws -> String {
    guard let text = text(setting) else { throw refusal(setting, "it is missing: \(setting.meaning).") }
    return text
  }

  /// - Throws: `Refusal` for what is no number in its range.
  func number(_ setting: Setting) throws -> Int {
    let text = try required(setting)
    let range = setting.range ?? 0...Int.max
    guard let number = Int(text), range.contains(number) else {
      throw refusal(setting, "it takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// Why a setting cannot be used, by the name that it has where it was set.
  func refusal(_ setting: Setting, _ words: String) -> Refusal { Refusal(sentence: "\(name(setting)): \(words)") }

  /// A refusal that names a flag, by the name that the setting has where it was set.
  func named(_ refusal: Refusal) -> Refusal {
    for setting in Setting.allCases where refusal.sentence.hasPrefix("\(setting.flag): ") {
      return Refusal(
        sentence: name(setting) + refusal.sentence.dropFirst(setting.flag.count), status: refusal.status)
    }
    return refusal
  }

  private func name(_ setting: Setting) -> String {
    let origin = readers.first { $0.reader.string(forKey: setting.key, isSecret: setting.isSecret) != nil }?.origin
    return switch origin {
    case .flag: setting.flag
    case .environment: setting.environmentName
    case .file: "\(setting.rawValue) in \(file ?? "")"
    case nil: setting.name
    }
  }

  private static let prefix = "REMEDI_"

  private static var secretNames: Set<String> { Set(Setting.allCases.filter(\.isSecret).map(\.environmentName)) }

  private static func values(_ texts: [Setting: String]) -> [AbsoluteConfigKey: ConfigValue] {
    Dictionary(
      uniqueKeysWithValues: texts.map { setting, text in
        (AbsoluteConfigKey(setting.key), ConfigValue(.string(text), isSecret: setting.isSecret))
      })
  }
}

extension Setting {
  /// Under which it is looked up; the environment's names are made of it.
  fileprivate var key: ConfigKey { ConfigKey([rawValue]) }
}
