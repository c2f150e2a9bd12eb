import DocumentStore
import Foundation
import MarkedPatient
import Practice
import Remedi
import Testing

@testable import Record

/// What cannot be read keeps nobody from being erased.
@Suite("Erasing beside documents that cannot be read", .timeLimit(.minutes(1)))
struct ErasureFaultTests {
  private static let archived = Practice.noon.adding(seconds: 3600)
  private static let erased = Practice.noon.adding(seconds: 7200)

  @Test("removes all that is the patient's, and leaves alone what may be another's")
  func unreadable() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    let (patient, clinic) = (scene.marked.patient, References.clinic(scene.clinic))
    let reference = References.patient(scene.id, in: scene.clinic)
    try await scene.marked.archive(record, at: Self.archived)
    let others = [
      Collections.outbox.root("damaged").path, Collections.invitations.root("damaged").path,
      Collections.passwordResets.root("damaged").path, Collections.passwordResetRequests.root("damaged").path,
      Collections.accounts.root("damaged").path, clinic.sub(Collections.erasures, "damaged").path,
    ]
    let text = "{\"clinicId\":\"\(scene.clinic)\",\"pending\":true,\"name\":\"Somebody else\"}"
    for path in others { try await damage(path, text, scene) }
    // Of hers, by the name of her account or by their path.
    let hers = [
      Collections.outbox.root("hers").path, Collections.invitations.root("hers").path,
      reference.sub(Collections.caregivers, scene.marked.caregivers[1].id.text).path,
      reference.sub(Collections.prescriptions, "damaged").path, reference.sub(Collections.consents, "damaged").path,
      try References.membership(of: scene.practice.charlie.id, for: scene.id, in: scene.clinic).path,
    ]
    for path in hers {
      let text =
        "{\"clinicId\":\"\(scene.clinic)\",\"pending\":true,\"accountId\":\"\(patient.accountId)\","
        + "\"patientId\":\"\(patient.id)\"}"
      try await damage(path, text, scene)
    }

    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    #expect(try await record.value(at: Collections.outbox.root("hers")) == nil, "it waited to be sent")
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    let left = try await scene.everything()
    for path in others { #expect(left["\(path)"] == text, "\(path)") }
    for path in hers { #expect(left["\(path)"] == nil, "\(path)") }
    #expect(left.keys.filter { $0.contains(scene.id.text) } == ["clinics/\(scene.clinic)/erasures/\(scene.id)"])
    for string in MarkedPatient.strings { #expect(!left.values.contains { $0.contains(string) }, "\(string)") }
    // What was passed over is told of as what it is, and of nobody who was erased.
    let faults = try await record.check().faults
    for path in others { #expect(faults.contains { $0.contains("\(path)") }, "\(path)") }
    #expect(!faults.contains { $0.contains(scene.id.text) })
  }

  private func damage(_ path: DocumentPath, _ text: String, _ scene: ErasureScene) async throws {
    try await scene.practice.store.commit([Write(path, .put(body: Data(text.utf8), schema: 1), if: .none)])
  }
}
