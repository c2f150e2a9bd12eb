import CloudCopy
import Logging
import struct Messaging.ServicePageLength
import Notifications
import Reminders
import Remedi
import Web

/// The configuration of `remedi serve`, read once at start and refused as a whole if anything in it is wrong.
struct ServeConfiguration {
  let place: InstallationPlace
  /// How many servers share the load.
  let servers: Int
  let host: String
  let port: Int
  /// The site's public address.
  let publicURL: String
  /// Nil for plain HTTP.
  let tls: TLSPlan?
  /// The proxies whose information about the client is trusted.
  let trustedProxies: TrustedProxies
  let sender: Mailbox
  /// Receives the letters. Nil writes them to the data folder.
  let mailServer: SMTPServer?
  /// Nil if nothing is sent to browsers.
  let push: PushPlan?
  /// Nil if nothing is sent to native apps.
  let apns: APNsPlan?
  /// How reminders of one moment are spread.
  let reminderPace: ReminderPace
  /// The items of a page in the message service of 2012.
  let servicePages: ServicePageLength
  /// Where patients' copies may go.
  let copyPolicy: CopyPolicy
  /// Nil if the server makes no automatic backups.
  let backups: BackupPlan?
  let resources: Resources
  let logLevel: Logger.Level
  /// The clinic whose engineers see the installation. Nil for the first clinic.
  let operatorClinic: Identifier<Clinic>?
  let contact: OperatorContact?
  /// Who may register a clinic.
  let registration: RegistrationPolicy
  /// The most bytes of pictures per clinic.
  let pictureQuota: Int
  let logFormat: LogFormat
  /// The duration in milliseconds from which a statement of the store is logged; 0 for never.
  let slowQuery: Int
  /// Nil if nobody may read the metrics.
  let metricsKey: AccessKey?

  /// - Throws: `StartupError` naming a setting that is missing or wrong.
  init(_ settings: Settings) throws {
    let data = try settings.required(.data)
    let location = try settings.storeLocation(data: data)
    place = InstallationPlace(data: data, store: location, secretFile: settings.set(.secretFile))
    servers = try settings.servers(sharing: location)
    host = try settings.required(.host)
    port = try settings.number(.port)
    let level = try settings.required(.logLevel)
    guard let logLevel = Logger.Level(rawValue: level) else {
      throw settings.refusal(.logLevel, "\(level) is not a level such as info.")
    }
    self.logLevel = logLevel
    let format = try settings.required(.logFormat)
    guard let logFormat = LogFormat(rawValue: format) else {
      throw settings.refusal(.logFormat, "\(format) is neither text nor json.")
    }
    self.logFormat = logFormat
    slowQuery = try settings.number(.slowQuery)
    pictureQuota = try settings.number(.clinicQuota) * 1_000_000
    tls = try settings.tlsPlan()
    trustedProxies = try settings.trustedProxies()
    publicURL = try Self.publicURL(settings, host: host, port: port, isSecure: tls != nil)
    let isPlain = tls == nil && (trustedProxies.isEmpty || !publicURL.hasPrefix("https://"))
    if isPlain, !Settings.isLoopback(host) {
      throw settings.refusal(
        .host,
        "beyond loopback Remedi needs TLS: set --tls-certificate, or --trusted-proxies and --public-url https://…."
      )
    }
    sender = try settings.sender()
    mailServer = try settings.mailServer()
    if location.isShared, mailServer == nil {
      throw settings.refusal(
        .smtpURL, "servers that share a store need a mail server: letters in a folder would stay on one of them.")
    }
    push = try settings.pushPlan(publicURL: publicURL, host: host)?.divided(among: servers)
    apns = try settings.apnsPlan(host: host)
    reminderPace = ReminderPace(spread: try settings.number(.reminderSpread))
    servicePages = ServicePageLength(items: try settings.number(.notifyiPageSize))
    copyPolicy = try settings.copyPolicy()
    backups = try settings.backupPlan()
    metricsKey = try settings.metricsKey()
    resources = try Resources(settings.text(.resources))
    let policy = try settings.required(.registration)
    guard let registration = RegistrationPolicy(rawValue: policy) else {
      throw settings.refusal(.registration, "\(policy) is not open, closed or first.")
    }
    self.registration = registration
    contact = try settings.text(.contact).map { text in
      guard let contact = OperatorContact(text) else {
        throw settings.refusal(.contact, "it has to be one line of at most 300 characters.")
      }
      return contact
    }
    operatorClinic = try settings.text(.operatorClinic).map { text in
      guard let id = Identifier<Clinic>(clientText: text) else {
        throw settings.refusal(
          .operatorClinic, "\(text) is not an id. The Operations page shows the id of your clinic.")
      }
      return id
    }
  }

  private static func publicURL(_ settings: Settings, host: String, port: Int, isSecure: Bool) throws -> String {
    guard let text = settings.set(.publicURL) else {
      let literal = host.contains(":") ? "[\(host)]" : host
      return "\(isSecure ? "https" : "http")://\(literal):\(port)"
    }
    guard let address = PublicURL(text) else {
      throw settings.refusal(.publicURL, "\(text) is not a URL such as https://clinic.example.org.")
    }
    if isSecure, !address.isSecure {
      throw settings.refusal(.publicURL, "\(text) is not an https:// URL, but there is a certificate.")
    }
    return address.text
  }
}
