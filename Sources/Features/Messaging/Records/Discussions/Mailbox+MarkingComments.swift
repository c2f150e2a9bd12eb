import Record
import Remedi

extension Mailbox {
  /// Marks comments read or unread. Numbers that no comment has are passed over.
  /// - Throws: `RemediError.notFound` for everybody who does not take part.
  package func mark(
    _ numbers: ClosedRange<Int>, of id: Identifier<Discussion>, isRead: Bool, at now: Instant
  ) async throws {
    try await record.commit { transaction in
      let held = try await held(id, in: &transaction, at: now)
      let comments = 1...held.discussion.count
      guard numbers.overlaps(comments) else { return }
      let numbers = numbers.clamped(to: comments)
      var thread = held.followed()
      guard thread.read.count(in: numbers) != (isRead ? numbers.count : 0) else { return }
      if isRead { thread.read.insert(numbers) } else { numbers.forEach { thread.read.remove($0) } }
      thread.follow(held.discussion, held.participant)
      try held.put(thread, in: &transaction)
    }
  }
}
