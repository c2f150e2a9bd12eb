/// What has changed: what is to be read again, not how it is now. The same may be told more than once.
public struct Changes: Codable, Hashable, Sendable {
  public let changes: [Item]
  /// Where to go on. Opaque; keep it together with what was read up to it.
  public let cursor: String
  /// Whether there may be more already: ask again at once.
  public let hasMore: Bool

  /// One thing that is no longer as it was: read it again.
  public struct Item: Codable, Hashable, Sendable {
    public let kind: Kind
    public let id: String
    /// Of what belongs to a prescription.
    public let prescriptionId: String?
  }

  /// What is no longer as it was.
  public struct Kind: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let profile = Self(rawValue: "profile")
    public static let prescription = Self(rawValue: "prescription")
    public static let completion = Self(rawValue: "completion")
    public static let settings = Self(rawValue: "settings")
    public static let summary = Self(rawValue: "summary")
    public static let notice = Self(rawValue: "notice")
  }
}
