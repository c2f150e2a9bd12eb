/// What became of a message with one recipient.
public struct MessageResolution: Codable, Hashable, Sendable {
  public let recipient: MessagePerson
  public let state: State
  public let sentAt: Timestamp
  public let openedAt: Timestamp?
  /// When the recipient took an urgent message on.
  public let acceptedAt: Timestamp?
  public let withdrawnAt: Timestamp?
  /// Whether the recipient has left the clinic.
  public let hasLeft: Bool

  /// The latest that happened.
  public struct State: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sent = Self(rawValue: "sent")
    public static let opened = Self(rawValue: "opened")
    public static let accepted = Self(rawValue: "accepted")
    public static let withdrawn = Self(rawValue: "withdrawn")
    /// The recipient left the clinic before opening it.
    public static let left = Self(rawValue: "left")
  }
}
