import Remedi

/// Tells who is signed in. The accounts feature implements it; the program hands it in.
public protocol Authenticator: Sendable {
  /// Who holds the session cookie with this value, and whether the session is locked.
  /// - Parameter isDeed: whether a person did something just now, which keeps the session from being locked.
  func session(cookie: String, isDeed: Bool) async throws -> SessionState

  /// Unlocks the session of a cookie, and proves who is at work in it; one that is not locked is proven alike. Wrong
  /// passwords count as at the sign-in.
  /// - Parameter network: where the request comes from, as ``SiteContext/clientNetwork`` says it.
  /// - Throws: `RemediError` `invalidCredentials`, `rateLimited`; `unauthenticated` where the session has ended.
  func unlock(cookie: String, password: String, from network: String) async throws -> SignedInPractitioner

  /// Locks the session of a cookie at once; of one that has ended nothing is left to lock.
  func lock(cookie: String) async throws

  /// Who holds this token of the patient API, a patient or somebody who cares for one; nil where nobody does (any more).
  func patient(bearer token: String) async throws -> SignedInPatient?
}

/// What a session cookie is worth at the moment.
public enum SessionState: Sendable {
  /// Nobody holds it (any more).
  case ended
  /// A physician is at work.
  case open(SignedInPractitioner)
  /// A physician was at work; the password is wanted before anything more is shown.
  case locked(SignedInPractitioner)
}

extension Authenticator {
  /// Who holds the session cookie with this value; nil where nobody does (any more), while the session is locked, and for
  /// who owes the clinic a second step. A stream that asks whether it may go on does not keep the session awake.
  public func practitioner(cookie: String) async throws -> SignedInPractitioner? {
    guard case .open(let practitioner) = try await session(cookie: cookie, isDeed: false), !practitioner.owesSecondStep
    else { return nil }
    return practitioner
  }
}
