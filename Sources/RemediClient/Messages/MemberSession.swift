/// The session of a practitioner's device.
public struct MemberSession: Codable, Hashable, Sendable {
  /// Store it like a password. The client has already saved it in its ``TokenStore``.
  public let token: String
  /// Using the token does not extend it.
  public let expiresAt: Timestamp
  public let member: Member

  /// Who is signed in.
  public struct Member: Codable, Hashable, Sendable {
    public let id: String
    public let name: String
    /// The clinic.
    public let practice: String
  }
}
