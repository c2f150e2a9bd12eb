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
      } catch let error where error is BatchOvertaken || Self.isOfOne(error) {
        // Somebody else was quicker with one of them, a patient was erased meanwhile, or one has too much to write.
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
    for due in try await duePlans(paths, at: now, in: &transaction) where transaction.writeCount < Self.enough {
      round.count += 1
      do {
        guard let work = try await work(for: due, at: now, in: &transaction) else { continue }
        try await work.write(at: now, in: &transaction)
        round.dispatches += work.dispatches
        round.outcomes += work.outcomes
      } catch let error where Self.isOfOne(error) {
        round.faults.append((due.path, error))
      }
    }
    return round
  }

  /// A plan that is due when its commit begins.
  private struct DuePlan {
    let path: DocumentPath
    /// Nil if it cannot be read.
    let plan: ReminderPlan?
    /// Whether the plan includes the last entry of the patient's audit chain.
    let isLast: Bool
  }

  /// Reads plans, and of all of them at once whether anything was recorded or prescribed since they were made.
  private func duePlans(
    _ paths: ArraySlice<DocumentPath>, at now: Instant, in transaction: inout Transaction
  ) async throws -> [DuePlan] {
    try await transaction.prefetch(Array(paths))
    var plans: [ReminderPlan?] = []
    for path in paths {
      plans.append(
        try await transaction.readable(DocumentReference(path: path, collection: Collections.reminderPlans)))
    }
    var known: [(patient: DocumentReference<Patient>, sequence: Int)] = []
    for (path, plan) in zip(paths, plans) {
      guard let plan, let subject = path.owner.flatMap(ProjectedPatient.init(at:)) else { continue }
      known.append((subject.reference, plan.link))
    }
    let last = try await record.lastSequences(of: known)
    let links = Dictionary(
      zip(known.map(\.patient.path), last), uniquingKeysWith: { first, _ in first })
    return zip(paths, plans).map { path, plan in
      DuePlan(path: path, plan: plan, isLast: plan != nil && path.owner.flatMap { links[$0] } == plan?.link)
    }
  }

  /// What is to be done for a plan. Nil if that is nothing, or was done by another process.
  private func work(
    for due: DuePlan, at now: Instant, in transaction: inout Transaction
  ) async throws -> ReminderWork? {
    guard let subject = due.path.owner.flatMap(ProjectedPatient.init(at:)) else { return nil }
    if let plan = due.plan, plan.dueAt + pace.delay(of: plan.shard) > now.milliseconds { return nil }
    guard var work = try await current(due, of: subject, at: now, in: &transaction) else { return nil }
    try await work.decide(by: means, at: now, in: &transaction)
    return work
  }

  private func current(
    _ due: DuePlan, of subject: ProjectedPatient, at now: Instant, in transaction: inout Transaction
  ) async throws -> ReminderWork? {
    if due.isLast, let plan = due.plan, plan.isCurrent(plan.link, record.timeZones.version, at: now),
      !plan.isDatedAhead(at: now)
    {
      let file = try await record.ownFile(of: subject.patient, in: subject.clinic)
      return ReminderWork(file, try await file.reminderSourceToDecide(link: plan.link), current: plan)
    }
    return try await ReminderWork.renewing(subject, in: record, at: now, in: &transaction)
  }

  // MARK: Faults

  /// Does something for one patient. A fault of that patient is logged, and tried again later.
  /// - Returns: whether there was none.
  @discardableResult
  func guarding(_ path: DocumentPath, at now: Instant, _ body: () async throws -> Void) async throws -> Bool {
    do {
      try await body()
      return true
    } catch let error where Self.isOfOne(error) {
      note(error, of: path, at: now)
      return false
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
