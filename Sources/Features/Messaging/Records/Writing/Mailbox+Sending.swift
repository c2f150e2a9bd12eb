import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Sends a message: one commit stores it with a delivery and a drop for each recipient, and files it as sent.
  /// - Parameters:
  ///   - pictures: those of a message that is passed on go along before them.
  ///   - id: chosen by the client: sent twice, it is there once.
  ///   - draft: the draft that it was, which is removed. Nil if it was none.
  /// - Throws: `RemediError` `validation` naming `to`, `subject`, `body`, `patient/firstName`, `patient/lastName`,
  ///   `patient/birthDate`, `patient/id`, `pictures`, `forwardOf` or `id`; `conflict` if the ID was used for other
  ///   content; `rateLimited`.
  package func send(
    _ written: MessageDraft, pictures: [PictureUpload] = [], as id: Identifier<Message>, from draft: MailboxEntry.ID?,
    at now: Instant
  ) async throws -> (message: Message, isNew: Bool) {
    try MessageRules.check(id: id.text)
    let read = try MessageRules.read(
      written, pictures: pictures, as: .message, by: owner.id, today: try await today(at: now))
    let place = References.message(id, in: owner.clinicId)
    // Asked before the people: a recipient who has left since does not refuse the second sending.
    if let sent = try await record.value(at: place) { return (try same(sent, as: read), false) }
    let people = try await record.directory(of: owner).people(read.to)
    // What is answered may have arrived and not have been looked at.
    if written.inReplyTo != nil || written.forwardOf != nil { try await takeIn(at: now) }
    for _ in read.pictures { try await record.countPicture(by: owner, at: now) }
    return try await record.commit { transaction in
      let replaced = [draft].compactMap(\.self).filter { DocumentPath.isValidID($0.text) }
        .map { References.entry($0, of: person) }
      try await transaction.prefetch([reference.path, place.path] + replaced.map(\.path))
      if let sent = try await transaction.value(at: place) { return (try same(sent, as: read), false) }
      var state = try await transaction.value(at: reference) ?? MailboxState()
      try SendingPace.check(isUrgent: read.isUrgent, after: try await sent(since: now), at: now)
      let answered = try await answered(by: written, in: &transaction)
      let patient = try await subject(
        read.patient, answering: answered?.patient, to: people, at: now, in: &transaction)
      let carried = try await carriedPictures(by: written, from: answered, at: now, in: &transaction)
      guard carried.count + read.pictures.count <= MessageRules.mostPictures else {
        throw RemediError.invalid("pictures", "\(MessageRules.tooManyPictures) Those that are passed on count.")
      }
      let message = Message(
        id: id, sender: person, recipients: people, subject: read.subject, body: read.body, patient: patient,
        isUrgent: read.isUrgent, inReplyTo: answered?.messageId.flatMap { $0 == written.inReplyTo ? $0 : nil },
        forwardOf: answered?.messageId.flatMap { $0 == written.forwardOf ? $0 : nil }, sentAt: now,
        pictures: Self.numbered(carried.map(\.about), read.pictures))
      try deliver(message, in: &transaction)
      try await transaction.put(carried.map(\.picture) + read.pictures.map(\.picture), of: message, record)
      if let answered, written.inReplyTo != nil { try await accept(byAnswering: answered, at: now, in: &transaction) }
      try file(message, &state, in: &transaction)
      for draft in replaced { try await removeDraft(at: draft, &state, in: &transaction) }
      try transaction.put(state, at: reference)
      if let link = patient?.link {
        try await transaction.audit(
          References.patient(link.patientId, in: link.clinicId), .messageSent, by: Actor(owner), at: now,
          subject: id.text, details: AuditDetails(people: people.map(\.name)))
      }
      return (message, true)
    }
  }

  /// First those that are passed on.
  private static func numbered(_ carried: [MessagePicture], _ own: [ReadPicture]) -> [MessagePicture] {
    carried.enumerated().map { MessagePicture(forwarding: $1, number: $0 + 1) }
      + own.enumerated().map { MessagePicture($1, number: carried.count + $0 + 1) }
  }

  /// - Throws: `RemediError` `conflict`
  private func same(_ sent: Message, as read: ReadMessage) throws -> Message {
    guard sent.sender.id == owner.id, read.isSame(as: sent) else { throw Self.idTaken }
    return sent
  }

  static let idTaken = RemediError(.conflict, "This ID was used for something else already. Nothing was sent.")

  /// Today at the owner's clinic.
  func today(at now: Instant) async throws -> LocalDate {
    guard let clinic = try await record.clinic(owner.clinicId) else { throw RemediError.notFound }
    return try record.calendar(of: clinic).date(at: now)
  }

  /// What the owner sent within the hour before a moment, wherever it is now.
  private func sent(since now: Instant) async throws -> [MailboxEntry] {
    var found: [MailboxEntry] = []
    for shelf in [MailboxEntry.Shelf.sent, .trash, .gone] {
      let query = Query(
        .index(MessagingIndexes.entriesByTime, in: entriesPath), equals: [.string(shelf.rawValue)],
        from: .integer(now.milliseconds - SendingPace.span + 1))
      found += try await record.all(query, as: Collections.mailboxEntries) { $0.id.hasSuffix(MailboxEntry.sentEnding) }
    }
    return found
  }

  /// Stores a message, with a delivery and a drop for each recipient. The drops are written without being read: no
  /// sender waits for another.
  private func deliver(_ message: Message, in transaction: inout Transaction) throws {
    let place = References.message(message.id, in: owner.clinicId)
    try transaction.put(message, at: place)
    for recipient in message.recipients {
      try transaction.put(MessageDelivery(recipient: recipient), at: References.delivery(to: recipient.id, of: place))
      try transaction.put(
        MailDrop(.message, home: owner.clinicId.text),
        at: References.drop(.message, message.id.text, home: owner.clinicId, for: recipient))
    }
  }

  /// Files a message as sent.
  private func file(_ message: Message, _ state: inout MailboxState, in transaction: inout Transaction) throws {
    var entry = MailboxEntry(
      id: MailboxEntry.sent(message.id), shelf: .sent, at: message.sentAt, isUnread: false, sequence: 0,
      messageId: message.id, homeClinicId: owner.clinicId, sender: person, recipients: message.recipients,
      subject: message.subject, patient: message.patient, isUrgent: message.isUrgent,
      words: MessageWords.ofBody(message.body))
    entry.sequence = state.replace(nil, by: entry)
    try transaction.put(entry, at: References.entry(entry.id, of: person))
  }
}
