import struct Messaging.ServicePageLength
import Notifications
import PostgresStore
import Record
import Remedi

/// All settings of `remedi serve`, defined once: the flags with their help, the names of the environment variables, the
/// keys of the configuration file and the table of `Server.docc/Settings.md` are derived from this.
enum Setting: String, CaseIterable {
  case configuration
  case data
  case store
  case storePasswordFile = "store-password-file"
  case storeDurability = "store-durability"
  case secretFile = "secret-file"
  case servers
  case host
  case port
  case publicURL = "public-url"
  case tlsCertificate = "tls-certificate"
  case tlsKey = "tls-key"
  case trustedProxies = "trusted-proxies"
  case mailFrom = "mail-from"
  case smtpURL = "smtp-url"
  case smtpUser = "smtp-user"
  case smtpPasswordFile = "smtp-password-file"
  case smtpPassword = "smtp-password"
  case smtpCAFile = "smtp-ca-file"
  case smtpTLS = "smtp-tls"
  case push
  case pushHost = "push-host"
  case pushContact = "push-contact"
  case pushRate = "push-rate"
  case pushTestService = "push-test-service"
  case reminderSpread = "reminder-spread"
  case apnsKeyFile = "apns-key-file"
  case apnsKeyID = "apns-key-id"
  case apnsTeam = "apns-team"
  case apnsTopic = "apns-topic"
  case apnsTestService = "apns-test-service"
  case backupFolder = "backup-folder"
  case backupKey = "backup-key"
  case backupEvery = "backup-every"
  case backupKeep = "backup-keep"
  case resources
  case logLevel = "log-level"
  case logFormat = "log-format"
  case slowQuery = "slow-query"
  case metricsKey = "metrics-key"
  case operatorClinic = "operator-clinic"
  case registration
  case clinicQuota = "clinic-quota"
  case contact
  case notifyiPageSize = "notifyi-page-size"
  case copyHosts = "copy-hosts"

  /// Its meaning, as the beginning of a sentence without its period.
  var meaning: String {
    switch self {
    case .configuration: "a JSON file with any of the other settings, by their names without dashes"
    case .data: "the data folder: store, secret, mail to send"
    case .store: "the PostgreSQL database: postgres://USER@HOST/NAME?sslmode=verify-full&sslrootcert=FILE"
    case .storePasswordFile: "the file with the password or service account key for the database (mode 0600)"
    case .storeDurability: "who has a commit that is answered: standby, single, managed"
    case .secretFile: "the file with the secret that all servers of a store share (mode 0600)"
    case .servers: "how many servers share the load; limits of rates are divided by it"
    case .host: "the address to listen on; beyond loopback with TLS or behind trusted proxies only"
    case .port: "the port to listen on; 0 for any free port"
    case .publicURL: "the URL of the site for browsers: links in letters, Secure cookies, HSTS"
    case .tlsCertificate: "the certificate with its chain (PEM); turns TLS on"
    case .tlsKey: "the key of the certificate (PEM, without a passphrase)"
    case .trustedProxies: "addresses or networks of trusted proxies, such as 10.0.0.2,fd00::/8"
    case .mailFrom: "the sender address of letters; required with a mail server"
    case .smtpURL: "the mail server: smtp://host:587 (STARTTLS) or smtps://host:465"
    case .smtpUser: "the user name for the mail server"
    case .smtpPasswordFile: "the file with the password for the mail server, in its first line"
    case .smtpPassword: "the password for the mail server; overrides a file that the configuration file names"
    case .smtpCAFile: "a file of certificates (PEM) to trust for the mail server instead of the system's"
    case .smtpTLS: "required, or none for a mail server on this machine"
    case .push: "messages to browsers: on or off"
    case .pushHost: "the push services: hosts such as push.example.org,*.push.example.org"
    case .pushContact: "whom push services ask: mailto:ops@example.org or a URL"
    case .pushRate: "the most messages a second to one push service"
    case .pushTestService: "for tests: http://127.0.0.1:PORT in place of all push services"
    case .reminderSpread: "seconds over which reminders of one moment are spread"
    case .apnsKeyFile: "the key for Apple's push service (p8); all four or none"
    case .apnsKeyID: "the ID of that key"
    case .apnsTeam: "the ID of the team at Apple"
    case .apnsTopic: "the bundle ID of the app for iPhones"
    case .apnsTestService: "for tests: https://127.0.0.1:PORT in place of Apple's push service"
    case .backupFolder: "the folder for automatic backups, on another disk; needs a key"
    case .backupKey: "the key file for backups; made with remedi backup key"
    case .backupEvery: "hours between two backups"
    case .backupKeep: "the number of backups to keep"
    case .resources: "the folder that contains Templates and Public"
    case .logLevel: "the log level: trace, debug, info, notice, warning, error, critical"
    case .logFormat: "the log format: text, or json for programs"
    case .slowQuery: "milliseconds from which a query is logged as slow; 0 for never"
    case .metricsKey: "the file with the key for /metrics, in its first line"
    case .operatorClinic: "the id of the clinic whose engineers see the Operations pages"
    case .registration: "who may create a clinic at /register: open (anybody), closed (nobody), first (one)"
    case .clinicQuota: "megabytes of pictures that a clinic may keep"
    case .notifyiPageSize: "how many items a page of a list has in the message service of 2012"
    case .copyHosts: "where copies may go besides public stores: https://nas.example.lan,http://10.0.0.5:8080"
    case .contact: "whom people ask who cannot sign in: an e-mail address, an https:// URL, or words"
    }
  }

