/// News for a mailbox that its owner has not taken in yet: the ID is that of the message or discussion. Written without
/// reading, so that no sender waits for another; a later one of the same ID takes its place. Whoever takes it in reads
/// what it names after it.
package struct MailDrop: Codable, Sendable, Hashable {
  package enum Kind: String, Codable, Sendable { case message, discussion }

  package let kind: Kind
  /// The clinic in which the message or discussion is stored.
  package let home: String

  package init(_ kind: Kind, home: String) { (self.kind, self.home) = (kind, home) }
}
