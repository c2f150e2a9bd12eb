import ArgumentParser
import Foundation
import Logging
import Remedi

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve a clinic.",
    discussion: """
      What stands on the command line counts before what stands in the environment, by the name in brackets, and that \
      before what stands in the configuration file, by the name of the flag without its dashes. In the environment \
      alone:
        \(Setting.smtpPassword.environmentName)  \(Setting.smtpPassword.sentence)
      """)

  @OptionGroup var flags: SettingFlags

  func run() async throws {
    let settings = try Settings(flags: flags.values, environment: ProcessInfo.processInfo.environment)
    do {
      try await serve(try ServeConfiguration(settings), unknown: settings.unknownInEnvironment)
    } catch let refusal as Refusal {
      throw settings.named(refusal)
    }
  }

  private func serve(_ configuration: ServeConfiguration, unknown: [String]) async throws {
    let logger = Logger(label: "remedi", level: configuration.logLevel)
    for name in unknown { logger.warning("The environment names no setting.", metadata: ["name": "\(name)"]) }
    let installation = try Installation(data: configuration.data, resources: configuration.resources)
    let address = configuration.publicURL
    try await installation.stockLibrary(at: SystemClock.now())
    let jobs = try installation.jobs(
      publicURL: address, sender: configuration.sender, server: configuration.mailServer, logger: logger)
    installation.clearUnfinishedBackup(logger: logger)
    let backup = configuration.backups.map { installation.backupJob($0, logger: logger) }
    let runner = JobRunner(jobs: jobs + [backup].compactMap { $0 }, logger: logger)
    let zones = installation.record.timeZones.version
    let server = WebServer(host: configuration.host, port: configuration.port, logger: logger)
    try await server.run(try installation.responder(publicURL: address), services: [runner]) { port in
      logger.notice("Remedi is ready.", metadata: ["port": "\(port)", "timeZoneData": "\(zones)"])
    }
    try installation.store.close()
  }
}
