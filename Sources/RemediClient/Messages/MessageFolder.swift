/// Where a message or a draft is.
public struct MessageFolder: OpenChoice {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let inbox = Self(rawValue: "inbox")
  public static let sent = Self(rawValue: "sent")
  public static let drafts = Self(rawValue: "drafts")
  public static let trash = Self(rawValue: "trash")
  /// Drafts of discussions.
  public static let discussionDrafts = Self(rawValue: "discussion-drafts")
}
