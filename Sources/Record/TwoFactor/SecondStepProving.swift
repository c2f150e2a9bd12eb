import DocumentStore
import Remedi

extension MedicalRecord {
  /// Verifies a two-factor code, from the app or for recovery, and redeems it. The caller must put the account, in the
  /// commit that performs what the code was required for.
  /// - Returns: whether it was a recovery code.
  /// - Throws: `RemediError` `validation` naming `code`.
  func take(_ typed: String, for account: inout Account, at now: Instant) throws -> Bool {
    guard var step = account.secondStep else { throw Self.wrongCode }
    if let code = OneTimePassword.normalize(typed) {
      guard let taken = try open(step.sealedSecret, of: account.id).step(of: code, at: now) else {
        throw Self.wrongCode
      }
      guard taken > step.lastStep else {
        throw RemediError.invalid("code", "This code was used already. Wait for the next one, then type that.")
      }
      step.lastStep = taken
      account.secondStep = step
      return false
    }
    guard let code = ReadableCode.normalize(typed), code.utf8.count == RecoveryCodes.length,
      let index = step.recoveryCodes.unused.firstIndex(of: Digest.hex(code))
    else { throw Self.wrongCode }
    step.recoveryCodes.unused.remove(at: index)
    account.secondStep = step
    return true
  }

  /// Records a change of two-factor in the holder's chain, and mails the holder a letter about it.
  /// - Parameters:
  ///   - actor: who made the change. Nil for the holder.
  ///   - letter: the letter's ID, if it has to be found again.
  func note(
    _ change: TwoFactor.Change, of account: Account, by actor: Actor? = nil,
    named letter: Identifier<OutboxMessage> = .make(), at now: Instant, in transaction: inout Transaction
  ) async throws {
    guard case .physician(let clinicId, let id) = account.holder else { throw RemediError.notFound }
    let reference = References.practitioner(id, in: clinicId)
    guard let practitioner = try await transaction.value(at: reference) else { throw RemediError.notFound }
    try await transaction.audit(reference, change.event, by: actor ?? Actor(practitioner), at: now)
    let person = try await person(of: account, in: &transaction)
    guard let address = person.address else { return }
    try transaction.mail(
      SecondStepLetter(change: change, at: person.calendar.written(now)), to: person.name, at: address, of: clinicId,
      named: letter, on: now)
  }

  private static var wrongCode: RemediError {
    RemediError.invalid("code", "This is not the code. Type the one that your app shows now.")
  }
}

extension TwoFactor.Change {
  fileprivate var event: AuditEntry.Event {
    switch self {
    case .turnedOn: .secondStepTurnedOn
    case .turnedOff, .released: .secondStepTurnedOff
    case .recoveryCodesMade: .recoveryCodesMade
    case .recoveryCodeUsed: .recoveryCodeUsed
    case .wrongCodes: .secondStepWrongCodes
    }
  }
}
