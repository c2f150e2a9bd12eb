/// Why Firestore did not do what it was asked for.
struct RestFault: Error, Hashable, Sendable {
  enum Meaning {
    /// A condition of a write does not hold. Nothing was written.
    case changed
    /// Others use the same documents. Nothing was written, and it may be tried again.
    case contended
    /// It can never succeed. Nothing was written.
    case invalid
    /// It was refused, for reasons that do not lie in the request. Nothing was written.
    case refused
    /// It may have been done or not.
    case unknown
  }

  /// The code of the answer, such as `ABORTED` (`google.rpc.Code`). Nil without an answer.
  let code: String?
  /// Says what is wrong, without any value.
  let sentence: String
  private let isSent: Bool

  init(code: String) {
    self.init(code: code, sentence: "Firestore answered \(code).", isSent: true)
  }

  private init(code: String?, sentence: String, isSent: Bool) {
    (self.code, self.sentence, self.isSent) = (code, sentence, isSent)
  }

  /// No answer, or not all of it.
  static let unanswered = Self(code: nil, sentence: "Firestore did not answer.", isSent: true)
  /// An answer that is not of Firestore.
  static let unreadable = Self(code: nil, sentence: "What answers is not Firestore.", isSent: true)
  /// Nothing was sent, for want of a token.
  static let noToken = Self(
    code: nil, sentence: "Google gave no token for Firestore: please check the key of the service account.",
    isSent: false)

  /// Nothing was sent, since others of this process were sent for as long as a commit waits for them.
  static let noTurn = Self(code: nil, sentence: "Too many commits wait for Firestore.", isSent: false)
  /// Nothing was sent, since the counters of the commits are marked.
  static let frozen = Self(
    code: nil, sentence: "The store takes no commits: it is being moved or prepared.", isSent: false)
  /// Nothing was sent, since this process would write other places in the indexes.
  static let otherRelease = Self(
    code: nil, sentence: "Another release has prepared the store: please start that one.", isSent: false)

  var meaning: Meaning {
    guard isSent else { return .refused }
    return switch code {
    case "ALREADY_EXISTS", "NOT_FOUND", "FAILED_PRECONDITION": .changed
    case "ABORTED": .contended
    case "INVALID_ARGUMENT", "OUT_OF_RANGE": .invalid
    case "RESOURCE_EXHAUSTED", "PERMISSION_DENIED", "UNAUTHENTICATED", "UNIMPLEMENTED": .refused
    default: .unknown
    }
  }
}
