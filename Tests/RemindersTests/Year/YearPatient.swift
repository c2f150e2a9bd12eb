import Accounts
import Practice
import Record
import Remedi
import Testing

@testable import Reminders

/// A patient who lives a year.
struct YearPatient: Sendable {
  let patient: Patient
  let account: Account
  let physician: Practitioner
  /// In the order in which they were prescribed.
  private(set) var prescriptions: [Identifier<Prescription>] = []
  /// The ids of what is recorded, by the dose.
  var completions: [String: String] = [:]

  /// A patient who joined just now, with everything that there is on the first day.
  init(
    _ life: YearClinic.Life, number: Int, by physician: Practitioner, in record: MedicalRecord, at now: Instant
  ) async throws {
    self.physician = physician
    let zone = try #require(life.zones.first)
    patient = try await record.createPatient(
      Patient.Profile(name: "Patient \(Practice.name(number))"), timeZone: zone.timeZone, by: physician, at: now)
    account = try await record.acceptInvitation(
      code: record.code(of: patient.invitationId), passwordHash: "hash", at: now)
    for written in life.prescriptions { try await prescribe(written, in: record, at: now) }
    try await set(life.settings, in: record, at: now)
    for name in life.devices { try await add(name, in: record, at: now) }
  }

  var reference: DocumentReference<Patient> { References.patient(patient.id, in: patient.clinicId) }

  /// The record in the patient's hands.
  func ownFile(in record: MedicalRecord) async throws -> PatientRecord {
    try await record.ownFile(of: patient.id, in: patient.clinicId)
  }

  /// The record in the physician's hands.
  func chart(in record: MedicalRecord, at now: Instant) async throws -> PatientRecord {
    try await record.patient(patient.id, of: physician, session: Identifier("tests"), at: now)
  }

  mutating func prescribe(_ written: OracleScene.Written, in record: MedicalRecord, at now: Instant) async throws {
    let first = try #require(written.versions.first)
    let prescription = try await chart(in: record, at: now).prescribe(written.kind, version(first), at: now)
    prescriptions.append(prescription.id)
  }

  func version(_ version: OracleScene.Version) -> PrescriptionVersion {
    PrescriptionVersion(
      effectiveFrom: version.effectiveFrom, authoredAt: version.effectiveFrom, author: Actor(physician),
      action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: version.timing)
  }

  func set(_ settings: OracleScene.Settings, in record: MedicalRecord, at now: Instant) async throws {
    let file = try await ownFile(in: record)
    try await file.set(try ReminderSettings(settings).preferences, at: now) { _ in true }
    let choices = try (settings.choices ?? [:]).sorted { $0.key < $1.key }.map { name, reminders in
      NotificationSettings.Choice(try prescription(named: name), reminders)
    }
    try await file.setNotifications(NotificationSettings(prescriptions: choices), at: now) { _ in true }
  }

  /// The prescription that the model calls `rx0`.
  func prescription(named name: some StringProtocol) throws -> Identifier<Prescription> {
    prescriptions[try #require(Int(name.dropFirst(2)))]
  }

  // MARK: Devices

  private func device(_ name: String) -> Device.ID { Identifier(patient.id.text + name) }

  /// What the model calls a device.
  func name(of device: Device.ID) -> Substring { device.text.dropFirst(patient.id.text.count) }

  func add(_ name: String, in record: MedicalRecord, at now: Instant) async throws {
    let device = Device(
      id: device(name), accountId: account.id, holder: account.holder, sessionId: Identifier("session"),
      channel: .push, address: "https://push.example.org/\(patient.id)/\(name)", keys: nil, name: name, language: nil,
      actions: 2, addedAt: now)
    try await record.commit { try $0.put(device, at: MedicalRecord.reference(to: device.id)) }
  }

  func remove(_ name: String, in record: MedicalRecord) async throws {
    try await record.commit { transaction in
      let known = try await transaction.value(at: MedicalRecord.reference(to: device(name)))
      try record.removeDevice(try #require(known), in: &transaction)
    }
  }
}
