/// An invitation to work in a clinic. The link in its letter lets the recipient create an account.
public struct ColleagueInvitation: Codable, Sendable, Hashable {
  /// The status of an invitation at a moment.
  public enum Status: Sendable, Hashable {
    case open
    /// The account was created.
    case accepted
    case withdrawn
    /// A newer invitation was sent.
    case overtaken
    case expired
  }

  /// An early end, or the end by being accepted.
  public struct End: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable { case accepted, withdrawn, overtaken }

    public let kind: Kind
    public let at: Instant
    public let by: Actor

    public init(_ kind: Kind, at: Instant, by: Actor) {
      self.kind = kind
      self.at = at
      self.by = by
    }
  }

  public let id: Identifier<ColleagueInvitation>
  public let clinicId: Identifier<Clinic>
  public let clinicName: String
  /// As the manager entered it; the invited person may correct it.
  public let name: String
  public let email: String
  public let roles: Set<Role>
  public let invitedBy: Actor
  public let createdAt: Instant
  public let expiresAt: Instant
  public var end: End?

  /// Seconds for which it can be accepted.
  public static let lifetime = 7 * 86_400

  public init(
    id: Identifier<ColleagueInvitation>, clinic: Clinic, name: String, email: String, roles: Set<Role>,
    invitedBy: Actor, createdAt: Instant
  ) {
    self.id = id
    clinicId = clinic.id
    clinicName = clinic.name
    self.name = name
    self.email = email
    self.roles = roles
    self.invitedBy = invitedBy
    self.createdAt = createdAt
    expiresAt = createdAt.adding(seconds: Self.lifetime)
  }

  public func status(at now: Instant) -> Status {
    switch end?.kind {
    case .accepted: .accepted
    case .withdrawn: .withdrawn
    case .overtaken: .overtaken
    case nil: expiresAt > now ? .open : .expired
    }
  }
}