  /// The effect without the setting, for a reader.
  var fallback: String {
    switch self {
    case .data: "required"
    case .store: "SQLite in DATA"
    case .secretFile: "DATA/secret.key"
    case .publicURL: "http[s]://HOST:PORT"
    case .mailFrom: "no-reply@localhost.localdomain"
    case .smtpURL: "none; letters go to DATA/mail"
    case .smtpCAFile: "the system's"
    case .push: "on with an https:// public URL and a contact"
    case .pushHost: "those of usual browsers"
    case .pushContact: "mailto:MAIL-FROM, or the public URL"
    case .resources: "working directory, then above the program"
    case .metricsKey: "none; no /metrics"
    case .operatorClinic: "the first clinic"
    default: standard ?? "none"
    }
  }

  /// The default value. Nil if there is none.
  var standard: String? {
    switch self {
    case .host: "127.0.0.1"
    case .port: "8080"
    case .storeDurability: Durability.standby.rawValue
    case .servers: "1"
    case .smtpTLS: "required"
    case .pushRate: "\(PushSetup.usualRate)"
    case .reminderSpread: "20"
    case .backupEvery: "24"
    case .backupKeep: "14"
    case .logLevel: "info"
    case .logFormat: "text"
    case .slowQuery: "250"
    case .registration: RegistrationPolicy.first.rawValue
    case .notifyiPageSize: "\(ServicePageLength.usual.items)"
    case .clinicQuota: "\(MedicalRecord.usualPictureQuota / 1_000_000)"
    default: nil
    }
  }

  /// The range of a number. Nil for text.
  var range: ClosedRange<Int>? {
    switch self {
    case .port: 0...65_535
    case .servers: 1...1000
    case .pushRate: 1...100_000
    case .reminderSpread: 0...300
    case .backupEvery: 1...8760
    case .backupKeep: 1...10_000
    case .slowQuery: 0...3_600_000
    case .notifyiPageSize: ServicePageLength.range
    case .clinicQuota: 0...1_000_000_000
    default: nil
    }
  }

  /// Where it may be set. A secret must not be on the command line, where every user of the machine can read it, or in
  /// a file with other content.
  var origins: [SettingOrigin] {
    switch self {
    case .configuration: [.flag, .environment]
    case .smtpPassword: [.environment]
    default: SettingOrigin.allCases
    }
  }

  /// Whether the value must never be shown. People also write passwords into addresses.
  var isSecret: Bool { [.smtpPassword, .smtpURL, .store].contains(self) }

  var flag: String { "--\(rawValue)" }

  var environmentName: String { "REMEDI_" + rawValue.uppercased().replacing("-", with: "_") }

  /// Its name in an error message if it is unknown where it was set.
  var name: String { origins.contains(.flag) ? flag : environmentName }
}

/// Where a setting can be set; earlier cases take precedence.
enum SettingOrigin: Int, CaseIterable, Comparable {
  case flag, environment, file

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
