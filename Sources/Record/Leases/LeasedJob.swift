import Remedi

/// A job that runs only in the process that holds the lease of its name. A run ends as soon as the lease is lost.
public struct LeasedJob: Job {
  public var name: String { job.name }
  public var interval: Int { job.interval }
  public let scope = JobScope.process

  private let job: any Job
  private let leases: LeaseHolder
  /// How often a run looks whether the lease is still held.
  private let look: Duration

  /// Within how many seconds after a process has got the lease the job runs.
  private static let patience = 10

  public init(_ job: any Job, of record: MedicalRecord) { self.init(job, of: record, look: .milliseconds(500)) }

  package init(_ job: any Job, of record: MedicalRecord, look: Duration) {
    (self.job, leases, self.look) = (job, record.leases, look)
    leases.want(job.name)
  }

  /// Seconds from the end of a run to the beginning of the next: fewer while another process has the lease.
  public var pause: Int { leases.holds(name) ? interval : min(max(1, interval), Self.patience) }

  /// Does nothing if another process has the lease.
  /// - Throws: ``LeaseLost``; what the job throws.
  public func run(at now: Instant) async throws {
    guard leases.holds(name) else { return }
    guard !leases.isAlone else { return try await job.run(at: now) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [job] in try await job.run(at: now) }
      group.addTask { [leases, name, look] in
        while leases.holds(name) { try await Task.sleep(for: look) }
        throw LeaseLost(name: name)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
