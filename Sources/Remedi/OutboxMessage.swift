/// A letter that a commit wants sent; a job sends it afterwards.
public struct OutboxMessage: Codable, Sendable, Hashable {
  public let id: Identifier<OutboxMessage>
  public let recipientName: String
  public let recipientAddress: String
  public let content: Content
  public let createdAt: Instant
  public private(set) var sentAt: Instant?
  /// Whether it waits to be sent: what the index of the job asks for.
  public private(set) var pending: Bool

  public enum Content: Codable, Sendable, Hashable {
    /// The code is not kept: whoever sends the letter derives it from the invitation's id.
    case invitation(Identifier<Invitation>, clinicName: String, invitedBy: String, userName: String, expiresAt: Instant)
    /// The code is derived likewise.
    case passwordReset(Identifier<PasswordReset>, userName: String, expiresAt: Instant)
  }

  public init(
    id: Identifier<OutboxMessage>, recipientName: String, recipientAddress: String, content: Content,
    createdAt: Instant
  ) {
    self.id = id
    self.recipientName = recipientName
    self.recipientAddress = recipientAddress
    self.content = content
    self.createdAt = createdAt
    self.pending = true
  }

  public mutating func markSent(at now: Instant) {
    sentAt = now
    pending = false
  }
}
