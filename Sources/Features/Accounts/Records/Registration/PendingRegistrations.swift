import Record
import Remedi

extension MedicalRecord {
  /// Stores what somebody typed to register, and mails the link that turns it into an account. If the address already
  /// has one, the letter says so instead, after the same work: neither the response nor its duration reveals who has an
  /// account. After a few letters to the address no further one goes out: the link in any of them opens this
  /// registration as well (``confirmRegistration(code:for:_:at:)``).
  /// - Parameter network: of the person who typed it.
  package func askToRegister(
    name: String, email: String, clinicName: String, timeZone: String, passwordHash: String, from network: String,
    at now: Instant
  ) async throws -> PendingRegistration {
    let pending = PendingRegistration(
      id: .make(), name: name, email: email, clinicName: clinicName, timeZone: timeZone, passwordHash: passwordHash,
      createdAt: now)
    try await commit { transaction in
      try transaction.create(pending, at: reference(byCodeOf: pending.id))
      try await mailLink(of: pending, from: network, at: now, in: &transaction)
    }
    return pending
  }

  /// Mails the letter of a registration again. An expired registration gets none, and after a few letters no further
  /// one goes out.
  package func mailAgain(_ pending: PendingRegistration, from network: String, at now: Instant) async throws {
    try await commit { transaction in
      let current = try await transaction.value(at: reference(byCodeOf: pending.id))
      guard let current, current.status(at: now) == .open else { return }
      try await mailLink(of: current, from: network, at: now, in: &transaction)
    }
  }

  private func mailLink(
    of pending: PendingRegistration, from network: String, at now: Instant, in transaction: inout Transaction
  ) async throws {
    let isTaken = try await transaction.value(at: placeOfClaim(on: pending.email)) != nil
    guard try await AddressLetters.countRegistration(to: pending.email, from: network, at: now, in: &transaction) else {
      return
    }
    let expiresAt = try calendar(inZone: pending.timeZone).written(pending.expiresAt)
    let letter: any LetterContent =
      isTaken ? RegistrationTakenLetter() : RegistrationLetter(registrationId: pending.id, expiresAt: expiresAt)
    // The owner of the mailbox is not known yet. What was typed must not be repeated in the letter, or anybody could
    // make us mail anything to anyone.
    try transaction.mail(letter, to: "physician", at: pending.email, of: nil, on: now)
  }

  /// A registration by its ID, known to the browser in which it was typed; whatever its status.
  package func registration(_ id: Identifier<PendingRegistration>) async throws -> PendingRegistration? {
    try await value(at: reference(byCodeOf: id))
  }

  /// The registration for a typed code, whatever its status. Nil if there is none.
  package func registration(code typed: String) async throws -> PendingRegistration? {
    try await stored(PendingRegistration.self, typed: typed)
  }

  /// Redeems a code: creates the clinic, the physician and the account, in one commit. The code proves that its user
  /// reads the mail of its address; it can open any registration for that address.
  /// - Parameter chosen: the registration to open, redeemed together with the code's own. Nil for the code's own.
  /// - Throws: `RemediError` `notFound` if the code is unknown, `gone` if it was used or has expired, `conflict` if the
  ///   address has an account by now, or the policy permits no further clinic.
  package func confirmRegistration(
    code typed: String, for chosen: Identifier<PendingRegistration>? = nil, _ policy: RegistrationPolicy = .open,
    at now: Instant
  ) async throws -> (practitioner: Practitioner, account: Account) {
    guard let code = ReadableCode.normalize(typed) else { throw RemediError.notFound }
    return try await commit { transaction in
      let placeOfMailed = reference(to: PendingRegistration.self, code: code)
      let reference = chosen.map { self.reference(byCodeOf: $0) } ?? placeOfMailed
      guard var mailed = try await transaction.value(at: placeOfMailed),
        var pending = try await transaction.value(at: reference),
        pending.isForAddress(of: mailed)
      else { throw RemediError.notFound }
      guard mailed.status(at: now) == .open, pending.status(at: now) == .open, let hash = pending.passwordHash
      else {
        throw RemediError(.gone, "This link no longer works.")
      }
      guard try await transaction.value(at: placeOfClaim(on: pending.email)) == nil else {
        throw RemediError(.conflict, "This address already has an account. Sign in instead.")
      }
      pending.markUsed(at: now)
      try transaction.put(pending, at: reference)
      if mailed.id != pending.id {
        mailed.markUsed(at: now)
        try transaction.put(mailed, at: placeOfMailed)
      }
      return try await found(
        clinicNamed: pending.clinicName, timeZone: pending.timeZone, byPhysicianNamed: pending.name,
        email: pending.email, passwordHash: hash, policy, at: now, in: &transaction)
    }
  }
}

extension PendingRegistration: OpenedByCode, StoredByCode {
  public static var codePurpose: String { "registration" }
  package static var codes: RecordCollection<PendingRegistration> { AccountCollections.registrations }
}
