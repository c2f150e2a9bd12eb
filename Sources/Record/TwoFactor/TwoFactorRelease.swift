import DocumentStore
import Remedi

extension MedicalRecord {
  /// Turns two-factor off for somebody else.
  /// - Returns: whether it was on.
  @discardableResult
  package func release(
    _ account: Account, by actor: Actor, at now: Instant, in transaction: inout Transaction
  ) async throws -> Bool {
    guard account.twoFactor != nil else { return false }
    var account = account
    account.twoFactor = nil
    try transaction.put(account, at: Collections.accounts.root(account.id.text))
    try await note(.released, of: account, by: actor, at: now, in: &transaction)
    return true
  }

  /// Records a change of two-factor in the holder's chain, and mails the holder a letter about it.
  /// - Parameters:
  ///   - actor: who made the change. Nil for the holder.
  ///   - letter: the letter's ID, if it has to be found again.
  package func note(
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
      TwoFactorLetter(change: change, at: person.calendar.written(now)), to: person.name, at: address, of: clinicId,
      named: letter, on: now)
  }
}

extension TwoFactor.Change {
  fileprivate var event: AuditEntry.Event {
    switch self {
    case .turnedOn: .twoFactorTurnedOn
    case .turnedOff, .released: .twoFactorTurnedOff
    case .recoveryCodesMade: .recoveryCodesMade
    case .recoveryCodeUsed: .recoveryCodeUsed
    case .wrongCodes: .twoFactorWrongCodes
    }
  }
}
