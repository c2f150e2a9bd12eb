import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  private static let outbox = CollectionPath(root: Collections.outbox.name)

  /// Pending letters, the next to be tried first.
  package func pendingMessages(limit: Int) async throws -> [OutboxMessage] {
    try await messages(Query(.index(Indexes.pendingOutbox, in: Self.outbox), equals: [.integer(1)], limit: limit))
  }

  /// Pending letters that may be tried now. Includes a letter that was postponed while the clock was ahead: after the
  /// clock was set back it would otherwise wait until that wrong time.
  package func dueMessages(at now: Instant, limit: Int) async throws -> [OutboxMessage] {
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

  /// Records an attempt before the letter is sent: if the process ends in between, the next one knows that delivery is
  /// in doubt.
  /// - Returns: the updated letter. Nil if it is no longer pending.
  package func beginAttempt(_ id: Identifier<OutboxMessage>, at now: Instant) async throws -> OutboxMessage? {
    try await change(id) { $0.begin(at: now) }
  }

  package func markSent(_ id: Identifier<OutboxMessage>, at now: Instant) async throws {
    _ = try await change(id) { $0.markSent(at: now) }
  }

  /// Records a failed attempt and its consequence.
  /// - Returns: the updated letter. Nil if it was no longer pending.
  package func note(_ problem: DeliveryProblem, of id: Identifier<OutboxMessage>) async throws -> OutboxMessage? {
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

  /// Records in a patient’s chain what became of the letter that carries the patient’s invitation, so that the boards
  /// of the treating physicians are updated. Other letters belong to no record.
  func note(
    _ event: AuditEntry.Event, of message: OutboxMessage, by actor: Actor, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    guard let letter = try invitationLetter(message),
      let invitation = try await transaction.value(at: reference(byCodeOf: letter.invitationId))
    else { return }
    let patient = References.patient(invitation.patientId, in: invitation.clinicId)
    // A patient who was erased meanwhile has no chain.
    guard try await transaction.stands(patient) else { return }
    try await transaction.audit(patient, event, by: actor, at: now)
  }

  /// Nil also if the letter is damaged: then nobody knows whose invitation it carries, and it must not block other
  /// letters.
  private func invitationLetter(_ message: OutboxMessage) throws -> InvitationLetter? {
    do {
      return try message.content.letter(as: InvitationLetter.self)
    } catch is DecodingError {
      return nil
    }
  }
}
