/// The current state of a patient's record of a dose: done or skipped, when, and how it went. Derived from its events.
public struct Completion: Codable, Sendable, Hashable {
  public enum Outcome: String, Codable, Sendable, CaseIterable { case completed, skipped }

  public enum Reason: String, Codable, Sendable, CaseIterable {
    case sideEffects = "side-effects"
    case feltWell = "felt-well"
    case forgot
    case unavailable
    /// On a clinician's advice; does not count against adherence.
    case advised
    case other
  }

  /// How it went.
  public struct Feedback: Codable, Sendable, Hashable {
    /// 0 (none) to 10 (worst imaginable).
    public var pain: Int?
    /// 0 (none) to 10 (utmost).
    public var effort: Int?
    public var note: String?

    public init(pain: Int? = nil, effort: Int? = nil, note: String? = nil) {
      self.pain = pain
      self.effort = effort
      self.note = note
    }

    public var isEmpty: Bool { pain == nil && effort == nil && note == nil }
  }

  /// The patient's input; everything else is derived.
  public struct Content: Codable, Sendable, Hashable {
    public var outcome: Outcome
    public var completedAt: Instant
    public var reason: Reason?
    public var feedback: Feedback?

    public init(outcome: Outcome, completedAt: Instant, reason: Reason? = nil, feedback: Feedback? = nil) {
      self.outcome = outcome
      self.completedAt = completedAt
      self.reason = reason
      self.feedback = feedback
    }

    /// Strict comparison: the same moment in another notation is different content.
    public func isIdentical(to other: Content) -> Bool {
      self == other && completedAt.text == other.completedAt.text
    }
  }

  /// The client's UUID in lower case.
  public let id: String
  public let subject: CompletionSubject
  public var content: Content
  /// When the server first recorded it.
  public let receivedAt: Instant
  public let recordedBy: Actor
  /// The number of its events: 1 when recorded, one more with each correction.
  public var revision: Int
  public var undoneAt: Instant?

  /// A copy with other marks, because an earlier dose may later be recorded, moved or undone.
  package func marked(overLimit: Bool?, within24Hours: Int?) -> Completion {
    var subject = subject
    (subject.overLimit, subject.within24Hours) = (overLimit, within24Hours)
    return Completion(
      id: id, subject: subject, content: content, receivedAt: receivedAt, recordedBy: recordedBy, revision: revision,
      undoneAt: undoneAt)
  }

  /// A copy with the marks of another state of it.
  package func marked(as other: Completion) -> Completion {
    marked(overLimit: other.subject.overLimit, within24Hours: other.subject.within24Hours)
  }

  /// A copy on another day of the patient: of one that was undone, whose dose was moved and recorded again.
  package func moved(to date: LocalDate) -> Completion {
    var subject = subject
    subject.date = date
    return Completion(
      id: id, subject: subject, content: content, receivedAt: receivedAt, recordedBy: recordedBy, revision: revision,
      undoneAt: undoneAt)
  }

  /// Restores a stored completion; a new one starts with its first event.
  package init(
    id: String, subject: CompletionSubject, content: Content, receivedAt: Instant, recordedBy: Actor, revision: Int,
    undoneAt: Instant?
  ) {
    (self.id, self.subject, self.content) = (id, subject, content)
    (self.receivedAt, self.recordedBy, self.revision) = (receivedAt, recordedBy, revision)
    self.undoneAt = undoneAt
  }
}

/// What was completed, as of the time of recording.
public struct CompletionSubject: Codable, Sendable, Hashable {
  public let prescriptionId: Identifier<Prescription>
  public let patientId: Identifier<Patient>
  public let kind: Prescription.Kind
  public let occurrenceId: OccurrenceID
  /// The version of the prescription that asked for it.
  public let version: Int
  public let name: String
  public let amount: String?
  public let scheduledFor: Instant
  public let closesAt: Instant
  /// The local day of the occurrence.
  public fileprivate(set) var date: LocalDate
  public let superseded: Bool
  /// True if it was taken as needed and, with the doses before it, exceeds the rule's limit; otherwise nil. Recomputed
  /// for current records when a relevant record is added, moved or undone.
  public fileprivate(set) var overLimit: Bool?
  /// The number of doses within 24 hours, including this one and those before it, if it was taken as needed and exceeds
  /// what the rule allows in 24 hours or on a day, even if no single day is exceeded; otherwise nil. Recomputed like
  /// ``overLimit``.
  public fileprivate(set) var within24Hours: Int?

