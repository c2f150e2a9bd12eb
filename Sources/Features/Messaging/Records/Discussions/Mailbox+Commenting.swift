import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// - Parameter clientId: sent twice with the same, the comment is there once. Nil if the client gives none.
  /// - Throws: `RemediError` `validation` naming `body` or `id`; `conflict` if the discussion is full, or the client used
  ///   its ID for another text; `notFound` for everybody who does not take part.
  package func comment(
    _ text: String, on id: Identifier<Discussion>, clientId: String?, at now: Instant
  ) async throws -> DiscussionComment {
    let text = try MessageRules.read(comment: text)
    try DiscussionRules.check(clientId: clientId)
    return try await record.commit { transaction in
      var held = try await held(id, in: &transaction, at: now)
      // After the discussion: a comment that is not found now changes the discussion, and this runs again.
      if let clientId, let known = try await ownComment(clientId, on: held.reference) {
        guard known.text == text else { throw DiscussionRules.otherComment }
        return known
      }
      guard held.discussion.count < MessageRules.mostComments else { throw DiscussionRules.full }
      let comment = DiscussionComment(
        number: held.discussion.count + 1, author: person, at: now.milliseconds, text: text, clientId: clientId)
      held.discussion.append(comment)
      try transaction.create(comment, at: References.comment(comment.number, of: held.reference))
      try transaction.put(held.discussion, at: held.reference)
      try held.put(held.followed(written: [comment.number]), in: &transaction)
      try held.tell(held.others, in: &transaction)
      return comment
    }
  }

  /// The owner's comment with a client's ID. Nil if there is none.
  private func ownComment(
    _ clientId: String, on discussion: DocumentReference<Discussion>
  ) async throws -> DiscussionComment? {
    let comments = discussion.path.collection(Collections.discussionComments.name)
    return try await record.all(
      Query(.index(MessagingIndexes.commentsByClientId, in: comments), equals: [.string(clientId)]),
      as: Collections.discussionComments
    ).first { $0.author.id == owner.id }
  }
}
