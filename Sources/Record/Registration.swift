import DocumentStore
import Remedi

extension MedicalRecord {
  /// Creates a clinic, its first physician and the physician's account, in one commit.
  /// - Throws: `RemediError` with code `validation` if the address already has an account, `conflict` if the policy
  ///   permits no further clinic.
  public func registerPhysician(
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
  public func addPhysician(
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

  /// Adds a practitioner of a clinic, and the account, to a transaction.
  /// - Throws: `RemediError` `validation` naming `email` if the address already has an account.
  func add(
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

  public func clinic(_ id: Identifier<Clinic>) async throws -> Clinic? { try await value(at: References.clinic(id)) }

  public func practitioner(_ id: Identifier<Practitioner>, in clinic: Identifier<Clinic>) async throws -> Practitioner?
  {
    try await value(at: References.practitioner(id, in: clinic))
  }
}

extension MedicalRecord {
  /// Whether this store has no accounts.
  public func isEmptyOfPeople() async throws -> Bool {
    let accounts = CollectionPath(root: Collections.accounts.name)
    return try await reading { try await $0.query(Query(.collection(accounts), limit: 1)) }.documents.isEmpty
  }
}
