/// What has changed and must be read again; the new values are not included. A change may be reported more than once.
public struct Changes: Codable, Hashable, Sendable {
  public let changes: [Item]
  /// Where to resume. Opaque; store it with the data that was read up to it.
  public let cursor: String
  /// Whether more changes may be available now: request them at once.
  public let hasMore: Bool

  /// A changed item: read it again.
  public struct Item: Codable, Hashable, Sendable {
    public let kind: Kind
    public let id: String
    /// Set if the item belongs to a prescription.
    public let prescriptionId: String?
  }

  /// The kind of a changed item.
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
