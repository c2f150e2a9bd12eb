import Record
import Remedi
import Web

/// Tells by the record who holds a cookie or a token.
public struct RecordAuthenticator: Authenticator {
  private let record: MedicalRecord
  private let now: @Sendable () -> Instant

  public init(record: MedicalRecord, now: @escaping @Sendable () -> Instant) {
    self.record = record
    self.now = now
  }

  public func physician(cookie: String) async throws -> SignedInPhysician? {
    guard let session = try await record.session(token: cookie, sliding: nil, at: now()),
      case .physician(let clinicId, let physicianId) = session.holder,
      let physician = try await record.physician(physicianId, in: clinicId),
      let clinic = try await record.clinic(clinicId)
    else { return nil }
    return SignedInPhysician(physician: physician, clinic: clinic, sessionId: session.id.text)
  }

  /// A token that is used lives on: its end is moved once a day at most.
  public func patient(bearer token: String) async throws -> SignedInPatient? {
    let session = try await record.session(token: token, sliding: SessionToken.deviceLifetime, at: now())
    guard let session, case .patient(let clinicId, let patientId) = session.holder else { return nil }
    return SignedInPatient(patientId: patientId, clinicId: clinicId, sessionId: session.id.text)
  }
}
