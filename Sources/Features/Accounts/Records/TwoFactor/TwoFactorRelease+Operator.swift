import Record
import Remedi

extension MedicalRecord {
  /// Turns two-factor off for the operator of the installation: a clinic's only manager has no other manager to ask.
  /// - Parameter name: the holder's sign-in name.
  /// - Returns: whether it was on.
  /// - Throws: `RemediError.notFound` if no practitioner signs in with the name.
  package func turnOffTwoFactor(of name: String, at now: Instant) async throws -> Bool {
    guard let id = try await account(named: name)?.id else { throw RemediError.notFound }
    return try await commit { transaction in
      guard let account = try await transaction.value(at: Collections.accounts.root(id.text)),
        case .physician(let clinicId, let physicianId) = account.holder
      else { throw RemediError.notFound }
      try await transaction.openChain(of: References.practitioner(physicianId, in: clinicId))
      return try await release(account, by: .system, at: now, in: &transaction)
    }
  }
}
