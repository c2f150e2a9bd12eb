import ArgumentParser
import Foundation
import Logging
import Remedi

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "serve", abstract: "Serve a clinic.")

  @Option(help: "The folder that keeps everything; made where there is none.")
  var data: String

  @Option(
    help: "The address to listen on. Anything but loopback needs --public-url https://… and a proxy that ends TLS.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on.")
  var port = 8080

  @Option(help: "How browsers reach the site, for links in letters: https://clinic.example.org")
  var publicURL: String?

  @OptionGroup(title: "Mail")
  var mail: MailOptions

  @OptionGroup(title: "Backups")
  var backups: BackupOptions

  @Option(help: "The folder in which Templates and Public stand.")
  var resources: String?

  @Option(help: "How much is logged: trace, debug, info, notice, warning, error.")
  var logLevel: String = "info"

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port: \(port) is no port.") }
    guard Logger.Level(rawValue: logLevel) != nil else {
      throw ValidationError("--log-level: \(logLevel) is no level.")
    }
    if let publicURL, PublicURL(publicURL) == nil {
      throw ValidationError("--public-url: \(publicURL) is no address such as https://clinic.example.org.")
    }
    _ = try mail.sender()
    _ = try mail.server()
    _ = try backups.plan()
    if !["127.0.0.1", "localhost", "::1"].contains(host), publicURL?.hasPrefix("https://") != true {
      throw ValidationError("--host: outside loopback Remedi is served by TLS only; say --public-url https://….")
    }
  }

  func run() async throws {
    let logger = Logger(label: "remedi", level: Logger.Level(rawValue: logLevel) ?? .info)
    let installation = try Installation(data: data, resources: try Resources(resources))
    let address = publicURL.flatMap(PublicURL.init)?.text ?? "http://\(host):\(port)"
    try await installation.stockLibrary(at: SystemClock.now())
    let jobs = try installation.jobs(
      publicURL: address, sender: try mail.sender(), server: try mail.server(), logger: logger)
    installation.clearUnfinishedBackup(logger: logger)
    let backup = try backups.plan().map { installation.backupJob($0, logger: logger) }
    let runner = JobRunner(jobs: jobs + [backup].compactMap { $0 }, logger: logger)
    let zones = installation.record.timeZones.version
    try await WebServer(host: host, port: port, logger: logger).run(
      try installation.responder(publicURL: address), services: [runner]
    ) { port in
      logger.notice("Remedi is ready.", metadata: ["port": "\(port)", "timeZoneData": "\(zones)"])
    }
    try installation.store.close()
  }
}

/// The address at which browsers reach the site, without a path.
struct PublicURL {
  let text: String

  init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme, ["http", "https"].contains(scheme),
      let host = parts.host, !host.isEmpty, ["", "/"].contains(parts.path), parts.query == nil, parts.user == nil,
      parts.fragment == nil
    else { return nil }
    self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}
