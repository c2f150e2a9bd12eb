/// The session of a signed-in device.
public struct Session: Codable, Hashable, Sendable {
  /// Store it like a password. The client has already saved it in its ``TokenStore``.
  public let token: String
  /// Extended when the token is used.
  public let expiresAt: Timestamp
  public let patient: Profile
  /// The signed-in caregiver. Nil if the patient signed in.
  public let caregiver: OwnAccess?
}

/// A device on which the patient is signed in.
public struct SignedInDevice: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// The name that the client gave at sign-in.
  public let device: String?
  /// When it signed in.
  public let createdAt: Timestamp
  /// Extended when the token is used, at most once a day.
  public let expiresAt: Timestamp
  /// Whether it is the requesting device.
  public let current: Bool
}

/// The invitation of a patient or a caregiver.
public struct Invitation: Codable, Hashable, Sendable {
  public let invitedBy: Named
  public let clinic: Named
  /// The invited person: the patient or a caregiver.
  public let patient: Invitee
  /// The patient whom the invited caregiver looks after. Nil if the patient is invited.
  public let caredFor: Named?
  /// The access of the invited caregiver. Nil if the patient is invited.
  public let caregiver: OwnAccess?
  public let expiresAt: Timestamp

  /// The invited person.
  public struct Invitee: Codable, Hashable, Sendable {
    public let name: String
    /// The user name for signing in afterwards.
    public let userName: String
  }
}
