import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Creates a clinic, its first physician and the physician's account, in one commit.
  /// - Throws: `RemediError` with code `validation` if the address already has an account, `conflict` if the policy
  ///   permits no further clinic.
  package func registerPhysician(
    name: String, email: String, clinicName: String, timeZone: String, passwordHash: String,
    _ policy: RegistrationPolicy = .open, at now: Instant
  ) async throws -> (practitioner: Practitioner, account: Account) {
    guard timeZones.rules(named: timeZone) != nil else {
      throw RemediError.invalid("timeZone", "Choose a time zone from the list.")
    }
    return try await commit { transaction in
      try await found(
        clinicNamed: clinicName, timeZone: timeZone, byPhysicianNamed: name, email: email, passwordHash: passwordHash,
        policy, at: now, in: &transaction)
    }
  }

  /// Adds a clinic, its first physician and the physician's account to a transaction.
  func found(
    clinicNamed clinicName: String, timeZone: String, byPhysicianNamed name: String, email: String,
    passwordHash: String, _ policy: RegistrationPolicy, at now: Instant, in transaction: inout Transaction
  ) async throws -> (practitioner: Practitioner, account: Account) {
    let clinic = Clinic(id: .make(), name: clinicName, timeZone: timeZone, createdAt: now)
    try await enter(clinic, policy, in: &transaction)
    try transaction.create(clinic, at: References.clinic(clinic.id))
    return try await add(
      physicianNamed: name, email: email, roles: [.physician, .manager], passwordHash: passwordHash, to: clinic.id,
      at: now, in: &transaction)
  }

  /// Creates another practitioner of a clinic.
  package func addPhysician(
    name: String, email: String, roles: Set<Role> = [.physician], clinicId: Identifier<Clinic>, passwordHash: String,
    at now: Instant
  ) async throws -> (practitioner: Practitioner, account: Account) {
    try await commit { transaction in
      guard try await transaction.value(at: References.clinic(clinicId)) != nil else { throw RemediError.notFound }
      return try await add(
        physicianNamed: name, email: email, roles: roles, passwordHash: passwordHash, to: clinicId, at: now,
        in: &transaction)
    }
  }

  /// Whether this store has no accounts.
  package func isEmptyOfPeople() async throws -> Bool {
    let accounts = CollectionPath(root: Collections.accounts.name)
    return try await reading { try await $0.query(Query(.collection(accounts), limit: 1)) }.documents.isEmpty
  }
}
