/// What the server says when it refuses something (RFC 9457).
public struct Problem: Codable, Hashable, Sendable {
  /// The HTTP status.
  public let status: Int
  /// Never changes; decide by it.
  public let code: Code
  /// The same for every refusal with this code.
  public let title: String
  /// One sentence for a person.
  public let detail: String
  /// What is wrong with which field; nil where it is not about fields.
  public let errors: [Fault]?
  /// Seconds after which trying again makes sense.
  public internal(set) var retryAfter: Int?

  private enum CodingKeys: String, CodingKey { case status, code, title, detail, errors }

  /// What is wrong with one field or parameter.
  public struct Fault: Codable, Hashable, Sendable {
    /// A JSON pointer (RFC 6901) into what was sent, or into the line of a batch.
    public let pointer: String?
    /// A parameter of the query.
    public let parameter: String?
    /// One sentence for a person.
    public let detail: String
  }

  /// Which refusal it is.
  public struct Code: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let malformed = Self(rawValue: "malformed")
    public static let validation = Self(rawValue: "validation")
    /// The token is missing, unknown, expired or ended: sign in.
    public static let unauthenticated = Self(rawValue: "unauthenticated")
    /// The name or the password is wrong.
    public static let invalidCredentials = Self(rawValue: "invalid-credentials")
    /// The pair is right, but the password is temporary: accept the invitation whose code it is with one's own.
    public static let passwordChangeRequired = Self(rawValue: "password-change-required")
    /// There is none, or it is another's.
    public static let notFound = Self(rawValue: "not-found")
    /// It conflicts with what is recorded.
    public static let conflict = Self(rawValue: "conflict")
    public static let invitationUsed = Self(rawValue: "invitation-used")
    /// It was there once, such as a cursor that is too old: begin anew.
    public static let gone = Self(rawValue: "gone")
    /// It was changed meanwhile: read it and try again.
    public static let staleRevision = Self(rawValue: "stale-revision")
    public static let tooLarge = Self(rawValue: "too-large")
    public static let rateLimited = Self(rawValue: "rate-limited")
    /// The occurrence's day has not begun.
    public static let tooEarly = Self(rawValue: "too-early")
    public static let storageUnavailable = Self(rawValue: "storage-unavailable")
  }
}
