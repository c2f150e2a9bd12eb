import DocumentStore
import Remedi

/// What the database notes of a commit, in the same commit, so that who got no answer can ask.
enum CommitMark {
  /// How long it is kept, in milliseconds: seven days.
  private static let lifetime: Int64 = 7 * 86_400_000

  /// - Parameters:
  ///   - isAbandoned: whether the commit shall never be performed.
  ///   - now: the server's time, from an answer.
  static func write(_ id: CommitID, isAbandoned: Bool = false, now: String) throws -> DocumentWrite {
    guard let now = ServerTime.instant(now) else { throw RestFault.unreadable }
    let expires = Instant(milliseconds: now.milliseconds + lifetime)
    return DocumentWrite(
      Layout.commitID(id),
      .put(
        [FieldName.expires: .time(expires.description), FieldName.abandoned: .flag(isAbandoned)], stamp: nil),
      if: .absent)
  }

  /// Whether the commit was performed. Nil if nothing is known of it.
  /// - Throws: `StoreError.unavailable` if it was given up.
  static func isPerformed(_ found: FirestoreDocument?) throws -> Bool? {
    guard let found else { return nil }
    guard found.flag(FieldName.abandoned) == false else { throw StoreError.unavailable("The commit was given up.") }
    return true
  }
}
