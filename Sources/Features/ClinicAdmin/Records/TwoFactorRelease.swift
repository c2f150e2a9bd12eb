import DocumentStore
import Record
import Remedi

extension ClinicPeople {
  /// Turns two-factor off for a colleague who has neither the app nor recovery codes any more; a letter informs the
  /// holder. If it is off already, nothing changes.
  /// - Throws: `RemediError` `notFound`; `conflict` for one's own account, which requires a code.
  package func turnOffTwoFactor(of id: Identifier<Practitioner>, at now: Instant) async throws {
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
