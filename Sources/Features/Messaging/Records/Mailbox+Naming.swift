import DocumentStore
import Record
import Remedi

extension MailboxEntry {
  /// The entries that a client may mean by the ID of a message or a draft, the first that is stored being the one meant:
  /// the recipient's side of a message, its sender's side, the draft. An ID with `.in` or `.out` means that side.
  fileprivate static func ids(_ name: String) -> [ID] {
    guard MessageRules.isValid(id: name) else { return [ID(name)] }
    return [received(Identifier(name)), sent(Identifier(name)), ID(name)]
  }

  /// Its ID for clients: the message's, or the draft's. Only the sender's side of a message to oneself needs the longer
  /// one, since the message's means the recipient's side there.
  /// - Parameter owner: whose mailbox it is in.
  func clientId(for owner: Identifier<Practitioner>) -> String {
    guard let messageId else { return id.text }
    return isReceived || !recipients.contains { $0.id == owner } ? messageId.text : id.text
  }
}

extension Mailbox {
  /// The entry that a client names; marks of what is deleted for good, too.
  /// - Parameter name: the ID of a message or a draft, or that of one side of a message.
  /// - Throws: `RemediError.notFound` also for what has expired.
  func entry(called name: String, at now: Instant) async throws -> MailboxEntry {
    guard let entry = try await entries(called: name, at: now).first else { throw RemediError.notFound }
    return entry
  }

  /// All entries that a client may mean, the first being the one meant where nothing else is said. Without what has
  /// expired.
  func entries(called name: String, at now: Instant) async throws -> [MailboxEntry] {
    let ids = MailboxEntry.ids(name)
    guard ids.allSatisfy({ DocumentPath.isValidID($0.text) }) else { return [] }
    let arrivals = try await takeIn(at: now)
    let stored = try await record.values(at: ids.map { References.entry($0, of: person) })
    return zip(ids, stored).compactMap { id, entry in arrivals.entries[id] ?? entry }
      .filter { $0.expires > now.milliseconds }
  }

  /// The IDs for clients of what is deleted for good. A mark does not say its recipients any more; whether the owner was
  /// among them says the other side.
  func clientIds(ofGone marks: [MailboxEntry]) async throws -> [String] {
    let sent = marks.filter { !$0.isReceived && !$0.isDraft }
    let others = sent.compactMap { $0.messageId.map(MailboxEntry.received) }
    let received = try await record.values(at: others.map { References.entry($0, of: person) })
    let toOneself = Set(received.compactMap { $0?.messageId })
    return marks.map { mark in
      guard let messageId = mark.messageId else { return mark.id.text }
      return mark.isReceived || !toOneself.contains(messageId) ? messageId.text : mark.id.text
    }
  }
}
