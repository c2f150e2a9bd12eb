import DocumentStore
import Remedi

/// Bounds for letters to addresses that nobody has shown to be theirs: without them, anybody who types an address could
/// have letters sent to a stranger, with the words of a name in them.
enum AddressLetters {
  /// Within ``span``: to one recipient, about one account, of one clinic, and of one that has just begun.
  static let (mostToRecipient, mostOfAccount, mostOfClinic, mostOfYoungClinic) = (5, 5, 200, 40)
  /// Seconds that letters are counted for, and for which none goes out after too many.
  static let span = SignInAttempts.longestSpan
  /// Seconds for which a clinic is young.
  static let youth = 7 * 86_400

  /// Counts a letter, in the draft that sends it.
  /// - Parameters:
  ///   - account: whom it is about; nil where that one has no account yet.
  ///   - clinic: whose letter it is; nil where it belongs to none.
  /// - Throws: `RemediError` `rateLimited` where there were too many.
  static func count(
    to address: String, about account: Identifier<Account>? = nil, of clinic: Identifier<Clinic>?, at now: Instant,
    in draft: inout Draft
  ) async throws {
    var bounds = [("address-letters-to \(EmailAddress.fold(address))", mostToRecipient)]
    if let account { bounds.append(("address-letters \(account)", mostOfAccount)) }
    if let clinic {
      let begun = try await draft.value(at: Places.clinic(clinic))?.createdAt
      let isYoung = begun.map { now.seconds(since: $0) < youth } ?? false
      bounds.append(("address-letters-of \(clinic)", isYoung ? mostOfYoungClinic : mostOfClinic))
    }
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
      "Too many letters were sent within an hour. Please wait about \(minutes) minute\(minutes == 1 ? "" : "s"), "
        + "then try again.", retryAfter: seconds)
  }
}
