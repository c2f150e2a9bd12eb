import DocumentStore
import Record
import Remedi

@testable import Messaging

/// What a mailbox takes in, written as sending and withdrawing write it.
extension FilingScene {
  @discardableResult
  func send(
    _ subject: String, _ body: String = "Please call.", from sender: Practitioner, to people: [Practitioner],
    id: String? = nil, patient: MessagePatient? = nil, at moment: Instant? = nil
  ) async throws -> Message {
    let message = Message(
      id: id.map { Identifier($0) } ?? .make(), sender: MessagePerson(sender),
      recipients: people.map(MessagePerson.init),
      subject: subject, body: body, patient: patient, isUrgent: false, inReplyTo: nil, forwardOf: nil,
      sentAt: moment ?? now)
    let place = References.message(message.id, in: sender.clinicId)
    try await record.commit { transaction in
      let counts = References.mailbox(of: MessagePerson(sender))
      var state = try await transaction.value(at: counts) ?? MailboxState()
      try transaction.create(message, at: place)
      for person in message.recipients {
        try transaction.create(MessageDelivery(recipient: person), at: References.delivery(to: person.id, of: place))
        try drop(message, for: person, in: &transaction)
      }
      var entry = MailboxEntry(
        id: MailboxEntry.sent(message.id), shelf: .sent, at: message.sentAt, isUnread: false, sequence: 0,
        messageId: message.id, homeClinicId: sender.clinicId, sender: message.sender, recipients: message.recipients,
        subject: subject, patient: patient, isUrgent: false, words: MessageWords.ofBody(body))
      entry.sequence = state.replace(nil, by: entry)
      try transaction.put(entry, at: References.entry(entry.id, of: MessagePerson(sender)))
      try transaction.put(state, at: counts)
    }
    return message
  }

  /// Withdraws a message from those who have not opened it.
  func withdraw(_ message: Message, at moment: Instant? = nil) async throws {
    let place = References.message(message.id, in: message.sender.clinicId)
    let at = (moment ?? now).milliseconds
    try await record.commit { transaction in
      guard var stored = try await transaction.value(at: place) else { return }
      stored.withdrawnAt = stored.withdrawnAt ?? at
      try transaction.put(stored, at: place)
      for person in message.recipients {
        let reference = References.delivery(to: person.id, of: place)
        guard var delivery = try await transaction.value(at: reference), delivery.openedAt == nil else { continue }
        delivery.withdrawnAt = delivery.withdrawnAt ?? at
        try transaction.put(delivery, at: reference)
        try drop(message, for: person, in: &transaction)
      }
    }
  }

  /// Opens a message, unless it was withdrawn.
  /// - Returns: whether it is open.
  @discardableResult
  func open(_ message: Message, by person: Practitioner) async throws -> Bool {
    let place = References.delivery(
      to: person.id, of: References.message(message.id, in: message.sender.clinicId))
    return try await change(message, of: person) { entry, transaction in
      guard var delivery = try await transaction.value(at: place), delivery.withdrawnAt == nil else { return false }
      delivery.openedAt = delivery.openedAt ?? now.milliseconds
      try transaction.put(delivery, at: place)
      entry.isUnread = false
      return true
    }
  }

  @discardableResult
  func move(_ message: Message, of person: Practitioner, to shelf: MailboxEntry.Shelf) async throws -> Bool {
    try await change(message, of: person) { entry, _ in
      entry.shelf = shelf
      if shelf == .gone { entry.isUnread = false }
      return true
    }
  }

  /// Changes an entry, unless it is not there or is deleted for good, with the counts.
  private func change(
    _ message: Message, of person: Practitioner,
    _ body: (inout MailboxEntry, inout Transaction) async throws -> Bool
  ) async throws -> Bool {
    let place = References.entry(MailboxEntry.received(message.id), of: MessagePerson(person))
    let counts = References.mailbox(of: MessagePerson(person))
    return try await record.commit { transaction in
      var state = try await transaction.value(at: counts) ?? MailboxState()
      guard let old = try await transaction.value(at: place), old.shelf != .gone else { return false }
      var new = old
      guard try await body(&new, &transaction) else { return false }
      new.sequence = state.replace(old, by: new)
      try transaction.put(new, at: place)
      try transaction.put(state, at: counts)
      return true
    }
  }

  /// Blind: without having read it.
  private func drop(_ message: Message, for person: MessagePerson, in transaction: inout Transaction) throws {
    let home = message.sender.clinicId
    try transaction.put(
      MailDrop(.message, home: home.text), at: References.drop(.message, message.id.text, home: home, for: person))
  }
}
