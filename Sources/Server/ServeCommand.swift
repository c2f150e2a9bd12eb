import ArgumentParser
import CloudCopy
import DocumentStore
import FeatureKit
import Foundation
import Logging
import Notifications
import Prometheus
import Record
import Remedi
import Web

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Run the server.",
    discussion: """
      The command line overrides the environment. The environment overrides the configuration file. The name in \
      brackets is that of the environment variable. The configuration file has the names of the flags without dashes. \
      Only the environment has:
        \(Setting.smtpPassword.environmentName)  \(Setting.smtpPassword.sentence)
      """)

  @OptionGroup var flags: SettingFlags

  func run() async throws {
    let settings = try Settings(flags: flags.values, environment: ProcessInfo.processInfo.environment)
    do {
      try await serve(try ServeConfiguration(settings))
    } catch let refusal as StartupError {
      throw settings.named(refusal)
    }
  }

  /// Nil if slow statements are not logged.
  private func slowQueries(_ configuration: ServeConfiguration, _ logger: Logger) -> SlowQueryWatch? {
    guard configuration.slowQuery > 0 else { return nil }
    let log = SlowQueryLog(logger: logger)
    return SlowQueryWatch(threshold: Double(configuration.slowQuery) / 1000) { log.note($0) }
  }

  private func serve(_ configuration: ServeConfiguration) async throws {
    LoggingSystem.bootstrap { [format = configuration.logFormat] _ in LineLogHandler(format: format) }
    let logger = Logger(label: "remedi", level: configuration.logLevel)
    let registry = PrometheusRegistry.ofProcess()
    let installation = try await Installation(
      at: configuration.place, resources: configuration.resources, slowQueries: slowQueries(configuration, logger),
      pictureQuota: configuration.pictureQuota)
    installation.warnOfOpenFolder(logger: logger)
    configuration.place.store.warnOfDurability(logger: logger)
    try await installation.upgrade()
    let address = configuration.publicURL
    try await installation.stockLibrary(at: SystemClock.now())
    let templates = try installation.templates()
    installation.clearUnfinishedBackup(logger: logger)
    let backup = try configuration.backups.map { try installation.backupJob($0, logger: logger) }
    let renewal = configuration.tls.map { tls in
      CertificateJob(files: tls.files, certificate: tls.certificate, content: tls.content, logger: logger)
    }
    let push: PushSetup? =
      if let plan = configuration.push { try await installation.pushSetup(plan, at: SystemClock.now()) } else { nil }
    let more: [(any Job)?] = [backup, renewal]
    let features = try installation.features(
      publicURL: address, registration: configuration.registration,
      watch: installation.watch(
        backups: backup, operatorClinic: configuration.operatorClinic, sendsMail: configuration.mailServer != nil,
        registry: registry, logger: logger),
      mail: installation.mailDelivery(templates, sender: configuration.sender, server: configuration.mailServer),
      push: push, apns: configuration.apns.map(installation.apnsSetup), pace: configuration.reminderPace,
      servicePages: configuration.servicePages,
      copies: CopySetup(policy: configuration.copyPolicy, now: SystemClock.now),
      sendsMail: configuration.mailServer != nil,
      contact: configuration.contact, logger: logger)
    let jobs =
      FeatureList.jobs(of: features, over: installation.record) + (push.map(installation.jobs(of:)) ?? [])
    let runner = JobRunner(
      jobs: jobs + more.compactMap { $0 }, record: installation.record, register: installation.jobRegister,
      logger: logger)
    let zones = installation.record.timeZones.version
    let limits = OpenFiles.fit(ServerLimits().divided(among: configuration.servers), logger: logger)
    let counters = LimitCounters()
    let server = WebServer(
      host: configuration.host, port: configuration.port, certificate: configuration.tls?.certificate, limits: limits,
      proxies: configuration.trustedProxies, counters: counters, logger: logger)
    let metrics = configuration.metricsKey.map { key in
      let figures = InstallationMetrics(installation, backups: backup?.backups, logger: logger)
      return MetricsRoute(key: key, registry: registry, samples: figures.samples)
    }
    let responder = try installation.responder(
      templates, features, publicURL: address, endsTLS: configuration.tls != nil,
      trustedProxies: configuration.trustedProxies,
      limits: limits, counters: counters,
      also: [metrics].compactMap { $0 })
    try await server.run(responder, services: [runner]) { port in
      logger.notice("Remedi is ready.", metadata: ["port": "\(port)", "timeZoneData": "\(zones)"])
    }
    try await installation.store.close()
  }
}
