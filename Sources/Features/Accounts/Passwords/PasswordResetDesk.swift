import Record
import Remedi

/// Takes down who forgot a password, and lets whoever shows a mailed code choose a new one.
struct PasswordResetDesk: Sendable {
  let record: MedicalRecord
  let hasher: PasswordHasher
  private let throttle: Throttle

  init(record: MedicalRecord, hasher: PasswordHasher) {
    self.record = record
    self.hasher = hasher
    throttle = Throttle(record: record)
  }

  /// The same words after the same work, whatever the name.
  /// - Throws: `RemediError` `rateLimited` after too many requests for one name or from one address.
  func request(_ name: String, from address: String, at now: Instant) async throws {
    let (ofName, here) = (Throttle.Key.passwordResets(name), Throttle.Key.passwordResetsFrom(address))
    try await throttle.check(ofName, here, at: now)
    try await throttle.recordFailure(ofName, here, at: now)
    try await record.requestPasswordReset(named: name, at: now)
  }

  /// - Throws: `RemediError` `notFound` for a code that is unknown, was used or has expired, `rateLimited` after too many
  ///   of them from one address.
  func find(_ code: String, from address: String, at now: Instant) async throws -> Patient {
    let key = Throttle.Key.passwordResetCodes(address)
    try await throttle.check(key, at: now)
    guard let patient = try await record.patient(resetCode: code, at: now) else {
      try await throttle.recordFailure(key, at: now)
      throw Self.unknown
    }
    return patient
  }

  /// Gives the account its new password, and opens the door again that too many wrong ones may have locked.
  /// - Throws: `RemediError` `validation` naming `password`, `notFound`, `storageUnavailable`.
  func accept(
    _ patient: Patient, code: String, password: String, from address: String, at now: Instant
  ) async throws {
    try PasswordRules.check(password, names: [patient.name, patient.userName])
    let hash = try await hasher.hash(password)
    do {
      try await record.resetPassword(code: code, to: hash, at: now)
    } catch let error as RemediError where error.code == .notFound {
      throw Self.unknown
    }
    for name in [patient.userName, patient.profile.email].compactMap({ $0 }) {
      try await throttle.clear(.nameAtAddress(name, address))
      try await throttle.clear(.name(name))
    }
  }

  private static let unknown = RemediError(
    .notFound, "This link was used already or is no longer valid. Ask for a new one where you sign in; it is quick.")
}
