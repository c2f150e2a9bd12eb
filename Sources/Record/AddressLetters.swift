import DocumentStore
import Remedi

/// Bounds for letters to unconfirmed addresses: without them, anybody who types an address could have letters sent to a
/// stranger.
enum AddressLetters {
  /// Within ``span``: to one recipient, about one account, and of one clinic.
  static let (mostToRecipient, mostOfAccount, mostOfClinic) = (5, 5, 50)
  /// Seconds that letters are counted for, and for which none goes out after too many.
  static let span = SignInAttempts.longestSpan

  /// Counts a letter, in the draft that sends it.
  /// - Throws: `RemediError` `rateLimited` where there were too many.
  static func count(
    to address: String, about account: Identifier<Account>, of clinic: Identifier<Clinic>, at now: Instant,
    in draft: inout Draft
  ) async throws {
    let bounds = [
      ("address-letters-to \(EmailAddress.fold(address))", mostToRecipient),
      ("address-letters \(account)", mostOfAccount), ("address-letters-of \(clinic)", mostOfClinic),
    ]
    for (key, limit) in bounds {
      let place = Collections.signInAttempts.root(Digest.hex(key))
      var letters = try await draft.value(at: place) ?? SignInAttempts(since: now)
      if let seconds = letters.wait(at: now) { throw refusal(for: seconds) }
      letters.recordFailure(at: now, limit: limit, span: span)
      try draft.put(letters, at: place)
    }
  }

  private static func refusal(for seconds: Int) -> RemediError {
    let minutes = max(1, (seconds + 30) / 60)
    return RemediError(
      .rateLimited,
      "Too many letters went to new addresses. Please wait about \(minutes) minute\(minutes == 1 ? "" : "s"), "
        + "then try again.", retryAfter: seconds)
  }
}
