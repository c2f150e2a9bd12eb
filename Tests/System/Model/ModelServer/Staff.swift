import Accounts
import ClinicAdmin
import Foundation
import Record
import Remedi
import Support

/// The physician of the test, who does what the physicians' pages do.
struct Staff: Sendable {
  private let record: MedicalRecord
  private let practitioner: Practitioner
  private let clock: TestClock

  /// Registers the physician at the first start and finds the same one later.
  init(record: MedicalRecord, folder: URL, clock: TestClock) async throws {
    (self.record, self.clock) = (record, clock)
    let file = folder.appending(path: "physician.json")
    if let kept = FileManager.default.contents(atPath: file.path) {
      practitioner = try JSONDecoder().decode(Practitioner.self, from: kept)
    } else {
      practitioner = try await record.registerPhysician(
        name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "Europe/Berlin",
        passwordHash: try await SiteParts.hasher.hash(Cast.password), at: clock.now
      ).practitioner
      try JSONEncoder().encode(practitioner).write(to: file, options: .atomic)
    }
  }

  /// - Returns: the user name; the password is that of the usual cast.
  func admit(_ call: PatientCall) async throws -> String {
    let hash = try await SiteParts.hasher.hash(Cast.password)
    let patient = try await record.createPatient(
      Patient.Profile(name: call.name), timeZone: call.timeZone, by: practitioner, at: clock.now)
    _ = try await record.acceptInvitation(
      code: record.code(of: patient.invitationId), passwordHash: hash, at: clock.now)
    return "\(patient.id)/\(patient.userName)"
  }

  /// Invites a patient as a clinic does whose setting is a temporary password.
  /// - Returns: `id/user name/temporary password`.
  func inviteByPassword(_ call: PatientCall) async throws -> String {
    let people = try record.people(of: practitioner)
    guard let usual = try await record.clinic(practitioner.clinicId)?.profile else { throw RemediError.notFound }
    var profile = usual
    profile.invitesByPassword = true
    try await people.change(profile, from: usual, at: clock.now)
    let patient = try await record.createPatient(
      Patient.Profile(name: call.name), timeZone: call.timeZone, by: practitioner, at: clock.now)
    try await people.change(usual, from: profile, at: clock.now)
    return "\(patient.id)/\(patient.userName)/\(record.code(of: patient.invitationId))"
  }

  func prescribe(_ call: PrescribeCall) async throws -> String {
    try await file(call.patient).prescribe(call.kind, version(call.version), at: clock.now).id.text
  }

  func change(_ call: ChangeCall) async throws -> String {
    try await file(call.patient).change(
      call.prescription, basedOn: call.basedOn, to: version(call.version), at: clock.now)
    return call.prescription.text
  }

  func stop(_ call: StopCall) async throws -> String {
    let stop = Prescription.Stop(
      effectiveFrom: call.effectiveFrom, recordedAt: clock.now, by: Actor(practitioner), reason: call.reason)
    try await file(call.patient).stop(call.prescription, stop, at: clock.now)
    return call.prescription.text
  }

  private func file(_ patient: String) async throws -> PatientRecord {
    try await record.patient(Identifier(patient), of: practitioner, session: Identifier("model"), at: clock.now)
  }

  private func version(_ call: VersionCall) -> PrescriptionVersion {
    PrescriptionVersion(
      effectiveFrom: call.effectiveFrom, authoredAt: clock.now, author: Actor(practitioner),
      action: Action(id: call.name, name: call.name, description: "About \(call.name)."), timing: call.timing,
      exercise: call.exercise, note: call.note)
  }
}
