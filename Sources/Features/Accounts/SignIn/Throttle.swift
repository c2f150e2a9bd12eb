import Record
import Remedi

/// Counts what went wrong lately and makes whoever tries too often wait.
struct Throttle: Sendable {
  /// What is counted together.
  enum Key: Sendable {
    /// Sign-in with a name, as it was typed, from one address.
    case nameAtAddress(String, String)
    /// Sign-in with a name from anywhere.
    case name(String)
    /// Codes of invitations from one address.
    case invitationCodes(String)
    /// Codes of colleagues' invitations from one address.
    case colleagueCodes(String)
    /// Registrations from one address.
    case registrations(String)
    /// Letters to an address of mail that somebody registers with.
    case registrationLetters(String)
    /// Codes of registrations from one address.
    case registrationCodes(String)
    /// Codes of changes of address from one address.
    case addressChangeCodes(String)
    /// Requests for a new password of a name, as it was typed.
    case passwordResets(String)
    /// Requests for a new password from one address.
    case passwordResetsFrom(String)
    /// Codes for a new password from one address.
    case passwordResetCodes(String)

    /// Codes of an account's second step from one address.
    case secondStepAtAddress(String, String)
    /// Codes of an account's second step from anywhere.
    case secondStep(String)

    /// Addresses of the net hold no blanks, so that no two keys read the same.
    var text: String {
      switch self {
      case .nameAtAddress(let name, let address): "sign-in \(address) \(EmailAddress.fold(name))"
      case .name(let name): "sign-in-anywhere \(EmailAddress.fold(name))"
      case .invitationCodes(let address): "invitation-codes \(address)"
      case .colleagueCodes(let address): "colleague-codes \(address)"
      case .registrations(let address): "registrations \(address)"
      case .registrationLetters(let email): "registration-letters \(EmailAddress.fold(email))"
      case .registrationCodes(let address): "registration-codes \(address)"
      case .addressChangeCodes(let address): "address-change-codes \(address)"
      case .passwordResets(let name): "password-resets \(EmailAddress.fold(name))"
      case .passwordResetsFrom(let address): "password-resets-from \(address)"
      case .passwordResetCodes(let address): "password-reset-codes \(address)"
      case .secondStepAtAddress(let account, let address): "second-step \(account) \(address)"
      case .secondStep(let account): "second-step-anywhere \(account)"
      }
    }

    /// Failures within ``span`` that lock.
    var limit: Int {
      switch self {
      case .nameAtAddress: SignInAttempts.limit
      // Many, so that a stranger cannot easily keep somebody out; few, so that many addresses guess little.
      case .name, .secondStep: 100
      case .invitationCodes, .passwordResetCodes, .registrationCodes, .addressChangeCodes, .colleagueCodes: 20
      case .registrations, .passwordResetsFrom, .secondStepAtAddress: 20
      // Each may send a letter.
      case .passwordResets, .registrationLetters: 5
      }
    }

    /// Seconds that they are counted for, and that a lock lasts.
    var span: Int {
      switch self {
      case .registrationLetters: SignInAttempts.longestSpan
      default: SignInAttempts.span
      }
    }
  }

  let record: MedicalRecord

  /// - Throws: `RemediError` `rateLimited` where one of the keys is locked.
  func check(_ keys: Key..., at now: Instant) async throws {
    for key in keys {
      if let seconds = try await record.signInWait(for: key.text, at: now) { throw Self.refusal(for: seconds) }
    }
  }

  /// Counts a try beforehand under each key: of many at once, no more are let through than one after the other.
  /// - Throws: `RemediError` `rateLimited` where one of the keys is locked; then it counts under none.
  func countTry(_ keys: Key..., at now: Instant) async throws {
    for (index, key) in keys.enumerated() {
      let seconds = try await record.countTry(for: key.text, limit: key.limit, span: key.span, at: now)
      guard let seconds else { continue }
      for key in keys[..<index] { try await takeBackTry(key) }
      throw Self.refusal(for: seconds)
    }
  }

  /// Takes back what was counted beforehand and was not wrong.
  func takeBackTry(_ keys: Key...) async throws {
    for key in keys { try await record.takeBackTry(for: key.text, limit: key.limit) }
  }

  private static func refusal(for seconds: Int) -> RemediError {
    let minutes = max(1, (seconds + 30) / 60)
    return RemediError(
      .rateLimited,
      "There were too many tries. Please wait about \(minutes) minute\(minutes == 1 ? "" : "s"), then try again.",
      retryAfter: seconds)
  }

  func recordFailure(_ keys: Key..., at now: Instant) async throws {
    for key in keys { try await record.recordSignInFailure(for: key.text, limit: key.limit, span: key.span, at: now) }
  }

  func clear(_ key: Key) async throws { try await record.clearSignInFailures(for: key.text) }
}
