import DocumentStore
import Remedi

extension ClinicPeople {
  /// Turns the second step off for a colleague who has neither the app nor recovery codes any more; the holder hears of it
  /// by a letter. Nothing is changed where it is off already.
  /// - Throws: `RemediError` `notFound`; `conflict` for whoever asks it for the own account, which takes a code.
  public func turnOffSecondStep(of id: Identifier<Practitioner>, at now: Instant) async throws {
    guard id != manager.id else {
      throw RemediError(.conflict, "Turn off your own second step on your account page, with a code.")
    }
    try await commit { transaction in
      try await transaction.openChain(of: References.practitioner(id, in: clinicId))
      let person = try await present(id, in: &transaction)
      guard let account = try await record.account(of: person, in: &transaction) else { return }
      try await record.release(account, by: Actor(manager), at: now, in: &transaction)
    }
  }
}

extension MedicalRecord {
  /// The same in the hands of whoever runs Remedi: a clinic's only manager has nobody else.
  /// - Parameter name: with which the holder signs in.
  /// - Returns: whether it was on.
  /// - Throws: `RemediError.notFound` where nobody who works in a clinic signs in with the name.
  public func turnOffSecondStep(of name: String, at now: Instant) async throws -> Bool {
    guard let id = try await account(named: name)?.id else { throw RemediError.notFound }
    return try await commit { transaction in
      guard let account = try await transaction.value(at: Collections.accounts.root(id.text)),
        case .physician(let clinicId, let physicianId) = account.holder
      else { throw RemediError.notFound }
      try await transaction.openChain(of: References.practitioner(physicianId, in: clinicId))
      return try await release(account, by: .system, at: now, in: &transaction)
    }
  }

  @discardableResult
  fileprivate func release(
    _ account: Account, by actor: Actor, at now: Instant, in transaction: inout Transaction
  ) async throws -> Bool {
    guard account.secondStep != nil else { return false }
    var account = account
    account.secondStep = nil
    try transaction.put(account, at: Collections.accounts.root(account.id.text))
    try await note(.released, of: account, by: actor, at: now, in: &transaction)
    return true
  }
}
