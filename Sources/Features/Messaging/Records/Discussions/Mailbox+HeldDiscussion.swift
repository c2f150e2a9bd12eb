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
    var home = thread?.homeClinicId
    if home == nil {
      home = try await transaction.value(at: References.drop(id.text, for: person)).map { Identifier($0.home) }
    }
    let reference = References.discussion(id, in: home ?? owner.clinicId)
    guard let discussion = try await transaction.value(at: reference), now.milliseconds < discussion.expires,
      let participant = discussion.participant(owner.id)
    else { throw RemediError.notFound }
    return HeldDiscussion(
      reference: reference, discussion: discussion, participant: participant, thread: thread, state: state)
  }
}
