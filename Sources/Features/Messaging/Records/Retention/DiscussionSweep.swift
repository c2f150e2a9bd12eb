import DocumentStore
import Record
import Remedi

/// Removes the discussions to which nobody wrote for 30 days: their comments first, some at a time, then the rest. Under
/// a legal hold of their clinic they are moved out of sight.
struct DiscussionSweep: Sendable {
  let record: MedicalRecord
  let now: Instant
  let tell: @Sendable (UnreadableDocument) -> Void

  func run() async throws {
    var query = Query(
      .group(MessagingIndexes.expiringDiscussions), from: .integer(0), through: .integer(now.milliseconds), limit: 100)
    repeat {
      let page = try await record.reading { try await $0.query(query) }
      for document in page.documents {
        try Task.checkCancellation()
        do {
          try await remove(DocumentReference(path: document.path, collection: Collections.discussions))
        } catch let unreadable as UnreadableDocument {
          tell(unreadable)
        }
      }
      query.after = page.next
    } while query.after != nil
  }

  private func remove(_ place: DocumentReference<Discussion>) async throws {
    while try await removeSomeComments(of: place) {}
    try await record.commit { transaction in
      guard let discussion = try await expired(place, in: &transaction) else { return }
      let drops = discussion.participants.map {
        References.drop(.discussion, discussion.id.text, home: discussion.clinicId, for: $0.person)
      }
      try await transaction.prefetch(drops.map(\.path))
      for drop in drops where try await transaction.stands(drop) { transaction.delete(drop) }
      try await transaction.keep(HeldMessage(discussion), of: discussion.clinicId)
      transaction.delete(place)
    }
  }

  /// - Returns: whether there were any.
  private func removeSomeComments(of place: DocumentReference<Discussion>) async throws -> Bool {
    let path = place.path.collection(Collections.discussionComments.name)
    let found = try await record.reading {
      try await $0.query(Query(.collection(path), limit: HeldMessage.mostComments))
    }
    guard !found.documents.isEmpty else { return false }
    return try await record.commit { transaction in
      guard let discussion = try await expired(place, in: &transaction) else { return false }
      try await transaction.prefetch(found.documents.map(\.path))
      var comments: [DiscussionComment] = []
      for document in found.documents {
        let reference = DocumentReference(path: document.path, collection: Collections.discussionComments)
        guard let comment = try await transaction.value(at: reference) else { continue }
        comments.append(comment)
        transaction.delete(reference)
      }
      if !comments.isEmpty {
        try await transaction.keep(HeldMessage(comments, of: discussion.id), of: discussion.clinicId)
      }
      return true
    }
  }

  /// Nil if it is gone, or somebody has written to it.
  private func expired(
    _ place: DocumentReference<Discussion>, in transaction: inout Transaction
  ) async throws -> Discussion? {
    guard let discussion = try await transaction.value(at: place), discussion.expires <= now.milliseconds else {
      return nil
    }
    return discussion
  }
}
