import Record
import Remedi

/// What a change of a discussion builds on: the discussion, and what the mailbox of a participant holds of it.
struct HeldDiscussion {
  let reference: DocumentReference<Discussion>
  var discussion: Discussion
  let participant: Discussion.Participant
  /// Nil if the participant's mailbox has not taken it in yet.
  let thread: DiscussionThread?
  let state: MailboxState

  /// The thread as the discussion stands now.
  /// - Parameter written: numbers of the participant's own comments that are not marked read yet.
  func followed(written: [Int] = []) -> DiscussionThread {
    var thread = thread ?? DiscussionThread(of: discussion, sequence: 0)
    thread.follow(discussion, participant, written: written)
    return thread
  }

  /// Writes the participant's thread with the counts.
  func put(_ changed: DiscussionThread, in transaction: inout Transaction) throws {
    var (state, changed) = (state, changed)
    changed.sequence = state.replace(thread, by: changed)
    try transaction.put(changed, at: References.thread(discussion.id, of: participant.person))
    try transaction.put(state, at: References.mailbox(of: participant.person))
  }

  /// Tells mailboxes that the discussion has changed.
  func tell(_ people: some Sequence<MessagePerson>, in transaction: inout Transaction) throws {
    let (id, home) = (discussion.id, discussion.clinicId)
    for person in people {
      try transaction.put(
        MailDrop(.discussion, home: home.text), at: References.drop(.discussion, id.text, home: home, for: person))
    }
  }

  /// The mailboxes of everybody else.
  var others: [MessagePerson] { discussion.participants.map(\.person).filter { $0.id != participant.person.id } }
}
