/// A draft of a message or a discussion.
public struct Draft: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  public let kind: Kind
  /// Changes with every saving.
  public let revision: String
  public let savedAt: Timestamp
  public let to: [MessagePerson]
  public let urgent: Bool
  public let subject: String
  public let body: String
  public let patient: NewMessagePatient?
  public let inReplyTo: String?
  public let forwardOf: String?

  /// Of what it is a draft.
  public struct Kind: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let message = Self(rawValue: "message")
    public static let discussion = Self(rawValue: "discussion")
  }
}
