import ArgumentParser
import PostgresStore

/// The command line of `remedi serve`: all settings allowed there, with their names and help.
struct SettingFlags: ParsableArguments {
  @Option(.configuration) var configuration: String?
  @Option(.data) var data: String?
  @OptionGroup var store: StoreFlags
  @Option(.servers) var servers: String?
  @Option(.host) var host: String?
  @Option(.port) var port: String?
  @Option(.publicURL) var publicURL: String?
  @Option(.tlsCertificate) var tlsCertificate: String?
  @Option(.tlsKey) var tlsKey: String?
  @Option(.trustedProxies) var trustedProxies: String?
  @Option(.mailFrom) var mailFrom: String?
  @Option(.smtpURL) var smtpURL: String?
  @Option(.smtpUser) var smtpUser: String?
  @Option(.smtpPasswordFile) var smtpPasswordFile: String?
  @Option(.smtpCAFile) var smtpCAFile: String?
  @Option(.smtpTLS) var smtpTLS: String?
  @OptionGroup var push: PushFlags
  @Option(.backupFolder) var backupFolder: String?
  @Option(.backupKey) var backupKey: String?
  @Option(.backupEvery) var backupEvery: String?
  @Option(.backupKeep) var backupKeep: String?
  @Option(.resources) var resources: String?
  @Option(.logLevel) var logLevel: String?
  @Option(.logFormat) var logFormat: String?
  @Option(.slowQuery) var slowQuery: String?
  @Option(.metricsKey) var metricsKey: String?
  @Option(.operatorClinic) var operatorClinic: String?
  @Option(.registration) var registration: String?
  @Option(.clinicQuota) var clinicQuota: String?
  @Option(.contact) var contact: String?
  @Option(.notifyiPageSize) var notifyiPageSize: String?
  @Option(.copyHosts) var copyHosts: String?

  /// The settings given on the command line.
  var values: [Setting: String] {
    Dictionary(uniqueKeysWithValues: Setting.allCases.compactMap { setting in value(setting).map { (setting, $0) } })
  }

  private func value(_ setting: Setting) -> String? {
    switch setting {
    case .configuration: configuration
    case .data: data
    case .store, .storePasswordFile, .storeDurability, .secretFile: store.values[setting]
    case .servers: servers
    case .host: host
    case .port: port
    case .publicURL: publicURL
    case .tlsCertificate: tlsCertificate
    case .tlsKey: tlsKey
    case .trustedProxies: trustedProxies
    case .mailFrom: mailFrom
    case .smtpURL: smtpURL
    case .smtpUser: smtpUser
    case .smtpPasswordFile: smtpPasswordFile
    case .smtpPassword: nil
    case .smtpCAFile: smtpCAFile
    case .smtpTLS: smtpTLS
    case .push, .pushHost, .pushContact, .pushRate, .pushTestService, .reminderSpread, .apnsKeyFile, .apnsKeyID,
      .apnsTeam, .apnsTopic, .apnsTestService:
      push.values[setting]
    case .backupFolder: backupFolder
    case .backupKey: backupKey
    case .backupEvery: backupEvery
    case .backupKeep: backupKeep
    case .resources: resources
    case .logLevel: logLevel
    case .logFormat: logFormat
    case .slowQuery: slowQuery
    case .metricsKey: metricsKey
    case .operatorClinic: operatorClinic
    case .registration: registration
    case .clinicQuota: clinicQuota
    case .contact: contact
    case .notifyiPageSize: notifyiPageSize
    case .copyHosts: copyHosts
    }
  }
}

extension Option where Value == String? {
  /// The flag of a setting.
  init(_ setting: Setting) {
    self.init(
      name: .customLong(setting.rawValue),
      help: ArgumentHelp("\(setting.sentence) [\(setting.environmentName)]", valueName: setting.valueName))
  }
}

extension Setting {
  /// The meaning and the default, for the help.
  var sentence: String { "\(meaning.prefix(1).uppercased())\(meaning.dropFirst()) (\(fallback))." }

  /// The name of the value in the help.
  fileprivate var valueName: String {
    switch self {
    case .configuration, .storePasswordFile, .secretFile, .tlsCertificate, .tlsKey, .smtpPasswordFile, .smtpCAFile,
      .apnsKeyFile, .backupKey,
      .metricsKey:
      "file"
    case .data, .backupFolder, .resources: "folder"
    case .store, .host, .mailFrom: "address"
    case .storeDurability: Durability.allCases.map(\.rawValue).joined(separator: "|")
    case .servers, .port, .pushRate, .backupKeep, .notifyiPageSize: "number"
    case .push: "on|off"
    case .pushHost, .copyHosts: "hosts"
    case .trustedProxies: "addresses"
    case .publicURL, .smtpURL, .pushContact, .pushTestService, .apnsTestService: "url"
    case .reminderSpread: "seconds"
    case .smtpUser, .smtpPassword, .contact: "text"
    case .operatorClinic, .apnsKeyID, .apnsTeam, .apnsTopic: "id"
    case .registration: "open|closed|first"
    case .smtpTLS: "required|none"
    case .backupEvery: "hours"
    case .logLevel: "level"
    case .logFormat: "text|json"
    case .slowQuery: "milliseconds"
    case .clinicQuota: "megabytes"
    }
  }
}
