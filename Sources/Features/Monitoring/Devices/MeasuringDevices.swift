import DocumentStore
import Record
import Remedi

extension RecordAction {
  /// Let a device send readings, or end it: for the patient alone.
  static let keepDevices = Self(needs: .keepAccount, members: nil, patients: .either)
}

/// The devices that send a patient's readings. Each is a session of the patient's account, for nothing else.
struct MeasuringDevices: Sendable {
  /// The most devices of a patient.
  static let most = 20

  let file: PatientRecord
  let account: Identifier<Account>

  /// The oldest first.
  func all(at now: Instant) async throws -> [Session] {
    try await places(at: now).map(\.session).sorted { ($0.createdAt, $0.id.text) < ($1.createdAt, $1.id.text) }
  }

  /// - Parameter token: told to nobody else; only its hash is stored.
  /// - Throws: `RemediError` `conflict` if there are enough.
  func add(_ name: String, _ modules: [ModuleID], token: String, at now: Instant) async throws -> Session {
    let reference = Collections.accounts.root(account.text)
    return try await file.commit(.keepDevices, at: now) { transaction in
      guard let current = try await transaction.value(at: reference) else { throw RemediError.notFound }
      guard try await places(at: now).count < Self.most else {
        throw RemediError(.conflict, "\(Self.most) devices send readings already. Remove one first.")
      }
      let session = Session(
        id: .make(), accountId: account, holder: current.holder, use: .device, device: name, modules: modules,
        createdAt: now, expiresAt: now.adding(seconds: Session.measuringDeviceLifetime))
      // Always written, so that a concurrent change of the password, which ends all sessions, conflicts with this one.
      try transaction.put(current, at: reference)
      try transaction.create(session, at: Collections.sessions.root(Digest.hex(token)))
      try await transaction.audit(
        file.reference, .deviceAdded, by: file.holder, at: now, subject: session.id.text)
      return session
    }
  }

  /// Ends a device at once.
  /// - Throws: `RemediError` `notFound` alike for a device that is not there and for a session of another use.
  func remove(_ id: Identifier<Session>, at now: Instant) async throws {
    guard let place = try await places(at: now).first(where: { $0.session.id == id })?.reference else {
      throw RemediError.notFound
    }
    try await file.commit(.keepDevices, at: now) { transaction in
      guard try await transaction.value(at: place) != nil else { throw RemediError.notFound }
      transaction.delete(place)
      try await transaction.audit(file.reference, .deviceRemoved, by: file.holder, at: now, subject: id.text)
    }
  }

  private func places(at now: Instant) async throws -> [(reference: DocumentReference<Session>, session: Session)] {
    try await file.record.sessionPlaces(of: account).compactMap { reference, session in
      guard let session, session.purpose == .device, session.expiresAt > now else { return nil }
      return (reference, session)
    }
  }
}
