import DocumentStore
import Foundation
import Record
import Remedi
import Reminders

/// A clinic whose patients have a tablet at 8:00 every day and a phone that reminds them.
struct RemindedClinic {
  let record: MedicalRecord
  let physician: Practitioner
  let patients: [Patient]
  let prescriptions: [Prescription]
  /// Noon, with the next tablets tomorrow.
  static let now = Instant(milliseconds: 1_772_449_200_000)
  /// When they are due: at 8:00 in Berlin.
  static let due = now.adding(seconds: 20 * 3600)

  /// The registry that the store is opened with, too.
  static let collections = Result { try CollectionRegistry.own.adding(RemindersFeature.collections) }

  init(_ store: any DocumentStore, patients count: Int, isReminded: Bool = true) async throws {
    record = try MedicalRecord(
      store: store, timeZones: TimeZoneDatabase(), secret: Data(repeating: 7, count: 32),
      collections: Self.collections.get(), auditEvents: .own.adding(RemindersFeature.auditEvents),
      projections: isReminded ? RemindersFeature.projections : [])
    let begin = Self.now.adding(seconds: -365 * 86_400)
    physician = try await record.registerPhysician(
      name: "Ann", email: "ann@example.org", clinicName: "Clinic", timeZone: "Europe/Berlin", passwordHash: "-",
      at: begin
    ).practitioner
    var (patients, prescriptions): ([Patient], [Prescription]) = ([], [])
    for number in 0..<count {
      let patient = try await record.createPatient(
        Patient.Profile(name: "Patient \(Self.letters(number))"), timeZone: "Europe/Berlin", by: physician, at: begin)
      let account = try await record.acceptInvitation(
        code: record.code(of: patient.invitationId), passwordHash: "-", at: begin)
      prescriptions.append(try await Self.prescribe(for: patient, by: physician, in: record, at: begin))
      let phone = Device(
        id: Self.phone(of: patient), accountId: account.id, holder: account.holder, sessionId: Identifier("benchmark"),
        channel: .push, address: "https://push.example.org/\(patient.id)", keys: nil, name: "Phone", language: nil,
        actions: 2, addedAt: begin)
      try await record.commit { try $0.put(phone, at: MedicalRecord.reference(to: phone.id)) }
      patients.append(patient)
    }
    (self.patients, self.prescriptions) = (patients, prescriptions)
    try await record.updateProjections(at: Self.now)
  }

  static func phone(of patient: Patient) -> Device.ID { Identifier("phone\(patient.id)") }

  private static func prescribe(
    for patient: Patient, by physician: Practitioner, in record: MedicalRecord, at begin: Instant
  ) async throws -> Prescription {
    guard let morning = LocalTime("08:00") else { preconditionFailure("this is a time") }
    let file = try await record.patient(patient.id, of: physician, session: Identifier("benchmark"), at: begin)
    let version = PrescriptionVersion(
      effectiveFrom: begin, authoredAt: begin, author: Actor(physician),
      action: Action(id: "levodopa", name: "Levodopa", description: ""),
      timing: try Timing(.daily([TimedDose(time: morning)]), start: file.calendar.date(at: begin), end: nil))
    return try await file.prescribe(.medication, version, at: begin)
  }

  /// A name of its own for each number, in letters.
  private static func letters(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String([number / 17_576, number / 676, number / 26, number].map { letters[$0 % 26] })
  }
}
