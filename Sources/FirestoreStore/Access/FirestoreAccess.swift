import Remedi

/// As whom the database is used. The emulator asks nobody.
public struct FirestoreAccess: Sendable {
  /// The account for a database on Google's servers.
  let source: TokenSource
  /// Reads the clock, for assertions that are signed.
  let now: @Sendable () -> Instant

  /// - Parameter key: of a service account. Nil for the account that this machine in Google Cloud runs as.
  public init(key: ServiceAccountKey?, now: @escaping @Sendable () -> Instant) {
    source = key.map(TokenSource.account) ?? .machine
    self.now = now
  }
}
