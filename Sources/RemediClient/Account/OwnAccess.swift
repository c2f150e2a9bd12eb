/// The signed-in caregiver and the caregiver's access.
public struct OwnAccess: Codable, Hashable, Sendable {
  public let name: String
  public let access: Access

  /// What a caregiver may do. A newer server may have more.
  public struct Access: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// View the record, and record what the patient did.
    public static let record = Self(rawValue: "record")
    public static let look = Self(rawValue: "look")
  }
}
