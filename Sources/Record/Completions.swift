import DocumentStore
import Remedi

/// A completion that a client wants to record. Its form is checked, but not whether it is permitted.
public struct CompletionSubmission: Sendable {
  /// The client's UUID in lower case.
  public let id: String
  public let occurrenceId: OccurrenceID
  public let content: Completion.Content

  public init(id: String, occurrenceId: OccurrenceID, content: Completion.Content) {
    self.id = id
    self.occurrenceId = occurrenceId
    self.content = content
  }

  /// A dose of a prescription that is taken as needed.
  public init(id: String, asNeeded prescription: Identifier<Prescription>, content: Completion.Content) {
    self.init(
      id: id, occurrenceId: OccurrenceID(prescription: prescription, anchor: .asNeeded(id)), content: content)
  }

  var isAsNeeded: Bool { if case .asNeeded = occurrenceId.anchor { true } else { false } }
}

/// The result of a submission.
public enum CompletionResult: Sendable {
  case recorded(Completion)
  /// It was already recorded, under this ID or another; the completion that its ID names.
  case duplicate(Completion)
  case rejected(RemediError)

  /// Whether anything was written for the submission of an ID: a completion, or that the ID names one recorded under
  /// another ID.
  public func isWritten(for id: String) -> Bool {
    switch self {
    case .recorded: true
    case .duplicate(let completion): completion.id != id
    case .rejected: false
    }
  }
}

extension PatientRecord {
  /// Records completions in order; they are durable when this returns. Safe to retry: each ID is recorded once, and
  /// each occurrence has one valid completion.
  /// - Throws: `RemediError` `storageUnavailable`, or that the holder may not record (any more). Some may have been
  ///   recorded by then; sending all of them again is safe.
  public func record(_ submissions: [CompletionSubmission], at now: Instant) async throws -> [CompletionResult] {
    var results: [CompletionResult] = []
    for start in stride(from: 0, to: submissions.count, by: Self.mostInCommit) {
      let chunk = submissions[start..<min(start + Self.mostInCommit, submissions.count)]
      results += try await commit(.record, at: now) { transaction in
        try await prefetch(chunk, in: &transaction)
        return try await upToDate(in: &transaction).record(chunk, at: now, in: &transaction)
      }
    }
    return results
  }

  /// Completions per commit, so that other writers get their turn. Each takes at most four writes: event, completion,
  /// claim, audit. The other writes of a commit are for marks of other completions.
  static let mostInCommit = Write.maximumPerCommit / 10

  private func record(
    _ submissions: ArraySlice<CompletionSubmission>, at now: Instant, in transaction: inout Transaction
  ) async throws -> [CompletionResult] {
    var doses = try await asNeededDoses(around: submissions, in: &transaction)
    var results: [CompletionResult] = []
    for submission in submissions {
      let result = try await record(submission, beside: doses, at: now, in: &transaction)
      if case .recorded(let completion) = result { doses.add(completion) }
      results.append(result)
    }
    return try await remark(results, among: doses, in: &transaction)
  }

  /// The as-needed doses around the new ones.
  private func asNeededDoses(
    around submissions: ArraySlice<CompletionSubmission>, in transaction: inout Transaction
  ) async throws -> AsNeededDoses {
    var moments: [Instant] = []
    var prescriptions: [Identifier<Prescription>: Prescription] = [:]
    for submission in submissions where submission.isAsNeeded {
      let id = submission.occurrenceId.prescription
      guard try await !transaction.stands(References.event(submission.id, 1, of: reference)),
        let prescription = try await transaction.value(at: References.prescription(id, of: reference)),
        !prescription.asNeededRules.isEmpty
      else { continue }
      moments.append(submission.content.completedAt)
      prescriptions[id] = prescription
    }
    return try await asNeededDoses(around: moments, of: Array(prescriptions.values))
  }

  /// Updates the marks of these completions and of those that follow them: devices send completions in any order.
  private func remark(
    _ results: [CompletionResult], among doses: AsNeededDoses, in transaction: inout Transaction
  ) async throws -> [CompletionResult] {
    let recorded = results.compactMap { if case .recorded(let one) = $0, one.subject.isAsNeeded { one } else { nil } }
    var marked: [String: Completion] = [:]
    for (id, changed) in Dictionary(grouping: recorded, by: \.subject.prescriptionId) {
      guard let prescription = try await transaction.value(at: References.prescription(id, of: reference)) else {
        continue
      }
      marked.merge(try remark(prescription, with: changed, among: doses, in: &transaction)) { $1 }
    }
    return results.map { result in
      switch result {
      case .recorded(let one): return .recorded(marked[one.id] ?? one)
      case .duplicate(let one): return .duplicate(marked[one.id].map(one.marked(as:)) ?? one)
      case .rejected: return result
      }
    }
  }

  private func prefetch(_ submissions: some Sequence<CompletionSubmission>, in transaction: inout Transaction)
    async throws
  {
    try await transaction.prefetch(
      [reference.path]
        + submissions.flatMap { submission in
          [
            References.event(submission.id, 1, of: reference).path,
            References.prescription(submission.occurrenceId.prescription, of: reference).path,
            claimPlace(submission.occurrenceId).path,
          ]
        })
    try await transaction.prefetch(try await placesOfCurrent(submissions, in: &transaction))
  }

