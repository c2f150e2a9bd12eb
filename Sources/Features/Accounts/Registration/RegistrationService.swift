import Record
import Remedi

/// Stores registrations, and completes them for somebody with the mailed code. Only the mailbox of an address learns
/// whether the address has an account.
struct RegistrationService: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  /// Who may register.
  let policy: RegistrationPolicy
  private let throttle: Throttle
  private let signIn: PasswordSignIn

  init(record: MedicalRecord, hasher: PasswordHasher, policy: RegistrationPolicy) {
    (self.record, self.hasher, self.policy) = (record, hasher, policy)
    throttle = Throttle(record: record)
    signIn = PasswordSignIn(record: record, hasher: hasher)
  }

  /// Whether anybody may register now.
  func isOpen() async throws -> Bool { try await record.takesClinics(policy) }

  /// Same response after the same work, whether or not the address has an account, and however many letters others sent
  /// it.
  /// - Throws: `RemediError` `rateLimited` after too many from one network; `storageUnavailable`.
  func ask(
    _ registration: Registration, from network: String, at now: Instant
  ) async throws -> PendingRegistration {
    let here = [Throttle.Key.registrations(network)]
    try await throttle.countTry(here, at: now)
    let hash: String
    do {
      hash = try await hasher.hash(
        registration.password, for: .stranger(network: network, name: registration.email))
    } catch {
      // No letter is sent.
      try await throttle.takeBackTry(here)
      throw error
    }
    return try await record.askToRegister(
      name: registration.name, email: registration.email, clinicName: registration.clinicName,
      timeZone: registration.timeZone, passwordHash: hash, from: network, at: now)
  }

  /// A registration in the browser in which it was entered.
  /// - Throws: as ``find(_:typed:from:at:)``.
  func waiting(
    _ id: Identifier<PendingRegistration>, from network: String, at now: Instant
  ) async throws -> PendingRegistration {
    try await whileOpen(
      throttle.opened(.registration, from: network, at: now) {
        try await record.registration(id).map { ($0, $0.status(at: now)) }
      })
  }

  /// Same response, whether or not a letter is sent.
  /// - Throws: `RemediError` `rateLimited` after too many from one network.
  func mailAgain(_ pending: PendingRegistration, from network: String, at now: Instant) async throws {
    try await throttle.countTry([.registrations(network)], at: now)
    try await record.mailAgain(pending, from: network, at: now)
  }

  /// The registration that a mailed link opens: the last one entered in this browser, if it is pending for the same
  /// address, otherwise the one of the letter. So strangers who register with somebody's address lock nobody out: their
  /// letters are as good as the owner's own.
  /// - Parameter typed: the id of the last registration entered in the browser. Nil if there is none.
  /// - Throws: `RemediError` `notFound`, `gone`, `rateLimited`; `conflict` if registration is closed.
  func find(
    _ code: String, typed: String?, from network: String, at now: Instant
  ) async throws -> PendingRegistration {
    let mailed = try await whileOpen(
      throttle.opened(.registration, from: network, at: now) {
        try await record.registration(code: code).map { ($0, $0.status(at: now)) }
      })
    guard let id = typed.flatMap({ Identifier<PendingRegistration>(clientText: $0) }),
      let own = try await record.registration(id), own.status(at: now) == .open, own.isForAddress(of: mailed)
    else { return mailed }
    return own
  }

  /// The registration, if it may still become a clinic. Somebody else may have registered the first one
  /// meanwhile.
  /// - Throws: `RemediError` `conflict`
  private func whileOpen(_ pending: PendingRegistration) async throws -> PendingRegistration {
    guard try await isOpen() else { throw MedicalRecord.registrationClosed }
    return pending
  }

  /// Requires the password, to prove that the reader of the letter is the person who registered. Otherwise anybody
  /// could register with somebody else's address, and know the password of the account that a careless click creates.
  /// - Throws: `RemediError` `validation` naming `password`, `rateLimited`, `storageUnavailable`; `conflict` if the
  ///   address has an account by now, `gone` if the code was used meanwhile.
  func confirm(
    _ pending: PendingRegistration, code: String, proving password: String, from network: String, at now: Instant
  ) async throws -> Account {
    do {
      try await signIn.compare(
        password, with: pending.passwordHash, named: pending.email, from: SignInOrigin(network: network),
        at: now, refusal: Self.wrong)
    } catch let error as RemediError where error.code == .invalidCredentials {
      throw RemediError.invalid("password", Self.wrong)
    }
    do {
      return try await record.confirmRegistration(code: code, for: pending.id, policy, at: now).account
    } catch let error as RemediError where error.code == .gone {
      throw CodeKind.registration.refusal(.used)
    }
  }

  private static let wrong = "This is not the password that you chose when you registered."
}
