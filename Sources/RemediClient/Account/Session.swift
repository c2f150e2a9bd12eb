/// What a patient's device has once it is signed in.
public struct Session: Codable, Hashable, Sendable {
  /// Keep it like a password. The client has put it into its ``TokenStore`` already.
  public let token: String
  /// Moves on as the token is used.
  public let expiresAt: Timestamp
  public let patient: Profile
  /// Who signed in, where that is not the patient but somebody who cares for the patient.
  public let caregiver: OwnAccess?
}

/// A place at which the patient is signed in.
public struct SignedInDevice: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// What the client called itself when it signed in.
  public let device: String?
  /// When it signed in.
  public let createdAt: Timestamp
  /// Moves on as the token is used, once a day at most.
  public let expiresAt: Timestamp
  /// Whether it is the one that asks.
  public let current: Bool
}

/// Who invites whom.
public struct Invitation: Codable, Hashable, Sendable {
  public let invitedBy: Named
  public let clinic: Named
  /// Who is invited: the patient, or somebody who is to care for one.
  public let patient: Invitee
  /// For whom the invited person is to care; nil where it is the patient who is invited.
  public let caredFor: Named?
  /// What the invited person may do; nil where it is the patient who is invited.
  public let caregiver: OwnAccess?
  public let expiresAt: Timestamp

  /// Whoever is invited.
  public struct Invitee: Codable, Hashable, Sendable {
    public let name: String
    /// With which to sign in afterwards.
    public let userName: String
  }
}