  /// The paths of existing completions with these IDs, or of these occurrences.
  private func placesOfCurrent(
    _ submissions: some Sequence<CompletionSubmission>, in transaction: inout Transaction
  ) async throws -> [DocumentPath] {
    var paths: [DocumentPath] = []
    for submission in submissions {
      let id = submission.occurrenceId
      let isKnown = try await transaction.stands(References.event(submission.id, 1, of: reference))
      let claimed = try await transaction.value(at: claimPlace(id))?.completionId
      if isKnown, let claimed { paths.append(References.event(claimed, 1, of: reference).path) }
      guard let current = claimed ?? (isKnown ? submission.id : nil) else { continue }
      paths.append(References.prescription(id.prescription, of: reference).sub(Collections.completions, current).path)
    }
    return paths
  }

  /// - Parameter doses: the as-needed doses around it, including those before it in the same commit.
  private func record(
    _ submission: CompletionSubmission, beside doses: AsNeededDoses, at now: Instant, in transaction: inout Transaction
  ) async throws -> CompletionResult {
    if let event = try await transaction.value(at: References.event(submission.id, 1, of: reference)) {
      return try await replay(submission, of: event, in: &transaction)
    }
    let id = submission.occurrenceId
    guard let prescription = try await transaction.value(at: References.prescription(id.prescription, of: reference))
    else {
      return .rejected(.notFound)
    }
    let subject: CompletionSubject
    do {
      subject = try self.subject(of: submission, prescription, beside: doses, at: now)
      try CompletionRules.check(submission.content, isAsNeeded: subject.isAsNeeded, receivedAt: now)
    } catch let error as RemediError where error.code != .storageUnavailable {
      return .rejected(error)
    }
    if let current = try await current(id, in: &transaction) {
      if current.recordedBy.kind == .caregiver, holder.kind != .caregiver {
        // From now on it is the patient's record too, and no caregiver can undo it.
        try transaction.put(CurrentRecord(completionId: current.id, confirmedBy: holder), at: claimPlace(id))
      }
      try append(
        .duplicate(of: current.id, submission.content), to: submission.id, number: 1, at: now, in: &transaction)
      return .duplicate(current)
    }
    let event = try append(
      .recorded(subject, submission.content), to: submission.id, number: 1, at: now, in: &transaction)
    guard let completion = Completion(events: [event]) else {
      preconditionFailure("a record stands after it was recorded")
    }
    try transaction.put(CompletionDocument(completion, calendar), at: completionPlace(completion))
    try transaction.put(CurrentRecord(completionId: completion.id), at: claimPlace(id))
    try await transaction.audit(reference, .completionRecorded, by: holder, at: now, subject: completion.id)
    return .recorded(completion)
  }

  /// What a submission records.
  /// - Throws: `RemediError` if there is no such dose or exercise, or not yet.
  private func subject(
    of submission: CompletionSubmission, _ prescription: Prescription, beside doses: AsNeededDoses, at now: Instant
  ) throws -> CompletionSubject {
    if submission.isAsNeeded { return try asNeededSubject(of: submission, prescription, beside: doses) }
    guard let occurrence = scheduler.occurrence(submission.occurrenceId, of: prescription) else {
      throw RemediError.notFound
    }
    try CompletionRules.checkDay(of: occurrence, calendar: calendar, receivedAt: now)
    return CompletionSubject(occurrence, patientId: patient.id)
  }

  /// The result for a submission whose ID is known.
  private func replay(
    _ submission: CompletionSubmission, of event: CompletionEvent, in transaction: inout Transaction
  ) async throws -> CompletionResult {
    let known: Completion.Content
    switch event.change {
    case .recorded(_, let content), .duplicate(_, let content): known = content
    case .corrected, .undone: preconditionFailure("a record begins with a recording")
    }
    guard let current = try await completion(namedBy: event, in: &transaction),
      current.subject.occurrenceId == submission.occurrenceId, known.isIdentical(to: submission.content)
    else {
      return .rejected(RemediError(.conflict, "This id is already used for another completion. Use a new one."))
    }
    guard case .recorded = event.change, var first = Completion(events: [event]) else { return .duplicate(current) }
    first.undoneAt = current.undoneAt
    return .duplicate(first.marked(as: current))
  }

  private func current(_ id: OccurrenceID, in transaction: inout Transaction) async throws -> Completion? {
    guard let claimed = try await transaction.value(at: claimPlace(id))?.completionId else { return nil }
    let reference = References.prescription(id.prescription, of: self.reference).sub(Collections.completions, claimed)
    return try await transaction.value(at: reference)?.completion
  }

  @discardableResult
  func append(
    _ change: CompletionEvent.Change, to id: String, number: Int, at now: Instant, in transaction: inout Transaction
  ) throws -> CompletionEvent {
    let event = CompletionEvent(completionId: id, number: number, change: change, receivedAt: now, by: holder)
    try transaction.create(event, at: References.event(id, number, of: reference))
    return event
  }

  /// The completion that an ID names, given the first event of the ID.
  func completion(namedBy event: CompletionEvent, in transaction: inout Transaction) async throws -> Completion? {
    switch event.change {
    case .recorded(let subject, _):
      let reference = References.prescription(subject.prescriptionId, of: self.reference)
      return try await transaction.value(at: reference.sub(Collections.completions, event.completionId))?.completion
    case .duplicate(let other, _):
      guard let first = try await transaction.value(at: References.event(other, 1, of: reference)) else { return nil }
      return try await completion(namedBy: first, in: &transaction)
    case .corrected, .undone: return nil
    }
  }

  func completionPlace(_ completion: Completion) -> DocumentReference<CompletionDocument> {
    References.prescription(completion.subject.prescriptionId, of: reference).sub(
      Collections.completions, completion.id)
  }

  func claimPlace(_ id: OccurrenceID) -> DocumentReference<CurrentRecord> {
    References.prescription(id.prescription, of: reference).sub(Collections.occurrences, id.anchor.text)
  }
}
