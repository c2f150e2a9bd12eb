import DocumentStore
import Remedi

/// Rate limits for letters to unverified addresses. Without them, anyone who types an address could have letters sent
/// to a stranger, with a name of their choosing in the text. A limit that refuses the sender is never shared with
/// strangers: it would reveal their activity and lock out the owner of the address. If a limit is shared with
/// strangers, a letter beyond it is silently dropped, and the one sent before still works.
package enum AddressLetters {
  /// Limits within ``span``: per account, per clinic, and per newly created clinic.
  static let (mostOfAccount, mostOfClinic, mostOfYoungClinic) = (5, 200, 40)
  /// Limits within ``span``: to one recipient per clinic, and per newly created clinic. The total from many new clinics
  /// is bounded by the limit on registrations.
  static let (mostToRecipient, mostOfYoungToRecipient) = (5, 2)
  /// The window of the limits in seconds; after too many letters, none goes out for as long.
  package static let span = SignInAttempts.longestSpan
  /// How long a clinic counts as new, in seconds.
  static let youth = 7 * 86_400

  /// Counts a clinic’s letter, in the transaction that sends it.
  /// - Parameter account: whom the letter is about. Nil if that person has no account yet.
  /// - Throws: `RemediError` `rateLimited` if the clinic, or the user of the account, has sent too many.
  package static func count(
    to address: String, about account: Identifier<Account>? = nil, of clinic: Identifier<Clinic>, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    let age = try await transaction.value(at: References.clinic(clinic)).map { now.seconds(since: $0.createdAt) }
    // The clinic that owns the installation is trusted, and enters all of its patients at once.
    let isFirst = try await transaction.value(at: FirstClinic.reference)?.clinicId == clinic
    let isYoung = !isFirst && age.map { $0 < youth } ?? false
    var bounds = [
      bound("address-letters-of \(clinic)", isYoung ? mostOfYoungClinic : mostOfClinic),
      bound(
        "address-letters-to \(EmailAddress.fold(address)) of \(clinic)",
        isYoung ? mostOfYoungToRecipient : mostToRecipient),
    ]
    if let account { bounds.append(bound("address-letters \(account)", mostOfAccount)) }
    if let seconds = try await take(bounds, at: now, in: &transaction) { throw refusal(for: seconds) }
  }

  /// - Parameter limit: the most letters within ``span``.
  package static func bound(_ key: String, _ limit: Int) -> TryCount { TryCount(key: key, limit: limit, span: span) }

  /// - Returns: seconds until a letter may go out if a limit is reached; then the letter is counted under none of them.
  package static func take(_ bounds: [TryCount], at now: Instant, in transaction: inout Transaction) async throws
    -> Int?
  {
    var counted: [SignInAttempts] = []
    for bound in bounds {
      var letters = try await transaction.value(at: bound.reference) ?? SignInAttempts(since: now)
      if let seconds = letters.wait(at: now) { return seconds }
      letters.recordFailure(at: now, limit: bound.limit, span: bound.span)
      counted.append(letters)
    }
    for (bound, letters) in zip(bounds, counted) { try transaction.put(letters, at: bound.reference) }
    return nil
  }

  private static func refusal(for seconds: Int) -> RemediError {
    let minutes = max(1, (seconds + 30) / 60)
    return RemediError(
      .rateLimited,
      "Too many letters were sent within an hour. Please wait about \(minutes) minute\(minutes == 1 ? "" : "s"), "
        + "then try again.", retryAfter: seconds)
  }
}

extension MedicalRecord {
  /// Minimum seconds between two letters that carry the same.
  package static let pauseBetweenLetters = 60
}
