import Remedi

/// What a legal hold keeps of a message or a discussion after its 30 days, or after the erasure of its patient: one line
/// of the export.
package struct HeldMessage: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, Sendable {
    case message, discussion
    /// Some comments of a discussion, which may have more than one document holds.
    case comments
  }

  package let kind: Kind
  package let message: Message?
  package let deliveries: [MessageDelivery]?
  package let discussion: Discussion?
  /// Whose comments these are.
  package let discussionId: Identifier<Discussion>?
  package let comments: [DiscussionComment]?

  package init(_ message: Message, _ deliveries: [MessageDelivery]) {
    kind = .message
    (self.message, self.deliveries) = (message, deliveries)
    (discussion, discussionId, comments) = (nil, nil, nil)
  }

  package init(_ discussion: Discussion) {
    kind = .discussion
    (self.discussion, message, deliveries) = (discussion, nil, nil)
    (discussionId, comments) = (nil, nil)
  }

  /// The most comments of one: together they fit into one document, in whatever script they are.
  static let mostComments = 40

  package init(_ comments: [DiscussionComment], of discussion: Identifier<Discussion>) {
    kind = .comments
    (self.comments, discussionId) = (comments, discussion)
    (message, deliveries, self.discussion) = (nil, nil, nil)
  }
}
