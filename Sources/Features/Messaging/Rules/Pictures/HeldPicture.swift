import Remedi

/// One line of the export of what a legal hold keeps: a picture of the message before it.
package struct HeldPicture: Codable, Sendable, Hashable {
  /// Beside those of ``HeldMessage/Kind``.
  private enum Kind: String, Codable { case picture }

  private let kind: Kind
  package let message: Identifier<Message>
  package let number: Int
  package let description: String?
  package let picture: Picture

  package init(message: Identifier<Message>, number: Int, description: String?, _ picture: Picture) {
    kind = .picture
    (self.message, self.number, self.description, self.picture) = (message, number, description, picture)
  }
}
