import Logging
import Notifications

/// What `remedi serve` runs with: read once, at start, and refused as a whole where anything of it is wrong.
struct ServeConfiguration {
  let data: String
  let host: String
  let port: Int
  /// How browsers reach the site.
  let publicURL: String
  let sender: Mailbox
  /// Takes the letters; nil lays them down in the data folder.
  let mailServer: SMTPServer?
  /// Nil where the server makes no backups by itself.
  let backups: BackupPlan?
  let resources: Resources
  let logLevel: Logger.Level

  /// - Throws: `Refusal` naming the setting that is missing or wrong.
  init(_ settings: Settings) throws {
    data = try settings.required(.data)
    host = try settings.required(.host)
    port = try settings.number(.port)
    let level = try settings.required(.logLevel)
    guard let logLevel = Logger.Level(rawValue: level) else {
      throw settings.refusal(.logLevel, "\(level) is no level.")
    }
    self.logLevel = logLevel
    publicURL = try Self.publicURL(settings, host: host, port: port)
    sender = try settings.sender()
    mailServer = try settings.mailServer()
    backups = try settings.backupPlan()
    resources = try Resources(settings.text(.resources))
  }

  private static func publicURL(_ settings: Settings, host: String, port: Int) throws -> String {
    let text = settings.text(.publicURL)
    let address = text.flatMap(PublicURL.init)
    if let text, address == nil {
      throw settings.refusal(.publicURL, "\(text) is no address such as https://clinic.example.org.")
    }
    if !["127.0.0.1", "localhost", "::1"].contains(host), address?.isSecure != true {
      throw settings.refusal(.host, "outside loopback Remedi is served by TLS only; say --public-url https://….")
    }
    return address?.text ?? "http://\(host):\(port)"
  }
}
