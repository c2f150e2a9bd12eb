import Remedi

/// A comment of a discussion.
package struct DiscussionComment: Codable, Sendable, Hashable {
  /// From 1.
  package let number: Int
  package let author: MessagePerson
  /// In milliseconds since 1970.
  package let at: Int64
  package let text: String
  /// The client's ID of it: sent twice, it is there once. Nil if the client gave none.
  package let clientId: String?

  package init(number: Int, author: MessagePerson, at: Int64, text: String, clientId: String? = nil) {
    (self.number, self.author, self.at, self.text, self.clientId) = (number, author, at, text, clientId)
  }
}
