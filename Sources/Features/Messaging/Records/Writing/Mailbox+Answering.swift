import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// The beginning of an answer to a message: people, `Re:` subject, quoted text, patient. Nobody twice, and not its
  /// owner, unless there is nobody else. The answer to a message of the owner's is to its recipients.
  /// - Throws: `RemediError.notFound`; `conflict` if the message was withdrawn.
  package func reply(to id: MailboxEntry.ID, toAll: Bool, at now: Instant) async throws -> MessageDraft {
    let (entry, message) = try await answerable(id, at: now)
    let first = entry.isReceived ? [message.sender] : message.recipients
    let others = toAll && entry.isReceived ? message.recipients : []
    var seen: Set<Identifier<Practitioner>> = []
    let each = (first + others).map(\.id).filter { seen.insert($0).inserted }
    let people = each.filter { $0 != owner.id }
    return MessageDraft(
      to: people.isEmpty ? each : people, subject: MessageSubject.ofReply(to: message.subject),
      body: try await quote(message).ofReply, patient: message.patient.map(MessageDraft.DraftPatient.init),
      inReplyTo: message.id)
  }

  /// The beginning of a message that passes another on, with its text quoted.
  /// - Throws: `RemediError.notFound`; `conflict` if the message was withdrawn.
  package func forward(_ id: MailboxEntry.ID, at now: Instant) async throws -> MessageDraft {
    let (_, message) = try await answerable(id, at: now)
    return MessageDraft(
      subject: MessageSubject.ofForward(of: message.subject), body: try await quote(message).ofForward,
      patient: message.patient.map(MessageDraft.DraftPatient.init), forwardOf: message.id)
  }

  private func answerable(
    _ id: MailboxEntry.ID, at now: Instant
  ) async throws -> (entry: MailboxEntry, message: Message) {
    let found = try await message(id, at: now)
    guard found.entry.messageId != nil else { throw RemediError.notFound }
    guard let message = found.message else { throw Self.isWithdrawn }
    return (found.entry, message)
  }

  static let isWithdrawn = RemediError(.conflict, "The sender has withdrawn this message.")

  private func quote(_ message: Message) async throws -> MessageQuote {
    guard let clinic = try await record.clinic(owner.clinicId) else { throw RemediError.notFound }
    return MessageQuote(message, try record.calendar(of: clinic))
  }

  /// The owner's side of the message that is answered or passed on. Nil if it is none, or none of the owner's: then
  /// what is sent stands for itself.
  func answered(by written: MessageDraft, in transaction: inout Transaction) async throws -> MailboxEntry? {
    guard let id = written.inReplyTo ?? written.forwardOf, MessageRules.isValid(id: id.text) else { return nil }
    let places = [MailboxEntry.received(id), MailboxEntry.sent(id)].map { References.entry($0, of: person) }
    try await transaction.prefetch(places.map(\.path))
    for place in places {
      if let entry = try await transaction.value(at: place) { return entry }
    }
    return nil
  }
}

extension MessageDraft.DraftPatient {
  fileprivate init(_ patient: MessagePatient) {
    self.init(
      firstName: patient.firstName, lastName: patient.lastName, birthDate: patient.birthDate?.description ?? "",
      patientId: patient.patientId)
  }
}
