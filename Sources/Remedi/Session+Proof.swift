extension Session {
  /// Seconds for which an entered password suffices for the most sensitive actions.
  public static let proofLifetime = 600

  /// Whether the password was entered recently enough, at sign-in or since, not to be required again.
  public func isProven(at now: Instant) -> Bool { now.seconds(since: provenAt ?? createdAt) <= Self.proofLifetime }
}
