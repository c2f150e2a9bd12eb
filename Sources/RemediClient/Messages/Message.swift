/// A message, or a draft in a folder.
public struct Message: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  public let from: MessagePerson
  public let to: [MessagePerson]
  /// Empty if there is none.
  public let subject: String
  /// Nil for a draft.
  public let sentAt: Timestamp?
  public let isUnread: Bool
  public let isUrgent: Bool
  public let patient: MessagePatient?
  public let folder: MessageFolder
  /// When its sender withdrew it.
  public let withdrawnAt: Timestamp?
  /// When a draft was last saved. Nil for messages.
  public let savedAt: Timestamp?
  /// Nil in lists, and if the message was withdrawn.
  public let body: String?
  /// The message that it answers. Nil in lists.
  public let inReplyTo: String?
  /// The message that it passes on. Nil in lists.
  public let forwardOf: String?
  /// Nil in lists.
  public let pictures: [MessagePicture]?
}
