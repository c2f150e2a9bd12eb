/// Where the token is kept that says who the patient is. On a phone that is the keychain: write a store of your own.
public protocol TokenStore: Sendable {
  /// Nil where nobody is signed in.
  func token() async throws -> String?
  /// - Parameter token: nil where nobody is signed in any more.
  func save(_ token: String?) async throws
}

/// Keeps the token as long as the process lives.
public actor MemoryTokenStore: TokenStore {
  private var kept: String?

  /// - Parameter token: of an earlier session.
  public init(_ token: String? = nil) { kept = token }

  public func token() -> String? { kept }
  public func save(_ token: String?) { kept = token }
}
