import Remedi

/// Identifies the signed-in user. Implemented by the accounts feature and supplied by the program.
public protocol Authenticator: Sendable {
  /// The practitioner with this session cookie, and whether the session is locked.
  /// - Parameter isUserActivity: whether a person just did something, which keeps the session from being locked.
  func session(cookie: String, isUserActivity: Bool) async throws -> SessionState

  /// Unlocks the session of a cookie and confirms the identity of the practitioner who uses it. A session that is not
  /// locked is confirmed too. Wrong passwords count as they do at sign-in.
  /// - Parameter network: where the request comes from, as in ``SiteContext/clientNetwork``.
  /// - Throws: `RemediError` `invalidCredentials`, `rateLimited`; `unauthenticated` if the session has ended.
  func unlock(cookie: String, password: String, from network: String) async throws -> SignedInPractitioner

  /// Locks the session of a cookie at once. Does nothing if the session has ended.
  func lock(cookie: String) async throws

  /// Does the work of a request, or of a stream that wakes up, knowing all that anybody was answered before it, whichever
  /// server of the installation answered.
  /// - Throws: `RemediError.storageUnavailable`, and what `work` throws.
  func caughtUp<Result>(_ work: () async throws -> Result) async throws -> Result

  /// The patient or caregiver with this token of the patient API. Nil if the token is invalid or expired.
  func patient(bearer token: String) async throws -> SignedInPatient?

  /// The device that measures with this token. Nil if the token is invalid or expired.
  func device(bearer token: String) async throws -> SignedInDevice?

  /// The practitioner with this token. Nil if the token is invalid, has expired, or belongs to a session of another use.
  func member(token: String, use: Session.Use) async throws -> SignedInPractitioner?

  /// Begins a session on a practitioner's device. Wrong passwords and codes count as they do on the sign-in page.
  /// - Throws: `RemediError` `invalidCredentials`, `rateLimited`; `secondStepRequired` if a code is wanted and none was
  ///   given; `validation` naming `code` if it is wrong; `conflict` if the clinic requires two-factor sign-in and it is
  ///   not set up.
  func signIn(_ credentials: MemberCredentials, use: Session.Use) async throws -> MemberSession

  /// Ends the session of a token, if it is of this use. A token without a session counts as ended.
  func signOut(token: String, use: Session.Use) async throws
}

/// The current status of a session cookie.
public enum SessionState: Sendable {
  /// The session does not exist or has ended.
  case ended
  /// A practitioner is signed in.
  case open(SignedInPractitioner)
  /// A practitioner is signed in, but the password is required before anything more is shown.
  case locked(SignedInPractitioner)
}

extension Authenticator {
  /// No device, where there are none.
  public func device(bearer token: String) async throws -> SignedInDevice? { nil }

  /// The practitioner with this session cookie. Nil if the session has ended or is locked, or if the practitioner has
  /// not set up two-factor sign-in that the clinic requires. A stream that checks whether it may continue does not keep
  /// the session active.
  public func practitioner(cookie: String) async throws -> SignedInPractitioner? {
    guard case .open(let practitioner) = try await session(cookie: cookie, isUserActivity: false),
      !practitioner.mustSetUpTwoFactor
    else { return nil }
    return practitioner
  }
}
