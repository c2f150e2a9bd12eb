import Remedi

/// News for a mailbox that its owner has not taken in yet. Its ID says what it names: kind, clinic and ID of the message
/// or discussion. Written without reading, so that no sender waits for another; a later one of the same takes its place.
/// What it names is read after it.
package struct MailDrop: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, Sendable { case message, discussion }

  package let kind: Kind
  /// The clinic in which the message or discussion is stored.
  package let home: String

  package init(_ kind: Kind, home: String) { (self.kind, self.home) = (kind, home) }

  /// The ID of the drop of a message or discussion. Clients choose the IDs of these: without kind and clinic one could
  /// take another's place. With 100 characters of theirs and 25 of the clinic's it is as long as an ID may be.
  package func id(naming id: String) -> String { prefix + id }

  /// The message or discussion that a drop with this ID names. Nil if the ID is not one of its kind and clinic.
  package func named(by id: String) -> String? {
    id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
  }

  private var prefix: String {
    switch kind {
    case .message: "m.\(home)."
    case .discussion: "d.\(home)."
    }
  }
}
