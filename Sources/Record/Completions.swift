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

  /// Completions per commit, so that other writers get their turn. Each takes at most three writes: completion, ID,
  /// audit. The other writes of a commit are for marks of other completions.
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
      guard try await !transaction.stands(References.completionId(submission.id, of: reference)),
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
      marked.merge(try await remark(prescription, with: changed, among: doses, in: &transaction)) { $1 }
    }
    return results.map { result in
      switch result {
      case .recorded(let one): return .recorded(marked[one.id] ?? one)
      case .duplicate(let one): return .duplicate(marked[one.id].map(one.marked(as:)) ?? one)
      case .rejected: return result
      }
    }
  }

  /// Nearly every submission is the first of its ID and of its occurrence.
  private func prefetch(_ submissions: some Sequence<CompletionSubmission>, in transaction: inout Transaction)
    async throws
  {
    transaction.assumeAbsent(
      submissions.flatMap { submission in
        [References.completionId(submission.id, of: reference).path, place(of: submission.occurrenceId).path]
      })
    let prescriptions = Set(submissions.map(\.occurrenceId.prescription))
    try await transaction.prefetch(
      [reference.path] + prescriptions.map { References.prescription($0, of: reference).path })
  }

  /// - Parameter doses: the as-needed doses around it, including those before it in the same commit.
  private func record(
    _ submission: CompletionSubmission, beside doses: AsNeededDoses, at now: Instant, in transaction: inout Transaction
  ) async throws -> CompletionResult {
    if let known = try await transaction.value(at: References.completionId(submission.id, of: reference)) {
      return try await replay(submission, of: known, in: &transaction)
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
    return try await add(submission, subject, at: now, in: &transaction)
  }

  /// Records a submission whose ID is new: as the valid completion of its occurrence, or as a duplicate of that.
  private func add(
    _ submission: CompletionSubmission, _ subject: CompletionSubject, at now: Instant, in transaction: inout Transaction
  ) async throws -> CompletionResult {
    var document =
      try await transaction.value(at: place(of: submission.occurrenceId)) ?? CompletionDocument(of: subject)
    let current = document.current
    let change: CompletionEvent.Change =
      if let current { .duplicate(of: current.id, submission.content) } else { .recorded(subject, submission.content) }
    document.append(change, to: submission.id, by: holder, at: now, calendar)
    do {
      try await put(document, in: &transaction)
    } catch let error as RemediError where error == .fullHistory {
      return .rejected(error)
    }
    try note(submission.id, submission.occurrenceId, in: &transaction)
    if let current { return .duplicate(current) }
    guard let completion = document.current else { preconditionFailure("a completion stands after it was recorded") }
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
    _ submission: CompletionSubmission, of known: CompletionID, in transaction: inout Transaction
  ) async throws -> CompletionResult {
    guard known.occurrence == submission.occurrenceId,
      let document = try await transaction.value(at: place(of: known.occurrence)),
      let event = document.events(of: submission.id).first, let named = document.completion(submission.id),
      event.content?.isIdentical(to: submission.content) == true
    else {
      return .rejected(RemediError(.conflict, "This id is already used for another completion. Use a new one."))
    }
    guard event.isRecording, var first = Completion(events: [event]) else { return .duplicate(named) }
    first.undoneAt = named.undoneAt
    return .duplicate(first.marked(as: named).moved(to: named.subject.date))
  }
}
