import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Verifies a two-factor code, from the app or for recovery, and redeems it. The caller must put the account, in the
  /// commit that performs what the code was required for.
  /// - Returns: whether it was a recovery code.
  /// - Throws: `RemediError` `validation` naming `code`.
  func take(_ typed: String, for account: inout Account, at now: Instant) throws -> Bool {
    guard var step = account.twoFactor else { throw Self.wrongCode }
    if let code = OneTimePassword.normalize(typed) {
      guard let taken = try open(step.sealedSecret, of: account.id).step(of: code, at: now) else {
        throw Self.wrongCode
      }
      guard taken > step.lastStep else {
        throw RemediError.invalid("code", "This code was used already. Wait for the next one, then type that.")
      }
      step.lastStep = taken
      account.twoFactor = step
      return false
    }
    guard let code = ReadableCode.normalize(typed), code.utf8.count == RecoveryCodes.length,
      let index = step.recoveryCodes.unused.firstIndex(of: Digest.hex(code))
    else { throw Self.wrongCode }
    step.recoveryCodes.unused.remove(at: index)
    account.twoFactor = step
    return true
  }

  private static var wrongCode: RemediError {
    RemediError.invalid("code", "This is not the code. Type the one that your app shows now.")
  }
}
