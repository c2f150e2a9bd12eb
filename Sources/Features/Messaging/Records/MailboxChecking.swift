import DocumentStore
import Record
import Remedi

/// What the check asks of mailboxes: counts are what a recount gives, and nothing names what does not exist.
enum MailboxChecking {
  static func ofMessage(_: MedicalRecord, _ message: Message, _ path: DocumentPath) -> [RequiredDocument] {
    let reference = DocumentReference(path: path, collection: Collections.messages)
    let deliveries = message.recipients.map {
      RequiredDocument(References.delivery(to: $0.id, of: reference), "the delivery to a recipient is missing.")
    }
    return deliveries + (message.pictures ?? []).map { lost(References.picture($0.number, of: reference)) }
  }

  static func ofHeldMessage(_: MedicalRecord, _ held: HeldMessage, _ path: DocumentPath) -> [RequiredDocument] {
    let reference = DocumentReference(path: path, collection: Collections.heldMessages)
    return (held.message?.pictures ?? []).map { lost(References.picture($0.number, of: reference)) }
  }

  private static func lost(_ picture: DocumentReference<Picture>) -> RequiredDocument {
    RequiredDocument(picture, "one of its pictures is missing.")
  }

  /// A picture is one of its message, as that says it is.
  static func fault(_ record: MedicalRecord, _ picture: Picture, _ path: DocumentPath) async throws -> String? {
    guard let owner = path.owner else { return nil }
    let message: Message? =
      if owner.collection.name == Collections.messages.name {
        try await record.value(at: DocumentReference(path: owner, collection: Collections.messages))
      } else {
        try await record.value(at: DocumentReference(path: owner, collection: Collections.heldMessages))?.message
      }
    // A message that went meanwhile took its pictures along.
    guard let message else { return nil }
    let about = message.pictures?.first { String($0.number) == path.id }
    guard let about else { return "its message does not name it." }
    return about.digest == Digest.hex(Array(picture.content)) ? nil : "it is not what its message says."
  }

  /// The sweep removes entries before messages.
  static func ofEntry(_: MedicalRecord, _ entry: MailboxEntry, _ path: DocumentPath) -> [RequiredDocument] {
    var required = counts(beside: path)
    if entry.shelf != .gone, let message = entry.messageId, let home = entry.homeClinicId {
      required.append(RequiredDocument(References.message(message, in: home), "its message is missing."))
    }
    return required
  }

  static func ofThread(_: MedicalRecord, _ thread: DiscussionThread, _ path: DocumentPath) -> [RequiredDocument] {
    guard !thread.isGone else { return counts(beside: path) }
    let discussion = References.discussion(thread.id, in: thread.homeClinicId)
    return counts(beside: path) + [RequiredDocument(discussion, "its discussion is missing.")]
  }

  /// The counts of the mailbox that a document at a path belongs to.
  private static func counts(beside path: DocumentPath) -> [RequiredDocument] {
    guard let owner = path.owner else { return [] }
    return [RequiredDocument(counts(below: owner), "the counts of its mailbox are missing.")]
  }

  private static func counts(below owner: DocumentPath) -> DocumentReference<MailboxState> {
    DocumentReference(path: owner, collection: Collections.practitioners).sub(Collections.mailboxes, "state")
  }

  /// How often a mailbox is counted that changes meanwhile.
  private static let tries = 5

  static func fault(_ record: MedicalRecord, _: MailboxState, _ path: DocumentPath) async throws -> String? {
    guard let owner = path.owner else { return nil }
    let reference = counts(below: owner)
    for _ in 1...tries {
      guard let before = try await record.value(at: reference) else { return nil }
      let entries = try await record.all(
        Query(.collection(owner.collection(Collections.mailboxEntries.name))), as: Collections.mailboxEntries)
      let threads = try await record.all(
        Query(.collection(owner.collection(Collections.threads.name))), as: Collections.threads)
      guard try await record.value(at: reference) == before else { continue }
      if let latest = (entries.map(\.sequence) + threads.map(\.sequence)).max(), latest > before.sequence {
        return "a change in it has a later number than its counts."
      }
      let recount = MailboxState(counting: entries, threads, sequence: before.sequence)
      return recount == before ? nil : "its counts are not those of what it holds."
    }
    return nil
  }

  static func fault(_ record: MedicalRecord, _ thread: DiscussionThread, _ path: DocumentPath) async throws -> String? {
    guard !thread.isGone, let owner = path.owner else { return nil }
    let drop = References.drop(.discussion, thread.id.text, home: thread.homeClinicId, below: owner)
    // With a drop the thread is behind, and is brought up to date when the owner looks.
    guard try await record.value(at: drop) == nil,
      let discussion = try await record.value(at: References.discussion(thread.id, in: thread.homeClinicId))
    else { return nil }
    guard let participant = discussion.participant(Identifier(owner.id)) else {
      return "its owner takes no part in the discussion."
    }
    var recount = thread
    recount.follow(discussion, participant)
    return recount == thread ? nil : "it does not say of its discussion what is unread."
  }
}
