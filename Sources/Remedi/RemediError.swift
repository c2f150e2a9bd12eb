/// An error that the user or client can act on: a stable code, a plain sentence and, for invalid input, the faulty
/// fields.
public struct RemediError: LoggableError, Hashable, Sendable {
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The request cannot be parsed.
    case malformed
    /// The request violates a rule; `fields` says where.
    case validation
    case unauthenticated
    /// A wrong pair of name and password. The words must not depend on whether the name exists.
    case invalidCredentials = "invalid-credentials"
    /// The credentials are right, but the password is temporary and must be replaced first.
    case passwordChangeRequired = "password-change-required"
    /// The credentials are right, but the two-factor code is missing.
    case secondStepRequired = "second-step-required"
    /// Signed in, but the request did not come from one of our own pages.
    case forbidden
    /// Signed in with view-only access, which does not permit this.
    case viewOnly = "view-only"
    /// Signed in with a role that does not permit this.
    case roleRequired = "role-required"
    /// It does not exist or belongs to someone else; the client cannot tell which.
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    /// It contradicts what is already recorded.
    case conflict
    case invitationUsed = "invitation-used"
    /// The value is computed, and nobody sets it.
    case readOnly = "read-only"
    /// There is nothing left to record, so that a reminder of it cannot be put off.
    case closed
    case gone
    /// The change is based on an outdated revision.
    case staleRevision = "stale-revision"
    case tooLarge = "too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case rateLimited = "rate-limited"
    /// The occurrence's day has not begun in the patient's zone.
    case tooEarly = "too-early"
    case storageUnavailable = "storage-unavailable"
  }

  /// Only the code, because the sentence may contain user input.
  public var logWords: String { "RemediError \(code.rawValue)" }

  public let code: Code
  /// A plain sentence for the user.
  public let sentence: String
  public let fields: [FieldIssue]
  /// Seconds after which a retry makes sense.
  public let retryAfter: Int?

  public init(_ code: Code, _ sentence: String, fields: [FieldIssue] = [], retryAfter: Int? = nil) {
    self.code = code
    self.sentence = sentence
    self.fields = fields
    self.retryAfter = retryAfter
  }

  /// One or more fields are wrong.
  public static func invalid(_ fields: [FieldIssue]) -> Self {
    Self(.validation, fields.first?.sentence ?? "A value in the request is not valid.", fields: fields)
  }

  /// One field is wrong.
  public static func invalid(_ name: String, _ sentence: String) -> Self {
    invalid([FieldIssue(name, sentence)])
  }

  /// Repeated write conflicts with others. Neither the request nor the store is at fault.
  public static let overtaken = Self(
    .rateLimited, "Too many changes of the same were made at once. Nothing was changed. Please try again.",
    retryAfter: 1)

  public static var notFound: Self { Self(.notFound, "This does not exist, or you may not see it.") }
}

/// A problem with one field of the input.
public struct FieldIssue: Hashable, Sendable {
  /// The field's name in its form or JSON document. For nested JSON, a pointer (RFC 6901) without the leading slash.
  /// For a query parameter, prefixed with ``queryMark``.
  public let name: String
  /// A plain sentence for display beside the field.
  public let sentence: String

  /// The prefix of faults in the query rather than the body.
  public static let queryMark = "?"

  public init(_ name: String, _ sentence: String) {
    self.name = name
    self.sentence = sentence
  }
}

/// Collects the faults of a form, so that all of them are reported together.
public struct Faults: Sendable {
  public private(set) var fields: [FieldIssue] = []

  public init() {}

  public mutating func add(_ name: String, _ sentence: String) { fields.append(FieldIssue(name, sentence)) }

  /// Runs `body`. If it throws a validation error, collects the error's fields and returns nil.
  public mutating func collect<T>(_ body: () throws -> T) rethrows -> T? {
    do {
      return try body()
    } catch let error as RemediError where error.code == .validation {
      fields += error.fields
      return nil
    }
  }

  /// - Throws: `RemediError` with code `validation` if anything was found.
  public func check() throws(RemediError) {
    if !fields.isEmpty { throw RemediError.invalid(fields) }
  }
}
