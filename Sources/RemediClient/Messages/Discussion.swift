/// A conversation of several practitioners (Touch Base).
public struct Discussion: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  public let patient: MessagePatient?
  public let startedBy: MessagePerson
  public let startedAt: Timestamp
  public let latestBy: MessagePerson
  /// The discussion goes 30 days after it.
  public let latestAt: Timestamp
  /// The number of the latest comment.
  public let count: Int
  /// How many comments are unread.
  public let unread: Int
  /// Nil in lists.
  public let participants: [Participant]?
  /// The number of the first comment that one sees. Nil in lists.
  public let seesFrom: Int?
  /// The last 50. Nil in lists.
  public let comments: [Comment]?
  /// How many comments come before. Nil in lists.
  public let earlier: Int?

  public struct Participant: Codable, Hashable, Sendable, Identifiable {
    public let id: String
    public let name: String
    /// Nil for whoever began it.
    public let addedBy: String?
    public let addedAt: Timestamp
    /// Whether the person has left the clinic.
    public let hasLeft: Bool
  }

  public struct Comment: Codable, Hashable, Sendable {
    /// From 1.
    public let number: Int
    public let author: MessagePerson
    public let at: Timestamp
    public let body: String
    public let isRead: Bool
    /// Who else has read it.
    public let readBy: [MessagePerson]
  }
}
