import DocumentStore
import Remedi

extension MedicalRecord {
  private static let outbox = CollectionPath(root: Collections.outbox.name)

  /// Letters that wait to be sent, those that may be tried first in front.
  public func pendingMessages(limit: Int) async throws -> [OutboxMessage] {
    try await messages(Query(.index(Indexes.pendingOutbox, in: Self.outbox), equals: [.integer(1)], limit: limit))
  }

  /// Letters that wait to be sent and may be tried now. One that was put off while the clock was ahead, and the clock was
  /// set back, would wait until the wrong time comes: it may be tried too.
  public func dueMessages(at now: Instant, limit: Int) async throws -> [OutboxMessage] {
    let index = Query.Source.index(Indexes.pendingOutbox, in: Self.outbox)
    let due = Query(index, equals: [.integer(1)], through: .integer(now.milliseconds), limit: limit)
    let astray = now.adding(seconds: DeliveryRule.longestDelay).milliseconds + 1
    let putOff = Query(index, equals: [.integer(1)], from: .integer(astray), limit: limit)
    let found = try await messages(due)
    return found.isEmpty ? try await messages(putOff) : found
  }

  private func messages(_ query: Query) async throws -> [OutboxMessage] {
    try await reading { try await $0.query(query) }.documents.map(Collections.outbox.decode)
  }

  /// Writes down that a letter is being sent, before it is: where the process ends in between, the next one knows that
  /// the letter is in doubt.
  /// - Returns: the letter as it stands; nil where it does not wait any more.
  public func beginAttempt(_ id: Identifier<OutboxMessage>, at now: Instant) async throws -> OutboxMessage? {
    try await change(id) { $0.begin(at: now) }
  }

  public func markSent(_ id: Identifier<OutboxMessage>, at now: Instant) async throws {
    _ = try await change(id) { $0.markSent(at: now) }
  }

  /// Writes down that an attempt failed, and what follows from it.
  /// - Returns: the letter as it stands; nil where it did not wait any more.
  public func note(_ problem: DeliveryProblem, of id: Identifier<OutboxMessage>) async throws -> OutboxMessage? {
    try await change(
      id,
      thenNoting: { message, transaction in
        guard message.failedAt != nil else { return }
        try await note(.invitationUndelivered, of: message, by: .system, at: problem.at, in: &transaction)
      }
    ) { $0.note(problem) }
  }

  private func change(
    _ id: Identifier<OutboxMessage>,
    thenNoting noting: (OutboxMessage, inout Transaction) async throws -> Void = { _, _ in },
    _ change: (inout OutboxMessage) -> Void
  ) async throws -> OutboxMessage? {
    let reference = Collections.outbox.root(id.text)
    return try await commit { transaction in
      guard var message = try await transaction.value(at: reference), message.pending else { return nil }
      change(&message)
      try transaction.put(message, at: reference)
      try await noting(message, &transaction)
      return message
    }
  }

  /// Writes into a patient’s chain what became of the letter that brings the patient’s invitation, so that the boards of
  /// those who treat the patient hear of it. Other letters are nobody’s record.
  func note(
    _ event: AuditEntry.Event, of message: OutboxMessage, by actor: Actor, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    guard let letter = try invitationLetter(message),
      let invitation = try await transaction.value(at: reference(byCodeOf: letter.invitationId))
    else { return }
    let patient = References.patient(invitation.patientId, in: invitation.clinicId)
    // Of a patient who was erased meanwhile there is no chain.
    guard try await transaction.stands(patient) else { return }
    try await transaction.audit(patient, event, by: actor, at: now)
  }

  /// Nil also where the letter is damaged: nobody knows then whose invitation it brings, and no other waits for it.
  private func invitationLetter(_ message: OutboxMessage) throws -> InvitationLetter? {
    do {
      return try message.content.letter(as: InvitationLetter.self)
    } catch is DecodingError {
      return nil
    }
  }
}

extension Transaction {
  /// Takes a letter back that another takes the place of; one that was sent is sent.
  mutating func withdraw(_ id: Identifier<OutboxMessage>, by actor: Actor, at now: Instant) async throws {
    let reference = Collections.outbox.root(id.text)
    guard var message = try await value(at: reference), message.sentAt == nil else { return }
    message.withdraw(by: actor, at: now)
    try put(message, at: reference)
  }
}
