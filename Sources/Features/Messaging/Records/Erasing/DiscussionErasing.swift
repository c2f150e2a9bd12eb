import DocumentStore
import Record
import Remedi

/// Removes the discussions of a patient who is being erased. Under a legal hold of their clinic they are moved out of
/// sight.
enum DiscussionErasing {
  /// Removes discussions with their comments and drops. The discussion goes last, in a commit that finds few comments and
  /// removes them with it: whoever comments at the same time changes it, and makes that commit run again. What cannot be
  /// read is not kept: it must not block the erasure.
  static let remove: CollectionRemoval = { record, paths in
    for path in paths {
      let place = DocumentReference(path: path, collection: Collections.discussions)
      let comments = Query(.collection(path.collection(Collections.discussionComments.name)), limit: batch)
      var isGone = false
      while !isGone {
        isGone = try await record.commit { transaction in
          guard try await transaction.stands(place) else { return true }
          let discussion = try await transaction.readable(at: place)
          let found = try await record.reading { try await $0.query(comments) }.documents
            .map { DocumentReference(path: $0.path, collection: Collections.discussionComments) }
          try await remove(found, of: discussion, in: &transaction)
          guard found.count < batch else { return false }
          // Of an unreadable one the drops stay: they are taken in as drops of nothing.
          if let discussion {
            try await removeDrops(of: discussion, in: &transaction)
            try await transaction.keep(HeldMessage(discussion), of: discussion.clinicId)
          }
          transaction.delete(place)
          return true
        }
      }
    }
  }

  /// How many comments go in one commit. With the drops of all participants the last one is within its limit.
  private static let batch = 200

  /// - Parameter discussion: nil if it cannot be read.
  private static func remove(
    _ places: [DocumentReference<DiscussionComment>], of discussion: Discussion?, in transaction: inout Transaction
  ) async throws {
    try await transaction.prefetch(places.map(\.path))
    var comments: [DiscussionComment] = []
    for place in places {
      if let comment = try await transaction.readable(at: place) { comments.append(comment) }
      transaction.delete(place)
    }
    guard let discussion else { return }
    for start in stride(from: 0, to: comments.count, by: HeldMessage.mostComments) {
      let some = Array(comments[start..<min(start + HeldMessage.mostComments, comments.count)])
      try await transaction.keep(HeldMessage(some, of: discussion.id), of: discussion.clinicId)
    }
  }

  private static func removeDrops(of discussion: Discussion, in transaction: inout Transaction) async throws {
    let drops = discussion.participants.map {
      References.drop(.discussion, discussion.id.text, home: discussion.clinicId, for: $0.person)
    }
    try await transaction.prefetch(drops.map(\.path))
    for drop in drops where try await transaction.stands(drop) { transaction.delete(drop) }
  }
}
