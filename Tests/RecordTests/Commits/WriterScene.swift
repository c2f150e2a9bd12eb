import DocumentStore
import Practice
import Remedi

@testable import Record

/// Bob with several prescriptions, and Dora, who is erased while others write for her.
struct WriterScene {
  static let hours = 14...19
  static let steps = 40

  let practice: Practice
  let dora: Patient
  let prescriptions: [Prescription]
  /// Dora's only prescription.
  let doras: Prescription

  init(store: any DocumentStore) async throws {
    practice = try await Practice(store: store)
    let (ann, noon) = (practice.ann, Practice.noon)
    let version = try Self.version(minutes: "00", from: noon.adding(seconds: -86_400), by: ann)
    var prescriptions: [Prescription] = []
    for _ in 1...4 { prescriptions.append(try await practice.bobsFile().prescribe(.medication, version, at: noon)) }
    self.prescriptions = prescriptions
    dora = try await practice.record.createPatient(
      Patient.Profile(name: "Dora Moss"), timeZone: "Europe/Berlin", by: ann, at: noon)
    doras = try await practice.record.patient(dora.id, of: ann, session: Identifier("scene"), at: noon)
      .prescribe(.medication, version, at: noon)
  }

  var bob: DocumentReference<Patient> { References.patient(practice.bob.id, in: practice.bob.clinicId) }

  /// From noon on.
  func version(minutes: String) throws -> PrescriptionVersion {
    try Self.version(minutes: minutes, from: Practice.noon, by: practice.ann)
  }

  private static func version(minutes: String, from start: Instant, by author: Practitioner) throws
    -> PrescriptionVersion
  {
    PrescriptionVersion(
      effectiveFrom: start, authoredAt: start, author: Actor(author),
      action: Action(id: "levodopa", name: "Levodopa", description: ""),
      timing: try Practice.daily(hours.map { "\($0):\(minutes)" }))
  }
}
