/// A refusal that the person or program at the other end can act on: a code that never changes, a sentence in plain
/// words, and, for faulty input, what is wrong with which field.
public struct RemediError: LoggableError, Hashable, Sendable {
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The request itself cannot be read.
    case malformed
    /// What was asked contradicts a rule; `fields` says where.
    case validation
    case unauthenticated
    /// A wrong pair of name and password; the same words whether or not the name exists.
    case invalidCredentials = "invalid-credentials"
    /// The pair is right, but the password is temporary: one's own has to be chosen first.
    case passwordChangeRequired = "password-change-required"
    /// Signed in, but the request did not come from one of our own pages.
    case forbidden
    /// Signed in, and may look at it, but not do this with it.
    case viewOnly = "view-only"
    /// Signed in, in a role that this is not for.
    case roleRequired = "role-required"
    /// There is none, or it is another's: nobody can tell which.
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case notAcceptable = "not-acceptable"
    /// It stands in contradiction to what is already recorded.
    case conflict
    case invitationUsed = "invitation-used"
    case gone
    /// The revision that the change was based on is no longer the current one.
    case staleRevision = "stale-revision"
    case tooLarge = "too-large"
    case unsupportedMediaType = "unsupported-media-type"
    case rateLimited = "rate-limited"
    /// The occurrence's day has not begun where the patient is.
    case tooEarly = "too-early"
    case storageUnavailable = "storage-unavailable"
  }

  /// The code alone: the sentence may repeat what was typed.
  public var logWords: String { "RemediError \(code.rawValue)" }

  public let code: Code
  /// One plain sentence for the person who reads it.
  public let sentence: String
  public let fields: [FieldIssue]
  /// Seconds after which trying again makes sense.
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

  /// Others were quicker with the same again and again. Nothing is wrong with what was sent, nor with the store.
  public static let overtaken = Self(
    .rateLimited, "Too many changes of the same were made at once. Nothing was changed. Please try again.",
    retryAfter: 1)

  public static var notFound: Self { Self(.notFound, "This does not exist, or you may not see it.") }
}

/// What is wrong with one field of what was sent.
public struct FieldIssue: Hashable, Sendable {
  /// The field as its form or JSON document names it; nested JSON as a pointer (RFC 6901) without the leading slash; a
  /// parameter of the query behind ``queryMark``.
  public let name: String
  /// One plain sentence, to stand beside the field.
  public let sentence: String

  /// Begins the name of a fault that lies in the query, not in the body.
  public static let queryMark = "?"

  public init(_ name: String, _ sentence: String) {
    self.name = name
    self.sentence = sentence
  }
}

/// Collects the faults of a form, so that all of them are said at once.
public struct Faults: Sendable {
  public private(set) var fields: [FieldIssue] = []

  public init() {}

  public mutating func add(_ name: String, _ sentence: String) { fields.append(FieldIssue(name, sentence)) }

  /// Runs `body`; the fields of a validation error become part of this collection, and the answer is nil.
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
