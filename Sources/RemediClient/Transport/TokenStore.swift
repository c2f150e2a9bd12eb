/// Stores the session token. On a phone, implement one with the keychain.
public protocol TokenStore: Sendable {
  /// Nil if nobody is signed in.
  func token() async throws -> String?
  /// - Parameter token: nil after signing out.
  func save(_ token: String?) async throws
}

/// Stores the token in memory for the life of the process.
public actor MemoryTokenStore: TokenStore {
  private var kept: String?

  /// - Parameter token: from an earlier session.
  public init(_ token: String? = nil) { kept = token }

  public func token() -> String? { kept }
  public func save(_ token: String?) { kept = token }
}
