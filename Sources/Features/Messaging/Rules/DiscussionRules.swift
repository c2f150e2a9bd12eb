import Remedi

/// What discussions keep to besides ``MessageRules``.
package enum DiscussionRules {
  /// How many comments are shown at once.
  package static let commentsAtOnce = 50

  /// Checks the ID that a client gave a comment.
  /// - Throws: `RemediError` `validation` naming `id`.
  static func check(clientId: String?) throws(RemediError) {
    guard let clientId, Identifier<DiscussionComment>(clientText: clientId) == nil else { return }
    throw .invalid("id", "An ID has 1 to 128 letters, digits, dashes or dots.")
  }

  /// - Throws: `RemediError` `validation` naming `to` if they were too many.
  static func checkParticipants(_ count: Int) throws(RemediError) {
    let most = MessageRules.mostParticipants
    guard count > most else { return }
    throw .invalid("to", "A discussion may have at most \(most) participants. With these it would have \(count).")
  }

  static let full = RemediError(
    .conflict, "This discussion has \(MessageRules.mostComments) comments and takes no more. Start a new one.")
  static let otherComment = RemediError(
    .conflict, "Another comment was sent with this ID before. Send this one with a new ID.")
  static let idTaken = RemediError(.conflict, "This ID was used for something else already. Nothing was begun.")
  static let addedByAnother = RemediError(.conflict, "Only the person who added somebody can remove them.")
}