  public init(_ occurrence: Occurrence, patientId: Identifier<Patient>) {
    prescriptionId = occurrence.id.prescription
    self.patientId = patientId
    kind = occurrence.kind
    occurrenceId = occurrence.id
    version = occurrence.version.number
    name = occurrence.version.action.name
    amount = occurrence.amount
    scheduledFor = occurrence.scheduledFor
    closesAt = occurrence.window.closesAt
    date = occurrence.date
    superseded = occurrence.isSuperseded
    overLimit = nil
    within24Hours = nil
  }

  /// An as-needed dose, which is due when it is taken.
  /// - Parameters:
  ///   - date: the patient's day of that moment.
  ///   - isOverLimit: whether it exceeds the rule's limit.
  ///   - within24Hours: the number of doses within 24 hours including it, if that is more than usual.
  public init(
    _ asNeeded: AsNeededRule, of prescription: Prescription, completionId: String, at moment: Instant, date: LocalDate,
    isOverLimit: Bool, within24Hours: Int? = nil
  ) {
    prescriptionId = prescription.id
    patientId = prescription.patientId
    kind = prescription.kind
    occurrenceId = OccurrenceID(prescription: prescription.id, anchor: .asNeeded(completionId))
    version = asNeeded.version.number
    name = asNeeded.version.action.name
    amount = asNeeded.amount
    scheduledFor = moment
    closesAt = moment
    self.date = date
    superseded = asNeeded.isSuperseded
    overLimit = isOverLimit ? true : nil
    self.within24Hours = within24Hours
  }

  /// Restores a stored subject.
  package init(
    prescriptionId: Identifier<Prescription>, patientId: Identifier<Patient>, kind: Prescription.Kind,
    occurrenceId: OccurrenceID, version: Int, name: String, amount: String?, scheduledFor: Instant, closesAt: Instant,
    date: LocalDate, superseded: Bool, overLimit: Bool?, within24Hours: Int?
  ) {
    (self.prescriptionId, self.patientId, self.kind) = (prescriptionId, patientId, kind)
    (self.occurrenceId, self.version, self.name, self.amount) = (occurrenceId, version, name, amount)
    (self.scheduledFor, self.closesAt, self.date) = (scheduledFor, closesAt, date)
    (self.superseded, self.overLimit, self.within24Hours) = (superseded, overLimit, within24Hours)
  }

  /// Whether it was taken as needed, without a time from the rule.
  public var isAsNeeded: Bool { if case .asNeeded = occurrenceId.anchor { true } else { false } }
}

/// An event of a completion. Events are never deleted, and their order is that of their numbers.
public struct CompletionEvent: Codable, Sendable, Hashable {
  public enum Change: Codable, Sendable, Hashable {
    case recorded(CompletionSubject, Completion.Content)
    case corrected(Completion.Content)
    case undone
    /// Another device had already recorded the same occurrence. From then on this id refers to that record.
    case duplicate(of: String, Completion.Content)
  }

  /// The completion that the event belongs to.
  public let completionId: String
  /// 1 for the first event of a completion.
  public let number: Int
  public let change: Change
  public let receivedAt: Instant
  public let by: Actor

  public init(completionId: String, number: Int, change: Change, receivedAt: Instant, by: Actor) {
    self.completionId = completionId
    self.number = number
    self.change = change
    self.receivedAt = receivedAt
    self.by = by
  }
}

extension Completion {
  /// The state after these events of one completion, in order. Nil if they do not begin with a recording.
  ///
  /// Omit the events after a moment to get the state at that moment.
  public init?(events: some Sequence<CompletionEvent>) {
    var current: Completion?
    for event in events {
      switch event.change {
      case .recorded(let subject, let content):
        current = Completion(
          id: event.completionId, subject: subject, content: content, receivedAt: event.receivedAt,
          recordedBy: event.by, revision: event.number, undoneAt: nil)
      case .corrected(let content):
        current?.content = content
        current?.revision = event.number
      case .undone:
        current?.undoneAt = event.receivedAt
        current?.revision = event.number
      case .duplicate: break
      }
    }
    guard let current else { return nil }
    self = current
  }

  /// When it was due. An as-needed dose is due when it is taken.
  public var scheduledFor: Instant { subject.isAsNeeded ? content.completedAt : subject.scheduledFor }

  /// The patient's day: the occurrence's day or, for an as-needed dose, the day on which it was taken.
  public func date(_ calendar: PatientCalendar) -> LocalDate {
    subject.isAsNeeded ? calendar.date(at: content.completedAt) : subject.date
  }

  /// Seconds from the scheduled time to the completion; negative if it was done earlier.
  public var delay: Int { content.completedAt.seconds(since: scheduledFor) }

  /// Whether it was done after its window had closed.
  public var isLate: Bool {
    content.outcome == .completed && !subject.isAsNeeded && content.completedAt >= subject.closesAt
  }
}
