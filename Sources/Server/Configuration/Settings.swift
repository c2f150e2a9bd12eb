import Configuration
import Foundation

/// The settings from all sources: the command line takes precedence over the environment, and that over the file.
struct Settings {
  private let readers: [(origin: SettingOrigin, reader: ConfigReader)]
  private let all: ConfigReader
  private let file: String?

  /// - Parameters:
  ///   - flags: the settings given on the command line.
  ///   - environment: the whole environment. An empty value counts as absent.
  /// - Throws: `StartupError` if the environment or the configuration file contains an unknown setting, or the file
  ///   cannot be read.
  init(flags: [Setting: String], environment: [String: String]) throws {
    let environment = environment.filter { !$0.value.isEmpty && $0.key.hasPrefix(Self.prefix) }
    let known = Set(Setting.allCases.map(\.environmentName))
    // A silently ignored variable would be taken for set.
    if let name = environment.keys.filter({ !known.contains($0) }).min() {
      throw StartupError(sentence: "\(name): there is no such setting.")
    }
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

  /// The value or the default.
  func text(_ setting: Setting) -> String? { set(setting) ?? setting.standard }

  /// The value. Nil if it was not set.
  func set(_ setting: Setting) -> String? { all.string(forKey: setting.key, isSecret: setting.isSecret) }

  /// - Throws: `StartupError` if it is missing.
  func required(_ setting: Setting) throws -> String {
    guard let text = text(setting) else { throw refusal(setting, "it is missing: \(setting.meaning).") }
    return text
  }

  /// - Throws: `StartupError` if it is not a number in its range.
  func number(_ setting: Setting) throws -> Int {
    let text = try required(setting)
    let range = setting.range ?? 0...Int.max
    guard let number = Int(text), range.contains(number) else {
      throw refusal(setting, "it must be a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// An error about a setting, with its name in the source that set it.
  func refusal(_ setting: Setting, _ words: String) -> StartupError {
    StartupError(sentence: "\(name(setting)): \(words)")
  }

  /// The error with the name of its setting in the source that set it.
  func named(_ refusal: StartupError) -> StartupError {
    guard let subject = refusal.subject else { return refusal }
    return StartupError(sentence: "\(name(subject.setting)): \(subject.words)", status: refusal.status)
  }

  /// The source of the setting. Nil if it was not set.
  func origin(_ setting: Setting) -> SettingOrigin? {
    readers.first { $0.reader.string(forKey: setting.key, isSecret: setting.isSecret) != nil }?.origin
  }

  /// The name of the setting in the source that set it.
  func name(_ setting: Setting) -> String {
    switch origin(setting) {
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
  /// The lookup key, from which the names of the environment variables are derived.
  fileprivate var key: ConfigKey { ConfigKey([rawValue]) }
}
