import DocumentStore
import Remedi

extension MedicalRecord {
  /// Keeps what somebody typed to begin, and mails the link that makes an account of it. Where the address has one
  /// already, the letter says so instead, after the same work: nobody learns by the answer or its time who has one. After
  /// a few letters to the address no further one goes out: the link in any of them opens this registration as well
  /// (``confirmRegistration(code:for:_:at:)``).
  /// - Parameter network: from which it was typed.
  public func askToRegister(
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

  /// Mails the letter of a registration once more. One that is over gets none, and none goes out after a few.
  public func mailAgain(_ pending: PendingRegistration, from network: String, at now: Instant) async throws {
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
    // Nobody has shown yet whose mailbox it is: what was typed is not repeated to it, else anybody could have us mail
    // anything to anyone.
    try transaction.mail(letter, to: "physician", at: pending.email, of: nil, on: now)
  }

  /// A registration by its name, which the browser knows in which it was typed; however it stands.
  public func registration(_ id: Identifier<PendingRegistration>) async throws -> PendingRegistration? {
    try await value(at: reference(byCodeOf: id))
  }

  /// The registration of a typed code, however it stands; nil where there is none.
  public func registration(code typed: String) async throws -> PendingRegistration? {
    try await stored(PendingRegistration.self, typed: typed)
  }

  /// Uses a code up: makes the clinic, the physician and the account, in one commit. What the code shows is that somebody
  /// reads the mail of its address; with it, any registration for that address can be opened.
  /// - Parameter chosen: the registration that is opened, and used up with the code's own; nil for the code's own.
  /// - Throws: `RemediError` `notFound` where the code is unknown, `gone` where it was used or has expired, `conflict`
  ///   where the address has an account by now, or the policy permits no clinic any more.
  public func confirmRegistration(
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
