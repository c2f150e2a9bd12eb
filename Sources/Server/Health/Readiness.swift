import Logging

/// Reports whether the program can work. It checks at most once a second, however many requests arrive, because a check
/// writes to the disk.
actor Readiness {
  private let check: @Sendable () async -> ReadinessReport
  private let patience: Duration
  private let deadline: Duration
  private let clock: @Sendable () -> ContinuousClock.Instant
  private var latest: (report: ReadinessReport, at: ContinuousClock.Instant)?
  private var isLooking = false
  /// The callers that wait for the result, each with its own number.
  private(set) var waiting: [UInt64: AsyncStream<ReadinessReport>.Continuation] = [:]
  private var asked: UInt64 = 0
  private var logged = ReadinessReport()

  /// - Parameters:
  ///   - patience: how long a result is valid.
  ///   - deadline: how long a caller waits for a disk that does not respond.
  ///   - clock: tells how old a result is.
  init(
    patience: Duration = .seconds(1), deadline: Duration = .seconds(5),
    clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    check: @escaping @Sendable () async -> ReadinessReport
  ) {
    (self.check, self.patience, self.deadline, self.clock) = (check, patience, deadline, clock)
  }

  /// - Parameter logger: logs the result if it differs from the previous one.
  func report(logger: Logger) async -> ReadinessReport {
    let report = await current()
    if report != logged { log(report, logger) }
    return report
  }

  private func current() async -> ReadinessReport {
    if let latest, latest.at.duration(to: clock()) < patience { return latest.report }
    if !isLooking {
      isLooking = true
      Task { [check] in take(await check()) }
    }
    let (reports, continuation) = AsyncStream.makeStream(of: ReadinessReport.self)
    asked += 1
    let number = asked
    waiting[number] = continuation
    let alarm = Task { [deadline] in
      do { try await Task.sleep(for: deadline) } catch { return }
      continuation.yield(Self.silent)
      continuation.finish()
    }
    defer {
      alarm.cancel()
      waiting[number] = nil
    }
    for await report in reports { return report }
    // The caller was cancelled.
    return Self.silent
  }

  private func take(_ report: ReadinessReport) {
    (latest, isLooking) = ((report, clock()), false)
    for continuation in waiting.values {
      continuation.yield(report)
      continuation.finish()
    }
    waiting = [:]
  }

  private static let silent = ReadinessReport(
    faults: [.init(name: "store", sentence: "The store has not answered in time.")])

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
