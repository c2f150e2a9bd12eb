import DocumentStore
import Record
import Remedi

/// Removes the discussions of a patient who is being erased.
enum DiscussionErasing {
  /// Removes discussions with their comments and drops. The discussion goes last, in a commit that finds it without
  /// comments: whoever comments at the same time changes it, and makes that commit run again.
  static let remove: CollectionRemoval = { record, paths in
    for path in paths {
      let place = DocumentReference(path: path, collection: Collections.discussions)
      let comments = Query(.collection(path.collection(Collections.discussionComments.name)), limit: batch)
      var isGone = false
      while !isGone {
        isGone = try await record.commit { transaction in
          guard try await transaction.stands(place) else { return true }
          let found = try await record.reading { try await $0.query(comments) }.documents
          for comment in found {
            transaction.delete(DocumentReference(path: comment.path, collection: Collections.discussionComments))
          }
          guard found.count < batch else { return false }
          try await removeDrops(of: place, in: &transaction)
          transaction.delete(place)
          return true
        }
      }
    }
  }

  /// How many comments go in one commit. With the drops of all participants the last one is within its limit.
  private static let batch = 200

  /// - Parameter place: of the discussion. Of an unreadable one the drops stay: they are taken in as drops of nothing.
  private static func removeDrops(
    of place: DocumentReference<Discussion>, in transaction: inout Transaction
  ) async throws {
    let discussion: Discussion?
    do {
      discussion = try await transaction.value(at: place)
    } catch is UnreadableDocument {
      return
    }
    guard let discussion else { return }
    let drops = discussion.participants.map {
      References.drop(.discussion, discussion.id.text, home: discussion.clinicId, for: $0.person)
    }
    try await transaction.prefetch(drops.map(\.path))
    for drop in drops where try await transaction.stands(drop) { transaction.delete(drop) }
  }
}
