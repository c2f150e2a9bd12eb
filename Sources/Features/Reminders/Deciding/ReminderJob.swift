import DocumentStore
import Logging
import Record
import Remedi
import Synchronization

/// Decides what is sent when its moment has come, and hands it to the sender. Each process decides the shards of which it
/// holds the lease. The revision of a plan makes each decision once, also by a process that has just lost its lease.
package struct ReminderJob: Job {
  package let name = "reminder-sending"
  /// A run waits for the next moment by itself.
  package let interval = 0
  /// The shards have a lease each.
  package let scope = JobScope.process

  let record: MedicalRecord
  let means: ReminderMeans
  let pace: ReminderPace
  let logger: Logger
  private let clock: ReminderClock
  private let uptime: @Sendable () -> Int
  private let patience: Duration
  private let shards: ReminderShards
  let troubled = TroubledPlans()

  /// The most plans of a shard in one round.
  static let most = 100
  /// How long a run rests between two pages of plans that are looked through, in milliseconds.
  private static let rest: Int64 = 50

  /// - Parameters:
  ///   - uptime: seconds of a clock that only runs.
  ///   - patience: how long a run waits at most for the next moment.
  package init(
    _ record: MedicalRecord, _ means: ReminderMeans, _ pace: ReminderPace, _ clock: ReminderClock,
    uptime: @escaping @Sendable () -> Int, patience: Duration = .seconds(1), logger: Logger
  ) {
    (self.record, self.means, self.pace, self.clock) = (record, means, pace, clock)
    (self.uptime, self.patience, self.logger) = (uptime, patience, logger)
    shards = ReminderShards(record)
  }

  package func run(at now: Instant) async throws {
    let held = try await shards.hold(at: now)
    if clock.wasSetBack(now) { await shards.walkAll() }
    guard clock.look(now, uptime: uptime()) else { return try await Task.sleep(for: patience) }
    let isWalking = try await walk(at: now)
    var (hasMore, next) = (false, now.milliseconds + Int64(patience / .milliseconds(1)))
    if isWalking { next = min(next, now.milliseconds + Self.rest) }
    for shard in held {
      try Task.checkCancellation()
      let found = try await due(shard, at: now)
      try await decide(found.due, at: now)
      hasMore = hasMore || found.due.count == Self.most
      next = min(next, found.next ?? next)
    }
    if !hasMore { try await Task.sleep(for: .milliseconds(max(1, next - now.milliseconds))) }
  }

  /// Recomputes plans that were made with other rules of time zones, or by a clock that was ahead.
  /// - Returns: whether there are more.
  private func walk(at now: Instant) async throws -> Bool {
    guard let page = try await shards.nextPage(limit: Self.most) else { return false }
    for document in page.plans {
      guard let subject = document.path.owner.flatMap(ProjectedPatient.init(at:)) else { continue }
      if let plan = try Collections.reminderPlans.ifReadable(document), plan.zoneRules == record.timeZones.version,
        !plan.isDatedAhead(at: now)
      {
        continue
      }
      let isMade = try await guarding(document.path, at: now) { try await record.renewPlan(of: subject, at: now) }
      if !isMade { await shards.note(faultIn: page.shard, at: now) }
    }
    return !page.plans.isEmpty
  }

  /// The plans of a shard that are due, the oldest first, and when the next one is, in milliseconds since 1970.
  private func due(_ shard: Int, at now: Instant) async throws -> (due: [DocumentPath], next: Int64?) {
    let delay = pace.delay(of: shard)
    let ahead = Int64(patience / .milliseconds(1))
    var query = Query(
      .group(ReminderIndexes.duePlans), equals: [.integer(Int64(shard))],
      through: .integer(now.milliseconds - delay + ahead), limit: Self.most)
    while true {
      let page = try await record.reading { [query] in try await $0.query(query) }
      var (due, next): ([DocumentPath], Int64?) = ([], nil)
      for document in page.documents {
        let dueAt = try Collections.reminderPlans.ifReadable(document)?.dueAt ?? now.milliseconds - delay
        if dueAt + delay > now.milliseconds {
          next = next ?? dueAt + delay
        } else if !troubled.contains(document.path, at: now) {
          due.append(document.path)
        }
      }
      // A page of nothing but plans with faults must not keep the others waiting.
      guard due.isEmpty, next == nil, let after = page.next else { return (due, next) }
      query.after = after
    }
  }
}
