import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Reads a discussion in which the owner takes part, for a change of it.
  ///
  /// The mailbox is read before the discussion. Every change of the mailbox writes its state, so that what another
  /// device takes in meanwhile makes this commit run again; what arrives meanwhile is taken in after it. In the other
  /// order an old discussion would be written over a newer thread.
  /// - Throws: `RemediError.notFound` for everybody who does not take part.
  func held(
    _ id: Identifier<Discussion>, in transaction: inout Transaction, at now: Instant
  ) async throws -> HeldDiscussion {
    let own = References.thread(id, of: person)
    try await transaction.prefetch([self.reference.path, own.path])
    let state = try await transaction.value(at: self.reference) ?? MailboxState()
    let thread = try await transaction.value(at: own)
    let reference = References.discussion(id, in: try await home(of: id, thread))
    guard let discussion = try await transaction.value(at: reference), now.milliseconds < discussion.expires,
      let participant = discussion.participant(owner.id)
    else { throw RemediError.notFound }
    return HeldDiscussion(
      reference: reference, discussion: discussion, participant: participant, thread: thread, state: state)
  }
  /// The clinic in which a discussion is stored: that of its thread, or of the first drop that names it, as taking in
  /// would have it; otherwise the owner's.
  /// - Parameter thread: what the owner's mailbox holds of it. Nil if it has not taken it in yet.
  func home(of id: Identifier<Discussion>, _ thread: DiscussionThread?) async throws -> Identifier<Clinic> {
    if let thread { return thread.homeClinicId }
    let drops = try await record.documents(of: Query(.collection(dropsPath)))
    for document in drops where document.path.id.hasSuffix(".\(id)") {
      let drop = try Collections.mailDrops.decode(document)
      if drop.kind == .discussion, drop.named(by: document.path.id) == id.text { return Identifier(drop.home) }
    }
    // Read again: another device of the owner may have taken it in after the thread was read.
    return try await record.value(at: References.thread(id, of: person))?.homeClinicId ?? owner.clinicId
  }
}
