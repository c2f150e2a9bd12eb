import Record
import Remedi

extension AddressLetters {
  /// Limits within ``span``: to one recipient for registrations from one network, and from all networks. A registrant
  /// has no identity yet, and networks are cheap: without the second limit, many networks could fill a stranger’s
  /// mailbox.
  static let (mostForRegistrationsFromNetwork, mostForRegistrations) = (3, 12)
  /// Limit within ``span``: to one recipient for password resets of a clinic’s accounts. Four people who share an
  /// address can each have ``PasswordReset/mostAtOnce`` and stay within it.
  static let mostForResets = 12

  /// Counts a registration letter, in the transaction that sends it.
  /// - Returns: false if the letter must be dropped.
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

  /// Counts a letter with password reset links, in the transaction that sends it. The limit is per clinic of the
  /// accounts, so no other clinic can use it up with accounts to which it gives the same address.
  /// - Returns: false if the letter must be dropped.
  static func countReset(
    to address: String, of clinic: Identifier<Clinic>, at now: Instant, in transaction: inout Transaction
  ) async throws -> Bool {
    let bounds = [bound("reset-letters-to \(EmailAddress.fold(address)) of \(clinic)", mostForResets)]
    return try await take(bounds, at: now, in: &transaction) == nil
  }
}
