import DocumentStore
import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("Archiving a patient")
struct ArchiveTests {
  private static let later = Practice.noon.adding(seconds: 3600)

  private static func archive(_ practice: Practice, at now: Instant = later) async throws {
    try await practice.bobsFile(at: now).archive(
      PatientArchive(at: now, by: Actor(practice.ann), reason: .moved, note: "To Hamburg"), stopReason: "Moved")
  }

  @Test("takes the patient from the list, stops what is prescribed, and says who, when and why")
  func archives() async throws {
    let practice = try await Practice()
    let running = try await practice.prescribe(at: "20:00")
    let stopped = try await practice.prescribe(at: "08:00")
    let ending = try await practice.prescribe(at: "09:00")
    let stop = { (moment: Instant) in
      Prescription.Stop(effectiveFrom: moment, recordedAt: Practice.noon, by: Actor(practice.ann), reason: "Enough")
    }
    try await practice.bobsFile().stop(stopped.id, stop(Practice.noon), at: Practice.noon)
    try await practice.bobsFile().stop(ending.id, stop(Self.later.adding(seconds: 86_400)), at: Practice.noon)
    let toStop = try await practice.bobsFile(at: Self.later).archivePlan(at: Self.later).prescriptions
    #expect(Set(toStop.map(\.id)) == [running.id, ending.id])
    try await Self.archive(practice)

    let file = try await practice.bobsFile(at: Self.later)
    #expect(file.patient.archive?.by == Actor(practice.ann))
    #expect(file.patient.archive?.reason == .moved)
    #expect(file.patient.archive?.note == "To Hamburg")
    #expect(try await file.prescription(running.id).stop?.reason == "Moved")
    #expect(try await file.prescription(running.id).stop?.effectiveFrom == Self.later)
    #expect(try await file.prescription(stopped.id).stop?.reason == "Enough")
    // What was to stop tomorrow stops now; what was planned stays readable.
    #expect(try await file.prescription(ending.id).stop?.effectiveFrom == Self.later)
    #expect(try await file.prescription(ending.id).supersededStop == stop(Self.later.adding(seconds: 86_400)))
    #expect(try await file.prescription(running.id).supersededStop == nil)
    #expect(try await file.prescription(stopped.id).supersededStop == nil)
    #expect(try await practice.list(of: practice.ann) == [])
    let trail = try await file.auditTrail(limit: 3).map(\.event)
    #expect(trail == [.patientArchived, .prescriptionStopped, .prescriptionStopped])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is the only thing that takes the place of a stop that is still to come")
  func plannedStop() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    func stop(_ days: Int, _ by: Practitioner) -> Prescription.Stop {
      Prescription.Stop(
        effectiveFrom: Self.later.adding(seconds: days * 86_400), recordedAt: Self.later, by: Actor(by),
        reason: "By \(by.name)", submission: "form of \(by.name)")
    }
    let planned = stop(7, practice.ann)
    let file = try await practice.bobsFile()
    try await file.stop(prescription.id, planned, at: Self.later)
    for days in [0, 3, 7, 9] {
      await expectRefusal(.conflict) {
        try await file.stop(prescription.id, stop(days, practice.charlie), at: Self.later)
      }
    }
    #expect(try await file.prescription(prescription.id).stop == planned)
    try await Self.archive(practice, at: Self.later.adding(seconds: 60))
    let archived = try await file.prescription(prescription.id)
    #expect(archived.supersededStop == planned)
    #expect(archived.stop?.reason == "Moved")
    // The form that planned it, sent once more, finds it done.
    #expect(archived.isDone(planned.submission))
  }

  @Test("lets nobody of the care team change anything, and the patient go on telling")
  func readOnly() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    let before = try await practice.bobsFile()
    try await Self.archive(practice)
    let file = try await practice.bobsFile(at: Self.later)
    #expect(!file.may(.prescribe))
    #expect(file.may(.archive) && file.may(.share))
    #expect(throws: RemediError.self) { try file.check(.prescribe) }
    // Also where the file was opened before.
    for file in [file, before] {
      await expectRefusal(.conflict) {
        _ = try await file.prescribe(.medication, prescription.latest, at: Self.later)
      }
      await expectRefusal(.conflict) { try await file.invite(by: practice.ann, at: Self.later) }
    }
    try await file.noteExport(.completions, nil, at: Self.later)
    let dose = try Practice.dose(of: prescription, march: 2, "08:00")
    let result = try await practice.bobsOwnFile().record([Practice.taken(Practice.uuid(1), dose)], at: Self.later)
    #expect(result.first?.recorded != nil)
  }

  @Test("ends an invitation that nobody accepted, in the same commit")
  func invitation() async throws {
    let practice = try await Practice()
    let code = practice.record.code(of: practice.bob.invitationId)
    #expect(try await practice.record.invitation(code: code)?.invitation.status(at: Self.later) == .open)
    try await Self.archive(practice)
    #expect(try await practice.record.invitation(code: code)?.invitation.status(at: Self.later) == .overtaken)
    await expectRefusal(.notFound) {
      _ = try await practice.record.acceptInvitation(code: code, passwordHash: "hash", at: Self.later)
    }
  }

  @Test("is undone by bringing back: on the list again, nothing prescribed, and doing either twice changes nothing")
  func bringsBack() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await Self.archive(practice)
    try await Self.archive(practice, at: Self.later.adding(seconds: 60))
    #expect(try await practice.bobsFile(at: Self.later).patient.archive?.at == Self.later)
    for _ in 1...2 { try await practice.bobsFile(at: Self.later).restore(by: practice.ann, at: Self.later) }
    let file = try await practice.bobsFile(at: Self.later)
    #expect(file.patient.archive == nil)
    #expect(file.may(.prescribe))
    #expect(try await practice.list(of: practice.ann) == ["Bob Martin"])
    #expect(try await file.prescription(prescription.id).stop != nil)
    let trail = try await file.auditTrail(limit: 100).map(\.event)
    #expect(trail.filter { $0 == .patientArchived || $0 == .patientRestored }.count == 2)
    #expect(try await practice.record.check().faults == [])
  }
}
