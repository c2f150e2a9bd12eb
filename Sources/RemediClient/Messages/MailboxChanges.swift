/// What has changed in a mailbox, as it is now.
public struct MailboxChanges: Codable, Hashable, Sendable {
  /// Without their texts.
  public let messages: [Message]
  public let discussions: [Discussion]
  /// The IDs of messages, drafts and discussions that are deleted for good, or left. What gets older than 30 days is not
  /// among them: remove it yourself.
  public let gone: [String]
  /// Where to resume. Opaque; store it with the data that was read up to it.
  public let cursor: String
  /// Whether more changes may be available now: request them at once.
  public let hasMore: Bool
}
