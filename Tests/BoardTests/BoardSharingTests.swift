import DocumentStore
import Patients
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("A patient who was newly shared, on the colleague's board")
struct BoardSharingTests {
  private static let terms = CareTeamMembership.Terms(.view, purpose: "second opinion")
  private static let later = Practice.noon.adding(seconds: 3600)

  private func needs(_ practice: Practice, _ practitioner: Practitioner, at now: Instant = later) async throws
    -> [AttentionReason]?
  {
    try await practice.board(of: practitioner, at: now).rows.first?.needs
  }

  private func open(_ practice: Practice, at now: Instant = later) async throws -> PatientRecord {
    try await practice.record.patient(practice.bob.id, of: practice.charlie, session: Identifier("c"), at: now)
  }

  @Test("says by whom and when until the colleague opens the record, and nothing on the others' boards")
  func shared() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    try await practice.bobsFile().share(with: practice.charlie.id, Self.terms, at: Practice.noon)
    let told = [AttentionReason.shared(by: "Dr Ann Archer", at: Practice.noon)]
    #expect(try await needs(practice, practice.charlie) == told)
    #expect(try await needs(practice, practice.ann) == [])
    #expect(try await practice.names(.attention, of: practice.charlie) == ["Bob Martin"])
    #expect(try await practice.record.check().faults == [])
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: Practice.noon))

    let file = try await open(practice)
    #expect(try await file.newSharing()?.terms == Self.terms)
    #expect(try await needs(practice, practice.charlie) == [])
    #expect(try await practice.names(.attention, of: practice.charlie, at: Self.later) == [])
    try await practice.record.updateProjections(at: Self.later)
    #expect(try await practice.record.check().faults == [])
    #expect(try await practice.boardDocuments() == practice.rebuiltBoard(at: Self.later))
    let next = try await open(practice, at: Self.later.adding(seconds: 86_400))
    #expect(try await next.newSharing() == nil)
    #expect(try await practice.bobsFile().newSharing() == nil, "who made the record was let in by nobody")
  }

  @Test("says it anew where the access was ended and given again")
  func again() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    let file = try await practice.bobsFile()
    try await file.share(with: practice.charlie.id, Self.terms, at: Practice.noon)
    _ = try await open(practice)
    try await file.endAccess(of: practice.charlie.id, at: Self.later)
    #expect(try await needs(practice, practice.charlie) == nil)
    let next = Self.later.adding(seconds: 60)
    try await file.share(with: practice.charlie.id, Self.terms, at: next)
    #expect(try await needs(practice, practice.charlie, at: next) == [.shared(by: "Dr Ann Archer", at: next)])
  }

  @Test("stands behind what the patient suffers, and is nobody's need once the record is archived")
  func order() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 2, pain: 8)
    try await practice.bobsFile().share(with: practice.charlie.id, Self.terms, at: Practice.noon)
    let needs = try await needs(practice, practice.charlie, at: Practice.noon)
    #expect(
      needs == [
        .pain(level: 8, after: "Levodopa", at: Practice.noon, times: 1),
        .shared(by: "Dr Ann Archer", at: Practice.noon),
      ])
    let file = try await practice.bobsFile()
    try await file.archive(PatientArchive(at: Practice.noon, by: file.holder, reason: .moved), stopReason: "")
    #expect(try await practice.board(of: practice.charlie, .archived).rows.map(\.needs) == [[]])
    #expect(try await practice.record.check().faults == [])
  }
}
