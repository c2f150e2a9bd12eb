import Record
import Remedi

/// Takes down who wants to begin, and lets whoever shows the mailed code do so. Whether an address has an account is told
/// to its mailbox alone.
struct RegistrationDesk: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    throttle = Throttle(record: record)
  }

  /// The same answer after the same work, whether or not the address has an account.
  /// - Throws: `RemediError` `rateLimited` after too many letters to one address, or too many from one place;
  ///   `storageUnavailable`.
  func ask(
    _ registration: Registration, from address: String, at now: Instant
  ) async throws -> PendingRegistration {
    let (letters, here) = (Throttle.Key.registrationLetters(registration.email), Throttle.Key.registrations(address))
    try await throttle.check(letters, here, at: now)
    try await throttle.recordFailure(letters, here, at: now)
    let hash = try await hasher.hash(registration.password)
    return try await record.askToRegister(
      name: registration.name, email: registration.email, clinicName: registration.clinicName,
      timeZone: registration.timeZone, passwordHash: hash, at: now)
  }

  /// A registration in the browser in which it was typed.
  /// - Throws: as ``find(_:from:at:)``.
  func waiting(
    _ id: Identifier<PendingRegistration>, from address: String, at now: Instant
  ) async throws -> PendingRegistration {
    try await throttle.opened(.registration, from: address, at: now) {
      try await record.registration(id).map { ($0, $0.standing(at: now)) }
    }
  }

  /// - Throws: `RemediError` `rateLimited` after too many letters to the address.
  func mailAgain(_ pending: PendingRegistration, at now: Instant) async throws {
    let letters = Throttle.Key.registrationLetters(pending.email)
    try await throttle.check(letters, at: now)
    try await throttle.recordFailure(letters, at: now)
    try await record.mailAgain(pending, at: now)
  }

  /// - Throws: `RemediError` `notFound`, `gone`, `rateLimited`.
  func find(_ code: String, from address: String, at now: Instant) async throws -> PendingRegistration {
    try await throttle.opened(.registration, from: address, at: now) {
      try await record.registration(code: code).map { ($0, $0.standing(at: now)) }
    }
  }

  /// - Throws: `RemediError` `conflict` where the address has an account by now, `gone` where the code was used meanwhile.
  func confirm(_ code: String, at now: Instant) async throws -> Account {
    do {
      return try await record.confirmRegistration(code: code, at: now).account
    } catch let error as RemediError where error.code == .gone {
      throw CodeKind.registration.refusal(.used)
    }
  }
}
