/// The server's refusal (RFC 9457).
public struct Problem: Codable, Hashable, Sendable {
  /// The HTTP status.
  public let status: Int
  /// Stable; base decisions on it.
  public let code: Code
  /// The same for every refusal with this code.
  public let title: String
  /// A sentence for the user.
  public let detail: String
  /// The faulty fields. Nil if the problem is not about fields.
  public let errors: [Fault]?
  /// Seconds after which a retry makes sense.
  public internal(set) var retryAfter: Int?

  private enum CodingKeys: String, CodingKey { case status, code, title, detail, errors }

  /// A fault in one field or parameter.
  public struct Fault: Codable, Hashable, Sendable {
    /// A JSON pointer (RFC 6901) into the request body or the line of a batch.
    public let pointer: String?
    /// A query parameter.
    public let parameter: String?
    /// A sentence for the user.
    public let detail: String
  }

  /// The kind of refusal.
  public struct Code: OpenChoice {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let malformed = Self(rawValue: "malformed")
    public static let validation = Self(rawValue: "validation")
    /// The token is missing, unknown, expired or revoked: sign in.
    public static let unauthenticated = Self(rawValue: "unauthenticated")
    /// The name or the password is wrong.
    public static let invalidCredentials = Self(rawValue: "invalid-credentials")
    /// The credentials are right, but the password is temporary: accept the invitation, whose code it is, with a new
    /// one.
    public static let passwordChangeRequired = Self(rawValue: "password-change-required")
    /// The roles of the caller do not include the call.
    public static let roleRequired = Self(rawValue: "role-required")
    /// The pair of name and password is right, and the code of the second step is wanted, too.
    public static let secondStepRequired = Self(rawValue: "second-step-required")
    /// It does not exist or belongs to someone else.
    public static let notFound = Self(rawValue: "not-found")
    /// It conflicts with recorded data.
    public static let conflict = Self(rawValue: "conflict")
    public static let invitationUsed = Self(rawValue: "invitation-used")
    /// The value is computed, and nobody sets it.
    public static let readOnly = Self(rawValue: "read-only")
    /// Nothing is left to record, so that a reminder of it cannot be put off.
    public static let closed = Self(rawValue: "closed")
    /// It no longer exists, such as a cursor that is too old: start again.
    public static let gone = Self(rawValue: "gone")
    /// It has changed meanwhile: read it and try again.
    public static let staleRevision = Self(rawValue: "stale-revision")
    public static let tooLarge = Self(rawValue: "too-large")
    public static let rateLimited = Self(rawValue: "rate-limited")
    /// The occurrence's day has not begun.
    public static let tooEarly = Self(rawValue: "too-early")
    public static let storageUnavailable = Self(rawValue: "storage-unavailable")
  }
}
