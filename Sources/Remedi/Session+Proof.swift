extension Session {
  /// Seconds for which a password that was typed is proof enough for what does the most harm in wrong hands.
  public static let proofLifetime = 600

  /// Whether the password was typed so lately, at the sign-in or since, that it is not asked for again.
  public func isProven(at now: Instant) -> Bool { now.seconds(since: provenAt ?? createdAt) <= Self.proofLifetime }
}
