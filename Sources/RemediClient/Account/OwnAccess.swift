/// Who asks, where that is somebody who cares for the patient, and what that one may do.
public struct OwnAccess: Codable, Hashable, Sendable {
  public let name: String
  public let access: Access

  /// What a caregiver may do: a newer server may know more than these.
  public struct Access: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Look, and take down what the patient did.
    public static let record = Self(rawValue: "record")
    public static let look = Self(rawValue: "look")
  }
}
