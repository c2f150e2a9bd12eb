/// The counts of a mailbox.
public struct MailboxSummary: Codable, Hashable, Sendable {
  public let inbox: Count
  public let sent: Count
  public let drafts: Count
  public let trash: Count
  /// The discussions; one with unread comments is one unread item.
  public let touchBase: Count
  /// For ``RemediClient/mailboxChanges(since:limit:)``.
  public let cursor: String

  public struct Count: Codable, Hashable, Sendable {
    public let total: Int
    public let unread: Int
  }
}
