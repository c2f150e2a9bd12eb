import DocumentStore
import Remedi

extension MedicalRecord {
  public func clinic(_ id: Identifier<Clinic>) async throws -> Clinic? { try await value(at: References.clinic(id)) }

  public func practitioner(_ id: Identifier<Practitioner>, in clinic: Identifier<Clinic>) async throws -> Practitioner?
  {
    try await value(at: References.practitioner(id, in: clinic))
  }

  /// Adds a practitioner of a clinic, and the account, to a transaction.
  /// - Throws: `RemediError` `validation` naming `email` if the address already has an account.
  package func add(
    physicianNamed name: String, email: String, roles: Set<Role>, passwordHash: String,
    to clinicId: Identifier<Clinic>, at now: Instant, in transaction: inout Transaction
  ) async throws -> (practitioner: Practitioner, account: Account) {
    let claim = placeOfClaim(on: email)
    guard try await transaction.value(at: claim) == nil else {
      throw RemediError.invalid("email", "This address already has an account. Sign in instead.")
    }
    let practitioner = Practitioner(
      id: .make(), clinicId: clinicId, name: name, email: email, roles: roles, createdAt: now)
    let account = Account(
      id: .make(), holder: .physician(clinicId, practitioner.id), userName: nil, email: EmailAddress.fold(email),
      passwordHash: passwordHash, createdAt: now)
    let reference = References.practitioner(practitioner.id, in: clinicId)
    try transaction.put(AccountClaim(accountId: account.id), at: claim)
    try transaction.create(practitioner, at: reference)
    try transaction.create(account, at: Collections.accounts.root(account.id.text))
    try await transaction.audit(reference, .accountRegistered, by: Actor(practitioner), at: now)
    return (practitioner, account)
  }

  /// Stores a preference of a practitioner, which is no change of a record, so it is not audited.
  /// - Throws: `RemediError.notFound`
  package func remember(for practitioner: Practitioner, _ change: (inout Practitioner) -> Void) async throws {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId)
    try await commit { transaction in
      guard var current = try await transaction.value(at: reference) else { throw RemediError.notFound }
      change(&current)
      try transaction.put(current, at: reference)
    }
  }
}
