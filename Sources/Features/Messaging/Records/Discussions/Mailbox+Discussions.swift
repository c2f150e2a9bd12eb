import Record
import Remedi

/// Discussions. A person who does not take part gets `notFound`.
extension Mailbox {
  /// Those that are seen, latest first.
  package func discussions(limit: Int, after cursor: PageCursor?, at now: Instant) async throws -> DiscussionPage {
    let list = DiscussionList(mailbox: self, arrivals: try await takeIn(at: now), now: now)
    let part = try await list.part(limit: limit, after: cursor?.cursor)
    let items = try await listed(part.threads)
    let count = try await counts(list.arrivals, at: now).touchBase
    return DiscussionPage(items: items, count: count, next: part.next.map { PageCursor($0) })
  }

  /// Threads with their discussions, as they stand now; without those in which the owner takes no part any more.
  func listed(_ threads: [DiscussionThread]) async throws -> [ListedDiscussion] {
    let discussions = try await record.values(at: threads.map { References.discussion($0.id, in: $0.homeClinicId) })
    return zip(threads, discussions).compactMap { thread, discussion -> ListedDiscussion? in
      // Access is asked of the participants alone: somebody may have been removed since the threads were read.
      guard let discussion, let participant = discussion.participant(owner.id) else { return nil }
      var thread = thread
      thread.follow(discussion, participant)
      return ListedDiscussion(thread: thread, discussion: discussion)
    }
  }
}
