import DocumentStore
import Remedi

/// Writes the completions of a made-up patient as documents for a store that is being filled. Follows the rules of
/// ``PatientRecord/record(_:at:)`` and produces the same documents, but reads no store and waits for no commit. Nobody
/// else may write for the patient meanwhile.
public struct HistoryWriter {
  private let file: PatientRecord
  private let prescriptions: [Identifier<Prescription>: Prescription]
  private var last: AuditEntry
  /// The as-needed doses so far.
  private var asNeeded = AsNeededDoses()
  public private(set) var batch = DocumentBatch()
  /// The number of completions written.
  public private(set) var count = 0

  /// - Parameters:
  ///   - file: held by the patient.
  ///   - prescriptions: all of the patient's.
  ///   - last: the end of the patient's audit chain.
  public init(_ file: PatientRecord, prescriptions: [Prescription], after last: AuditEntry) {
    self.file = file
    self.prescriptions = Dictionary(uniqueKeysWithValues: prescriptions.map { ($0.id, $0) })
    self.last = last
  }

  /// Records the completion of an occurrence that has none yet.
  /// - Throws: `RemediError` if the patient could not have recorded this at that time.
  public mutating func record(
    _ submission: CompletionSubmission, of occurrence: Occurrence, receivedAt now: Instant
  ) throws {
    try CompletionRules.check(submission.content, receivedAt: now)
    try CompletionRules.checkDay(of: occurrence, calendar: file.calendar, receivedAt: now)
    write(submission, CompletionSubject(occurrence, patientId: file.patient.id), receivedAt: now)
  }

  /// Records an as-needed dose, later than all before it.
  /// - Throws: `RemediError` if the patient could not have recorded this at that time.
  public mutating func record(asNeeded submission: CompletionSubmission, receivedAt now: Instant) throws {
    try CompletionRules.check(submission.content, isAsNeeded: true, receivedAt: now)
    guard let prescription = prescriptions[submission.occurrenceId.prescription] else { throw RemediError.notFound }
    let subject = try file.asNeededSubject(of: submission, prescription, beside: asNeeded)
    asNeeded.add(write(submission, subject, receivedAt: now))
  }

  @discardableResult
  private mutating func write(
    _ submission: CompletionSubmission, _ subject: CompletionSubject, receivedAt now: Instant
  ) -> Completion {
    let event = CompletionEvent(
      completionId: submission.id, number: 1, change: .recorded(subject, submission.content), receivedAt: now,
      by: file.holder)
    guard let completion = Completion(events: CollectionOfOne(event)) else {
      preconditionFailure("a record stands after it was recorded")
    }
    last = AuditEntry(
      sequence: last.sequence + 1, at: now, by: file.holder, event: .completionRecorded, subject: completion.id,
      previousHash: last.hash, hash: Digest.hex)
    add(event, at: References.event(completion.id, 1, of: file.reference))
    add(CompletionDocument(completion, file.calendar), at: file.completionPlace(completion))
    add(CurrentRecord(completionId: completion.id), at: file.claimPlace(subject.occurrenceId))
    add(last, at: file.reference.sub(Collections.audit, AuditChain.id(last.sequence)))
    count += 1
    return completion
  }

  private mutating func add<Value: StoredJSON>(_ value: Value, at reference: DocumentReference<Value>) {
    batch.add(reference.path, schema: reference.collection.schema, body: value.storedJSON)
  }
}
