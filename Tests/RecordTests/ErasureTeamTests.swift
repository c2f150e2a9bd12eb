import DocumentStore
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("Erasing a patient whom hundreds treat", .timeLimit(.minutes(1)))
struct ErasureTeamTests {
  private static let archived = Practice.noon.adding(seconds: 3600)
  private static let erased = Practice.noon.adding(seconds: 7200)

  @Test("hides the record from every one of them, though no commit holds them all")
  func hundreds() async throws {
    let scene = try await ErasureScene()
    let record = scene.practice.record
    try await scene.marked.archive(record, at: Self.archived)
    let patient = try await scene.file(at: Self.archived).patient
    let invitation = Invitation(
      id: .make(), accountId: patient.accountId, clinicId: patient.clinicId, patientId: patient.id,
      invitedBy: .system, clinicName: "Example Clinic", createdAt: Practice.noon)
    let team = (1...500).map { Identifier<Practitioner>("member-\($0)") }
    for start in stride(from: 0, to: team.count, by: 20) {
      try await record.commit { transaction in
        for id in team[start..<start + 20] {
          let membership = CareTeamMembership(id, for: patient, since: Practice.noon)
          try transaction.create(membership, at: try References.membership(of: id, for: patient.id, in: scene.clinic))
          try BoardProjection().add(
            patient, invitation, of: membership, sequence: 1, in: record, at: Practice.noon, to: &transaction)
        }
      }
    }
    try await record.updateProjections(at: Self.archived)

    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    try await record.updateProjections(at: Self.erased)
    let rows = team.map { BoardRowWriter($0, in: scene.clinic).row(of: patient.id).path }
    #expect(try await present(rows, scene) == 0)
    #expect(try await present(members(team, scene), scene) == 0)
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    #expect(try await scene.documents(of: scene.id).count == 1)
    #expect(try await record.check().faults == [])
  }

  private func members(_ team: [Identifier<Practitioner>], _ scene: ErasureScene) throws -> [DocumentPath] {
    try team.map { try References.membership(of: $0, for: scene.id, in: scene.clinic).path }
  }

  private func present(_ paths: [DocumentPath], _ scene: ErasureScene) async throws -> Int {
    try await scene.practice.store.documents(at: paths).compactMap { $0 }.count
  }
}
