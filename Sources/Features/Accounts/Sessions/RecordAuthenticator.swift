import Record
import Remedi
import Web

/// Authenticates cookies and tokens against the record.
public struct RecordAuthenticator: Authenticator {
  let record: MedicalRecord
  let signIn: PasswordSignIn
  let now: @Sendable () -> Instant

  /// - Parameter hasher: verifies the passwords that unlock sessions.
  public init(record: MedicalRecord, hasher: PasswordHasher, now: @escaping @Sendable () -> Instant) {
    self.record = record
    self.signIn = PasswordSignIn(record: record, hasher: hasher)
    self.now = now
  }

  public func session(cookie: String, isUserActivity: Bool) async throws -> SessionState {
    let now = now()
    guard let session = try await record.session(token: cookie, isUserActivity: isUserActivity, at: now),
      let practitioner = try await practitioner(of: session, at: now)
    else { return .ended }
    return session.isLocked(at: now) ? .locked(practitioner) : .open(practitioner)
  }

  public func unlock(cookie: String, password: String, from network: String) async throws -> SignedInPractitioner {
    let now = now()
    guard let session = try await record.session(token: cookie, isUserActivity: false, at: now),
      let account = try await record.account(session.accountId)
    else { throw Self.ended }
    // Count by session. Otherwise anybody who knows the address could keep its holder locked out from anywhere.
    try await signIn.check(
      password, of: account, named: "session \(session.id)",
      from: SignInOrigin(network: network, member: account, isUnlocking: true), at: now,
      refusal: "That is not the password. Please try again.")
    guard let unlocked = try await record.unlockSession(token: cookie, for: account, at: now),
      let practitioner = try await practitioner(of: unlocked, at: now)
    else { throw Self.ended }
    return practitioner
  }

  public func lock(cookie: String) async throws { try await record.lockSession(token: cookie, at: now()) }

  public func caughtUp<Result>(_ work: () async throws -> Result) async throws -> Result {
    try await record.caughtUp(work)
  }

  /// Using a token extends its life. The expiry is moved at most once a day.
  public func patient(bearer token: String) async throws -> SignedInPatient? {
    let session = try await record.session(
      token: token, for: .app, sliding: SessionToken.deviceLifetime, at: now())
    guard let session else { return nil }
    switch session.holder {
    case .physician: return nil
    case .patient(let clinicId, let patientId):
      return SignedInPatient(
        patientId: patientId, clinicId: clinicId, accountId: session.accountId, sessionId: session.id.text)
    case .caregiver(let clinicId, let patientId, let id):
      guard try await record.caregiver(id, of: patientId, in: clinicId)?.isOpen == true else { return nil }
      return SignedInPatient(
        patientId: patientId, clinicId: clinicId, caregiverId: id, accountId: session.accountId,
        sessionId: session.id.text)
    }
  }

  /// As with ``patient(bearer:)``, using a token extends its life.
  public func device(bearer token: String) async throws -> SignedInDevice? {
    let session = try await record.session(
      token: token, for: .device, sliding: Session.measuringDeviceLifetime, at: now())
    guard let session, case .patient(let clinicId, let patientId) = session.holder else { return nil }
    return SignedInDevice(
      owner: SignedInPatient(
        patientId: patientId, clinicId: clinicId, accountId: session.accountId, sessionId: session.id.text),
      name: session.device ?? "", modules: Set(session.modules ?? []))
  }

  func practitioner(of session: Session, at now: Instant) async throws -> SignedInPractitioner? {
    guard case .physician(let clinicId, let physicianId) = session.holder,
      let practitioner = try await record.practitioner(physicianId, in: clinicId), practitioner.departure == nil,
      let clinic = try await record.clinic(clinicId)
    else { return nil }
    var mustSetUpTwoFactor = false
    if clinic.profile.requiresTwoFactor {
      mustSetUpTwoFactor = try await record.account(session.accountId)?.twoFactor == nil
    }
    return SignedInPractitioner(
      practitioner: practitioner, clinic: clinic, sessionId: session.id.text, idleLimit: session.idleLimit,
      isProven: session.isProven(at: now), mustSetUpTwoFactor: mustSetUpTwoFactor)
  }

  private static var ended: RemediError {
    RemediError(.unauthenticated, "You were signed out meanwhile. Please sign in again.")
  }
}
