import Remedi
import Testing

@testable import Messaging

@Suite("Counts of a mailbox")
struct MailboxCountingTests {
  private func entry(_ shelf: MailboxEntry.Shelf, isUnread: Bool) -> MailboxEntry {
    MailboxEntry(
      id: MailboxEntry.received(Identifier("m1")), shelf: shelf, at: 0, isUnread: isUnread, sequence: 0,
      messageId: Identifier("m1"), homeClinicId: Identifier("c1"), sender: nil, recipients: [], subject: "",
      patient: nil, isUrgent: false, words: [])
  }

  private func thread(unread: Int, isGone: Bool = false) -> DiscussionThread {
    let person = MessagePerson(clinicId: Identifier("c1"), id: Identifier("d1"), name: "Bob Hill")
    var thread = DiscussionThread(
      of: Discussion(
        id: Identifier("t1"), clinicId: Identifier("c1"), patient: nil, startedBy: person, participants: [],
        at: Instant(milliseconds: 0)), sequence: 0)
    (thread.unread, thread.isGone) = (unread, isGone)
    return thread
  }

  @Test("An entry counts where it stands, and moves with its unread mark")
  func entries() {
    var state = MailboxState()
    #expect(state.replace(nil, by: entry(.inbox, isUnread: true)) == 1)
    #expect(state.inbox == MailboxState.Count(total: 1, unread: 1))
    #expect(state.replace(entry(.inbox, isUnread: true), by: entry(.trash, isUnread: true)) == 2)
    #expect(state.inbox == MailboxState.Count())
    #expect(state.trash == MailboxState.Count(total: 1, unread: 1))
    #expect(state.replace(entry(.trash, isUnread: true), by: entry(.gone, isUnread: false)) == 3)
    #expect(state.trash == MailboxState.Count())
    state.replace(nil, by: entry(.discussionDrafts, isUnread: false))
    #expect(state.discussionDrafts == MailboxState.Count(total: 1))
    #expect(state.drafts == MailboxState.Count())
  }

  @Test("A discussion with several unread comments counts once")
  func threads() {
    var state = MailboxState()
    state.replace(nil, by: thread(unread: 3))
    #expect(state.touchBase == MailboxState.Count(total: 1, unread: 1))
    state.replace(thread(unread: 3), by: thread(unread: 0))
    #expect(state.touchBase == MailboxState.Count(total: 1))
    state.replace(thread(unread: 0), by: thread(unread: 0, isGone: true))
    #expect(state.touchBase == MailboxState.Count())
    #expect(state.sequence == 3)
  }
}
