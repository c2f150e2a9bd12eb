import Logging
import Operations
import Prometheus
import Record
import Remedi

/// The data source of the engineer's area for the installation that this process serves.
struct ServedInstallation: InstallationWatch {
  /// How long a page waits for a count of the store. A slower count is available at the next request.
  private static let patience = Duration.seconds(1)

  let operatorClinic: Identifier<Clinic>?
  let safekeeping: any Safekeeping
  private let sendsMail: Bool
  private let register: JobRegister
  private let readiness: Readiness
  /// Nil if the server makes no automatic backups.
  private let backups: BackupFolder?
  private let isDemonstration: Bool
  /// Nil if there are no metrics.
  private let registry: PrometheusRegistry?
  private let storage: @Sendable () async -> StorageFigures
  private let timeZoneData: String
  private let counter: StorageCounter
  private let startedAt = SystemClock.now()
  private let logger: Logger

  init(
    _ installation: Installation, backups: BackupFolder?, isDemonstration: Bool, safekeeping: any Safekeeping,
    operatorClinic: Identifier<Clinic>?, sendsMail: Bool, registry: PrometheusRegistry?, logger: Logger
  ) {
    (register, readiness) = (installation.jobRegister, installation.readiness)
    (self.backups, self.operatorClinic, self.registry) = (backups, operatorClinic, registry)
    (self.safekeeping, self.isDemonstration, self.sendsMail) = (safekeeping, isDemonstration, sendsMail)
    storage = { await installation.storage() }
    timeZoneData = installation.record.timeZones.version
    counter = StorageCounter(installation.store.statistics, now: SystemClock.now, logger: logger)
    self.logger = logger
  }

  func facts(at now: Instant) async -> InstallationFacts {
    let report = await readiness.report(logger: logger)
    var problems = (report.faults + report.degraded).map { "\($0.name): \($0.sentence)" }
    var figures: BackupFigures?
    do {
      figures = try backups?.figures(at: now)
    } catch {
      logger.error("The backups cannot be counted.", metadata: ["error": "\(error)"])
      problems.append("The backups cannot be read: \(error)")
      figures = BackupFigures(count: 0, newest: nil, size: nil)
    }
    return InstallationFacts(
      problems: problems, jobs: register.statuses, sendsMail: sendsMail, backups: figures,
      isDemonstration: isDemonstration,
      storage: await storage(), requests: registry?.requests,
      program: ProgramFacts(
        startedAt: startedAt, timeZoneData: timeZoneData, memory: ProcessFigures.memory?.resident))
  }

  func storage() async -> StorageCount? { await counter.latest(patience: Self.patience) }

  func countStorage() async { await counter.count(patience: Self.patience) }
}
