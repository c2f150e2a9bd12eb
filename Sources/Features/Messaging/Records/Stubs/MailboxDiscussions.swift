import Record
import Remedi

/// A discussion in the list.
package struct ListedDiscussion: Sendable {
  package let thread: DiscussionThread
  package let discussion: Discussion

  package init(thread: DiscussionThread, discussion: Discussion) {
    (self.thread, self.discussion) = (thread, discussion)
  }
}

package struct DiscussionPage: Sendable {
  package let items: [ListedDiscussion]
  package let count: MailboxState.Count
  package let next: PageCursor?

  package init(items: [ListedDiscussion], count: MailboxState.Count, next: PageCursor?) {
    (self.items, self.count, self.next) = (items, count, next)
  }
}

/// A discussion as one participant sees it.
package struct OpenedDiscussion: Sendable {
  package let discussion: Discussion
  package let thread: DiscussionThread
  package let participant: Discussion.Participant
  /// In the order of their numbers; at most 50, the latest or those before a number.
  package let comments: [DiscussionComment]
  /// How many comments that the participant sees come before.
  package let earlier: Int

  package init(
    discussion: Discussion, thread: DiscussionThread, participant: Discussion.Participant,
    comments: [DiscussionComment], earlier: Int
  ) {
    (self.discussion, self.thread, self.participant) = (discussion, thread, participant)
    (self.comments, self.earlier) = (comments, earlier)
  }
}

/// Discussions. Whoever does not take part finds none.
extension Mailbox {
  /// Those that are seen, latest first.
  package func discussions(
    limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> DiscussionPage { throw RemediError.notFound }

  /// The last 50 comments, or the 50 before a number. Marks nothing.
  package func discussion(
    _ id: Identifier<Discussion>, before number: Int?, at now: Instant
  ) async throws -> OpenedDiscussion { throw RemediError.notFound }

  /// Who has read a comment, by its number. Of the comments of `opened`.
  package func readers(of opened: OpenedDiscussion) async throws -> [Int: [MessagePerson]] {
    throw RemediError.notFound
  }

  /// Begins a discussion with a text.
  /// - Throws: as sending a message.
  package func startDiscussion(
    _ written: MessageDraft, as id: Identifier<Discussion>, from draft: MailboxEntry.ID?, at now: Instant
  ) async throws -> (discussion: Discussion, isNew: Bool) { throw RemediError.notFound }

  /// - Parameter clientId: sent twice with the same, the comment is there once. Nil if the client gives none.
  package func comment(
    _ text: String, on id: Identifier<Discussion>, clientId: String?, at now: Instant
  ) async throws -> DiscussionComment { throw RemediError.notFound }

  /// Marks comments read or unread.
  package func mark(
    _ numbers: ClosedRange<Int>, of id: Identifier<Discussion>, isRead: Bool, at now: Instant
  ) async throws { throw RemediError.notFound }

  /// - Parameter seeingAll: whether they see everything, or what is written from now on.
  /// - Returns: those who did not take part already.
  package func add(
    _ people: [Identifier<Practitioner>], to id: Identifier<Discussion>, seeingAll: Bool, at now: Instant
  ) async throws -> [MessagePerson] { throw RemediError.notFound }

  /// Removes somebody whom the owner added.
  package func remove(
    _ person: Identifier<Practitioner>, from id: Identifier<Discussion>, at now: Instant
  ) async throws { throw RemediError.notFound }

  /// Leaves a discussion. It is not found from then on.
  package func leave(_ id: Identifier<Discussion>, at now: Instant) async throws { throw RemediError.notFound }
}
