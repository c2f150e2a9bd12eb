import DocumentStore
import Foundation
import Logging
import Notifications
import Prometheus
import Record
import Remedi

/// The metrics of an installation that are determined on request.
struct InstallationMetrics: Sendable {
  let installation: Installation
  /// Nil if the server makes no automatic backups.
  let backups: BackupFolder?
  let logger: Logger
  private let constants = ProcessFigures.constants()
  /// The counting limit, so that a scrape costs no more on a bad day than on a good one.
  private static let countedDispatches = 2000

  init(_ installation: Installation, backups: BackupFolder?, logger: Logger) {
    (self.installation, self.backups, self.logger) = (installation, backups, logger)
  }

  func samples() async -> [MetricSample] {
    let now = SystemClock.now()
    var samples = constants + ProcessFigures.samples() + storage(at: now) + jobs(at: now) + passwords
    samples += await asked("outbox") { try await outbox(at: now) }
    samples += await asked("dispatches") {
      let waiting = try await installation.record.waitingDispatches(upTo: Self.countedDispatches)
      return [MetricSample("remedi_dispatches_waiting", waiting)]
    }
    if installation.location.isShared {
      samples += await asked("store") {
        try await installation.store.serverFigures().map { Self.samples(of: $0, at: SystemClock.now()) } ?? []
      }
    }
    if let backups { samples += await asked("backups") { Self.samples(of: try backups.figures(at: now)) } }
    return samples
  }

  /// The samples of one source, and whether it could be read, which is a metric too.
  private func asked(_ name: String, _ source: () async throws -> [MetricSample]) async -> [MetricSample] {
    do {
      return try await source() + [MetricSample("remedi_metrics_source_up", 1, ["source": name])]
    } catch {
      logger.warning("A figure is missing.", metadata: ["source": "\(name)", "error": "\(error.inLog)"])
      return [MetricSample("remedi_metrics_source_up", 0, ["source": name])]
    }
  }

  private func storage(at now: Instant) -> [MetricSample] {
    let edition = installation.record.timeZones.edition
    return folder + Self.samples(of: installation.store.figures) + [
      MetricSample("remedi_time_zone_data_info", 1, ["version": edition.used]),
      MetricSample("remedi_time_zone_data_outdated", edition.isReplaced || edition.isOld(at: now) ? 1 : 0),
    ]
  }

  /// Of a store in the data folder.
  private var folder: [MetricSample] {
    guard !installation.location.isShared else { return [] }
    let figures = installation.folderStorage
    return [
      figures.store.map { MetricSample("remedi_store_size_bytes", $0) },
      figures.log.map { MetricSample("remedi_store_log_size_bytes", $0) },
      figures.free.map { MetricSample("remedi_disk_free_bytes", $0) },
    ].compactMap { $0 }
  }

  /// Of this process's use of its store.
  static func samples(of figures: StoreFigures) -> [MetricSample] {
    [
      MetricSample("remedi_store_transactions_total", figures.transactions),
      MetricSample("remedi_store_commits_waiting", figures.waiting),
    ] + (figures.feedLag.map { [MetricSample("remedi_store_feed_lag_seconds", $0)] } ?? [])
  }

  /// Of a store that a database server keeps.
  /// - Parameter now: when its answer came.
  static func samples(of figures: StoreServerFigures, at now: Instant) -> [MetricSample] {
    [
      figures.size.map { MetricSample("remedi_store_size_bytes", $0) },
      figures.standbys.map { MetricSample("remedi_store_standbys", $0) },
      figures.standbyLag.map { MetricSample("remedi_store_standby_lag_seconds", $0) },
      figures.oldestTransaction.map { MetricSample("remedi_store_oldest_transaction_seconds", $0) },
      figures.deadRows.map { MetricSample("remedi_store_dead_rows_ratio", $0) },
      figures.numberAge.map { MetricSample("remedi_store_number_age", $0) },
      figures.clock.map {
        MetricSample("remedi_store_clock_offset_seconds", Double($0 - now.milliseconds) / 1000)
      },
    ].compactMap { $0 }
  }

  private var passwords: [MetricSample] {
    [
      MetricSample("remedi_password_hashes_waiting", installation.hasher.waiting),
      MetricSample("remedi_password_hashes_total", installation.hasher.computations),
    ]
  }

  private func outbox(at now: Instant) async throws -> [MetricSample] {
    let outbox = try await installation.record.outboxStatus(at: now)
    func age(_ moment: Instant?) -> Double { moment.map { max(0, now.unixSeconds - $0.unixSeconds) } ?? 0 }
    return [
      MetricSample("remedi_outbox_waiting", outbox.waiting),
      MetricSample("remedi_outbox_oldest_seconds", age(outbox.oldest)),
      MetricSample("remedi_outbox_overdue_seconds", age(outbox.dueSince)),
      MetricSample("remedi_mail_server_trouble", installation.mailState.trouble == nil ? 0 : 1),
    ]
  }

  private func jobs(at now: Instant) -> [MetricSample] {
    installation.jobRegister.statuses.flatMap { status -> [MetricSample] in
      let name = status.name
      var samples = [
        MetricSample("remedi_job_runs_total", status.runs, ["job": name]),
        MetricSample("remedi_job_failures_total", status.failures, ["job": name]),
        MetricSample("remedi_job_consecutive_failures", status.consecutiveFailures, ["job": name]),
        MetricSample("remedi_job_overdue", status.isOverdue(at: now) ? 1 : 0, ["job": name]),
      ]
      for (family, moment) in [
        ("remedi_job_last_success_timestamp_seconds", status.lastSuccess),
        ("remedi_job_last_failure_timestamp_seconds", status.lastFailure?.at),
      ] {
        if let moment { samples.append(MetricSample(family, moment.unixSeconds, ["job": name])) }
      }
      return samples
    }
  }

  private static func samples(of figures: BackupFigures) -> [MetricSample] {
    var samples = [MetricSample("remedi_backups", figures.count)]
    if let newest = figures.newest {
      samples.append(MetricSample("remedi_backup_last_success_timestamp_seconds", newest.unixSeconds))
    }
    if let size = figures.size { samples.append(MetricSample("remedi_backup_size_bytes", size)) }
    return samples
  }
}

extension Instant {
  /// Seconds since 1970, as Prometheus expects.
  fileprivate var unixSeconds: Double { Double(milliseconds) / 1000 }
}
