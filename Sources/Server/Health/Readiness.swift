import Logging

/// Says whether the program can do its work. Whoever asks, it looks at most once a second: looking writes to the disk.
actor Readiness {
  private let check: @Sendable () async -> ReadinessReport
  private let patience: Duration
  private var latest: (report: ReadinessReport, at: ContinuousClock.Instant)?
  private var looking: Task<ReadinessReport, Never>?
  private var logged = ReadinessReport()

  /// - Parameter patience: for how long an answer holds.
  init(patience: Duration = .seconds(1), check: @escaping @Sendable () async -> ReadinessReport) {
    (self.check, self.patience) = (check, patience)
  }

  /// - Parameter logger: told where the answer is another one than before.
  func report(logger: Logger) async -> ReadinessReport {
    let report = await current()
    if report != logged { log(report, logger) }
    return report
  }

  private func current() async -> ReadinessReport {
    if let latest, latest.at.duration(to: .now) < patience { return latest.report }
    if let looking { return await looking.value }
    let task = Task { [check] in await check() }
    looking = task
    let report = await task.value
    (latest, looking) = ((report, .now), nil)
    return report
  }

  private func log(_ report: ReadinessReport, _ logger: Logger) {
    for fault in report.faults where !logged.faults.contains(fault) {
      logger.error("Remedi is not ready.", metadata: ["trouble": "\(fault.name)", "problem": "\(fault.sentence)"])
    }
    for trouble in report.degraded where !logged.degraded.contains(trouble) {
      logger.warning(
        "Remedi works, but something needs attention.",
        metadata: ["trouble": "\(trouble.name)", "problem": "\(trouble.sentence)"])
    }
    if report.isReady, !logged.isReady { logger.notice("Remedi is ready again.") }
    logged = report
  }
}
