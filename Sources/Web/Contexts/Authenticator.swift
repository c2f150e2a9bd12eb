/// Tells who is signed in. The accounts feature implements it; the program hands it in.
public protocol Authenticator: Sendable {
  /// Who holds the session cookie with this value; nil where nobody does (any more).
  func physician(cookie: String) async throws -> SignedInPhysician?

  /// Who holds this token of the patient API; nil where nobody does (any more).
  func patient(bearer token: String) async throws -> SignedInPatient?
}
