import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Patients
@testable import Record

@Suite("Access whose time is over", .timeLimit(.minutes(1)))
struct ExpiredAccessTests {
  private static let later = Practice.noon.adding(seconds: 3600)

  @Test("is written down page by page, also where a membership cannot be read", arguments: [1, 2, 100])
  func damaged(pageSize: Int) async throws {
    let practice = try await Practice()
    var references: [DocumentReference<CareTeamMembership>] = []
    for number in 1...5 {
      let patient = try await practice.record.createPatient(
        .init(name: "Patient \(number)"), timeZone: "UTC", by: practice.ann, at: Practice.noon)
      let file = try await practice.record.patient(
        patient.id, of: practice.ann, session: Identifier("tests"), at: Practice.noon)
      let until = Practice.noon.adding(seconds: number)
      try await file.share(
        with: practice.charlie.id, .init(.view, purpose: "Cover", until: until), at: Practice.noon)
      references.append(try References.membership(of: practice.charlie.id, for: patient.id, in: patient.clinicId))
    }
    // What ends first, and another in between.
    for reference in [references.remove(at: 2), references.remove(at: 0)] {
      let body = try #require(try await practice.store.document(at: reference.path)).body
      let text = String(decoding: body, as: UTF8.self).replacing("\"since\"", with: "\"hence\"")
      try await practice.store.commit([Write(reference.path, .put(body: Data(text.utf8), schema: 1), if: .present)])
    }
    for _ in 1...2 {
      await #expect(throws: UnreadableDocument.self) {
        try await practice.record.endExpiredAccess(pageSize: pageSize, at: Self.later)
      }
      for reference in references { #expect(try await practice.record.value(at: reference)?.end?.by == .system) }
    }
  }
}
