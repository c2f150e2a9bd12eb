import DocumentStore
import Record
import Remedi

extension ReminderJob {
  /// How many writes a commit has before another patient's are put into the next: with those of one patient, it has
  /// fewer than a commit can have.
  private static let enough = 200

  /// Another process changed one of the plans of a commit.
  private struct BatchOvertaken: Error {}

  /// Decides plans, in as few commits as they fit in. After a conflict each goes alone.
  func decide(_ paths: [DocumentPath], at now: Instant) async throws {
    var rest = paths[...]
    while !rest.isEmpty {
      do {
        rest = rest.dropFirst(try await decide(rest, alone: false, at: now))
      } catch  where error is BatchOvertaken || (error as? RemediError)?.code == .notFound {
        // Somebody else was quicker with one of them, or a patient was erased meanwhile.
        for path in rest {
          try await guarding(path, at: now) { _ = try await decide([path], alone: true, at: now) }
        }
        return
      }
    }
  }

  /// - Returns: how many were decided.
  private func decide(_ paths: ArraySlice<DocumentPath>, alone: Bool, at now: Instant) async throws -> Int {
    var attempts = 0
    let done = try await record.commit { transaction in
      attempts += 1
      if attempts > 1, !alone { throw BatchOvertaken() }
      return try await round(paths, at: now, in: &transaction)
    }
    for (path, fault) in done.faults { note(fault, of: path, at: now) }
    ReminderMetrics.count(done.outcomes)
    if !done.dispatches.isEmpty { means.sender?.post(done.dispatches) }
    return done.count
  }

  private struct Round {
    var count = 0
    var dispatches: [Dispatch] = []
    var outcomes: [ReminderOutcome] = []
    var faults: [(DocumentPath, any Error)] = []
  }

  private func round(
    _ paths: ArraySlice<DocumentPath>, at now: Instant, in transaction: inout Transaction
  ) async throws -> Round {
    var round = Round()
    try await transaction.prefetch(Array(paths))
    for path in paths where transaction.writeCount < Self.enough {
      round.count += 1
      do {
        guard let work = try await work(at: path, at: now, in: &transaction) else { continue }
        try await work.write(at: now, in: &transaction)
        round.dispatches += work.dispatches
        round.outcomes += work.outcomes
      } catch  where Self.isOfOne(error) {
        round.faults.append((path, error))
      }
    }
    return round
  }

  /// What is to be done for a plan. Nil if that is nothing, or was done by another process.
  private func work(
    at path: DocumentPath, at now: Instant, in transaction: inout Transaction
  ) async throws -> ReminderWork? {
    guard let subject = path.owner.flatMap(ProjectedPatient.init(at:)) else { return nil }
    let plan = try await transaction.readable(References.reminderPlan(of: subject.reference))
    if let plan, plan.dueAt + pace.delay(of: plan.shard) > now.milliseconds { return nil }
    guard var work = try await work(for: subject, plan, at: now, in: &transaction) else { return nil }
    try await work.decide(by: means, at: now, in: &transaction)
    return work
  }

  private func work(
    for subject: ProjectedPatient, _ plan: ReminderPlan?, at now: Instant, in transaction: inout Transaction
  ) async throws -> ReminderWork? {
    if let plan, plan.isCurrent(plan.link, record.timeZones.version, at: now), !plan.isDatedAhead(at: now),
      try await record.lastSequences(of: [(patient: subject.reference, sequence: plan.link)]).first == plan.link
    {
      let file = try await record.ownFile(of: subject.patient, in: subject.clinic)
      return ReminderWork(file, try await file.reminderSourceToDecide(link: plan.link), current: plan)
    }
    return try await ReminderWork.renewing(subject, in: record, at: now, in: &transaction)
  }

  // MARK: Faults

  /// Does something for one patient. A fault of that patient is logged, and tried again later.
  func guarding(_ path: DocumentPath, at now: Instant, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch  where Self.isOfOne(error) {
      note(error, of: path, at: now)
    }
  }

  /// Whether an error is of one patient, and not of the store or the process.
  private static func isOfOne(_ error: any Error) -> Bool {
    switch error {
    case let error as RemediError: error.code != .storageUnavailable
    case is StoreError, is CancellationError, is BatchOvertaken: false
    default: true
    }
  }

  private func note(_ fault: any Error, of path: DocumentPath, at now: Instant) {
    // The patient was erased meanwhile.
    if let fault = fault as? RemediError, fault.code == .notFound { return }
    troubled.note(path, at: now)
    logger.error("The reminders of a patient could not be decided.", metadata: ["error": "\(fault.inLog)"])
  }
}
