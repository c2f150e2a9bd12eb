import DocumentStore
import Remedi

/// Bounds for letters to addresses that nobody has shown to be theirs: without them, anybody who types an address could
/// have letters sent to a stranger, with the words of a name in them. No bound is shared with strangers where it refuses:
/// it would tell of them, and shut out whose address it is. Where strangers do share one, a letter beyond it is left out
/// without a word, and one that was sent before opens the same.
enum AddressLetters {
  /// Within ``span``: about one account, of one clinic, and of one that has just begun.
  static let (mostOfAccount, mostOfClinic, mostOfYoungClinic) = (5, 200, 40)
  /// Within ``span``: to one recipient of one clinic, and of one that has just begun. What many new clinics send together
  /// is bounded by who may register.
  static let (mostToRecipient, mostOfYoungToRecipient) = (5, 2)
  /// Within ``span``: to one recipient for registrations from one network, and from all. Who registers is nobody yet, and
  /// networks are cheap: without the second, many of them would fill a stranger’s mailbox.
  static let (mostForRegistrationsFromNetwork, mostForRegistrations) = (3, 12)
  /// Within ``span``: to one recipient for new passwords of a clinic’s accounts. Four who share an address, each with all
  /// of ``PasswordReset/mostAtOnce``, stay within it.
  static let mostForResets = 12
  /// Seconds that letters are counted for, and for which none goes out after too many.
  static let span = SignInAttempts.longestSpan
  /// Seconds for which a clinic is young.
  static let youth = 7 * 86_400

  /// Counts a clinic’s letter, in the draft that sends it.
  /// - Parameter account: whom it is about; nil where that one has no account yet.
  /// - Throws: `RemediError` `rateLimited` where the clinic, or who uses the account, sent too many.
  static func count(
    to address: String, about account: Identifier<Account>? = nil, of clinic: Identifier<Clinic>, at now: Instant,
    in transaction: inout Transaction
  ) async throws {
    let age = try await transaction.value(at: References.clinic(clinic)).map { now.seconds(since: $0.createdAt) }
    // Whose installation it is has no strangers in it, and enters all of its patients at once.
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

  /// Counts the letter of a registration, in the draft that sends it.
  /// - Returns: false where it is to be left out.
  static func countRegistration(
    to address: String, from network: String, at now: Instant, in transaction: inout Transaction
  ) async throws -> Bool {
    let recipient = EmailAddress.fold(address)
    let bounds = [
      bound("registration-letters-to \(recipient) from \(network)", mostForRegistrationsFromNetwork),
      bound("registration-letters-to \(recipient)", mostForRegistrations),
    ]
    return try await take(bounds, at: now, in: &transaction) == nil
  }

  /// Counts a letter that brings links for new passwords, in the draft that sends it. The share is that of the accounts’
  /// clinic: no other one uses it up with accounts that it gives the same address.
  /// - Returns: false where it is to be left out.
  static func countReset(
    to address: String, of clinic: Identifier<Clinic>, at now: Instant, in transaction: inout Transaction
  ) async throws -> Bool {
    let bounds = [bound("reset-letters-to \(EmailAddress.fold(address)) of \(clinic)", mostForResets)]
    return try await take(bounds, at: now, in: &transaction) == nil
  }

  private static func bound(_ key: String, _ limit: Int) -> TryCount { TryCount(key: key, limit: limit, span: span) }

  /// - Returns: seconds until a letter may go out, where one of the bounds is reached, and then it counts under none.
  private static func take(_ bounds: [TryCount], at now: Instant, in transaction: inout Transaction) async throws
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
