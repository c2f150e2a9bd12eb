import DocumentStore
import Remedi

extension MedicalRecord {
  /// Makes a clinic, its first physician and the physician's account, in one commit.
  /// - Throws: `RemediError` with code `validation` where the address has an account already, `conflict` where the policy
  ///   permits no clinic any more.
  public func registerPhysician(
    name: String, email: String, clinicName: String, timeZone: String, passwordHash: String,
    _ policy: RegistrationPolicy = .open, at now: Instant
  ) async throws -> (physician: Physician, account: Account) {
    guard timeZones.rules(named: timeZone) != nil else {
      throw RemediError.invalid("timeZone", "Choose a time zone from the list.")
    }
    return try await commit { draft in
      try await found(
        clinicNamed: clinicName, timeZone: timeZone, byPhysicianNamed: name, email: email, passwordHash: passwordHash,
        policy, at: now, in: &draft)
    }
  }

  /// Adds a clinic, its first physician and the physician's account to a draft.
  func found(
    clinicNamed clinicName: String, timeZone: String, byPhysicianNamed name: String, email: String,
    passwordHash: String, _ policy: RegistrationPolicy, at now: Instant, in draft: inout Draft
  ) async throws -> (physician: Physician, account: Account) {
    let clinic = Clinic(id: .make(), name: clinicName, timeZone: timeZone, createdAt: now)
    try await enter(clinic, policy, in: &draft)
    try draft.create(clinic, at: Places.clinic(clinic.id))
    return try await add(
      physicianNamed: name, email: email, roles: [.physician, .manager], passwordHash: passwordHash, to: clinic.id,
      at: now, in: &draft)
  }

  /// Makes somebody further who works in a clinic.
  public func addPhysician(
    name: String, email: String, roles: Set<Role> = [.physician], clinicId: Identifier<Clinic>, passwordHash: String,
    at now: Instant
  ) async throws -> (physician: Physician, account: Account) {
    try await commit { draft in
      guard try await draft.value(at: Places.clinic(clinicId)) != nil else { throw RemediError.notFound }
      return try await add(
        physicianNamed: name, email: email, roles: roles, passwordHash: passwordHash, to: clinicId, at: now, in: &draft)
    }
  }

  /// Adds somebody who works in a clinic, and the account, to a draft.
  /// - Throws: `RemediError` `validation` naming `email` where the address has an account already.
  func add(
    physicianNamed name: String, email: String, roles: Set<Role>, passwordHash: String,
    to clinicId: Identifier<Clinic>, at now: Instant, in draft: inout Draft
  ) async throws -> (physician: Physician, account: Account) {
    let claim = placeOfClaim(on: email)
    guard try await draft.value(at: claim) == nil else {
      throw RemediError.invalid("email", "This address already has an account. Sign in instead.")
    }
    let physician = Physician(
      id: .make(), clinicId: clinicId, name: name, email: email, roles: roles, createdAt: now)
    let account = Account(
      id: .make(), holder: .physician(clinicId, physician.id), userName: nil, email: EmailAddress.fold(email),
      passwordHash: passwordHash, createdAt: now)
    let place = Places.physician(physician.id, in: clinicId)
    try draft.put(AccountClaim(accountId: account.id), at: claim)
    try draft.create(physician, at: place)
    try draft.create(account, at: Collections.accounts.root(account.id.text))
    try await draft.audit(place, .accountRegistered, by: Actor(physician), at: now)
    return (physician, account)
  }

  public func clinic(_ id: Identifier<Clinic>) async throws -> Clinic? { try await value(at: Places.clinic(id)) }

  public func physician(_ id: Identifier<Physician>, in clinic: Identifier<Clinic>) async throws -> Physician? {
    try await value(at: Places.physician(id, in: clinic))
  }
}

extension MedicalRecord {
  /// Whether nobody has an account in this store.
  public func isEmptyOfPeople() async throws -> Bool {
    let accounts = CollectionPath(root: Collections.accounts.name)
    return try await reading { try await $0.query(Query(.collection(accounts), limit: 1)) }.documents.isEmpty
  }
}
