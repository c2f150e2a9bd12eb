import DocumentStore
import Remedi

/// Bounds for letters to addresses that nobody has shown to be theirs: without them, anybody who types an address could
/// have letters sent to a stranger, with the words of a name in them.
enum AddressLetters {
  /// Within ``span``: to one recipient, about one account, of one clinic, and of one that has just begun. A clinic that
  /// stands has a share of each recipient’s of its own.
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
    var recipient = "address-letters-to \(EmailAddress.fold(address))"
    var bounds: [(key: String, limit: Int)] = []
    if let account { bounds.append(("address-letters \(account)", mostOfAccount)) }
    if let clinic {
      let age = try await draft.value(at: Places.clinic(clinic)).map { now.seconds(since: $0.createdAt) }
      // Whose installation it is has no strangers in it, and enters all of its patients at once.
      let isFirst = try await draft.value(at: FirstClinic.place)?.clinicId == clinic
      let isYoung = !isFirst && age.map { $0 < youth } ?? false
      bounds.append(("address-letters-of \(clinic)", isYoung ? mostOfYoungClinic : mostOfClinic))
      // Who registers, and clinics that have just begun, share what one recipient gets. No stranger uses up the share of
      // a clinic that stands.
      if let age, age >= youth { recipient += " of \(clinic)" }
    }
    bounds.append((recipient, mostToRecipient))
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
