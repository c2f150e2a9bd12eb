import DocumentStore
import Remedi

extension ClinicPeople {
  /// Turns two-factor off for a colleague who has neither the app nor recovery codes any more; a letter informs the
  /// holder. If it is off already, nothing changes.
  /// - Throws: `RemediError` `notFound`; `conflict` for one's own account, which requires a code.
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
  /// Same for the operator of the installation: a clinic's only manager has no other manager to ask.
  /// - Parameter name: the holder's sign-in name.
  /// - Returns: whether it was on.
  /// - Throws: `RemediError.notFound` if no practitioner signs in with the name.
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
