import DocumentStore
import Foundation
import Patients
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("Index keys of memberships are written")
struct MembershipKeysTests {
  private static let later = Practice.noon.adding(seconds: 3600)
  private static let profile = Patient.Profile(
    name: "Dora Dale", dateOfBirth: LocalDate(year: 1954, month: 3, day: 4), healthCareNumber: "0044-7781")

  /// Ann's membership of Dora as the first program wrote it, and the mark of the boards that it kept.
  private static func older() async throws -> (Practice, Patient) {
    let practice = try await Practice()
    let dora = try await practice.record.createPatient(
      profile, timeZone: "UTC", by: practice.ann, at: Practice.noon)
    try await practice.record.updateProjections(at: Practice.noon)
    let reference = try References.membership(of: practice.ann.id, for: dora.id, in: dora.clinicId)
    let membership = """
      {"active":true,"clinicId":"\(dora.clinicId)","patientId":"\(dora.id)","physicianId":"\(practice.ann.id)",\
      "since":"2026-03-02T12:00:00.000+01:00","sortName":"dora dale"}
      """
    let mark = try #require(try await practice.record.value(at: BoardProjection().checkpoint))
    try await practice.store.commit([
      Write(reference.path, .put(body: Data(membership.utf8), schema: 1), if: .present),
      Write(
        BoardProjection().checkpoint.path,
        .put(body: Data(#"{"edition":1,"cursor":"\#(mark.cursor)"}"#.utf8), schema: 1),
        if: .present),
    ])
    return (practice, dora)
  }

  private static func duplicates(_ practice: Practice) async throws -> [Identifier<Patient>] {
    try await practice.record.possibleDuplicates(
      of: profile, for: practice.ann, except: nil, session: Identifier("look"), at: Practice.noon
    ).map(\.file.patient.id)
  }

  @Test("anew where an older program wrote them, when the projections are rebuilt")
  func older() async throws {
    let (practice, dora) = try await Self.older()
    // What is still to come is no fault.
    #expect(try await practice.record.check().faults == [])
    #expect(try await Self.duplicates(practice) == [])
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await Self.duplicates(practice) == [dora.id])
    #expect(try await practice.list(of: practice.ann) == ["Bob Martin", "Dora Dale"])
    #expect(try await practice.record.check().faults == [])
    let quiet = try await practice.store.changeCursor()
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.store.changeCursor() == quiet)
  }

  @Test("a fault after that")
  func fault() async throws {
    let (practice, dora) = try await Self.older()
    try await practice.record.updateProjections(at: Practice.noon)
    let reference = try References.membership(of: practice.ann.id, for: dora.id, in: dora.clinicId)
    let body = try #require(try await practice.store.document(at: reference.path)).body
    let text = String(decoding: body, as: UTF8.self).replacing("00447781", with: "00447782")
    try await practice.store.commit([Write(reference.path, .put(body: Data(text.utf8), schema: 1), if: .present)])
    let faults = try await practice.record.check().faults
    #expect(faults.contains { $0.contains("search fields differ") })
  }

  @Test("by what stands in them, not by how the patient was when the file was opened")
  func opened() async throws {
    let practice = try await Practice()
    let (first, second) = (try await practice.bobsFile(), try await practice.bobsFile())
    try await first.archive(
      PatientArchive(at: Self.later, by: Actor(practice.ann), reason: .moved), stopReason: "Moved")
    #expect(try await practice.list(of: practice.ann) == [])
    try await second.restore(by: practice.ann, at: Self.later)
    #expect(try await practice.list(of: practice.ann) == ["Bob Martin"])
    #expect(try await practice.record.check().faults == [])
  }
}
