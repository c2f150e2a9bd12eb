import Accounts
import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

/// What a role lets somebody do who is on the care team.
@Suite("On the care team, in a role")
struct RoleRightsTests {
  private let treat = CareTeamMembership.Terms()

  private func shared(_ practice: Practice, with roles: Set<Role>) async throws -> Practitioner {
    // Only a role that reads patients lets somebody be on a care team; it can be taken away afterwards.
    let colleague = try await practice.record.addPhysician(
      name: "Sam", email: "sam@example.org", clinicId: practice.ann.clinicId, passwordHash: "", at: Practice.noon
    ).practitioner
    try await practice.bobsFile().share(with: colleague.id, treat, at: Practice.noon)
    return try await give(roles, to: colleague, practice)
  }

  private func give(_ roles: Set<Role>, to colleague: Practitioner, _ practice: Practice) async throws -> Practitioner {
    var colleague = colleague
    colleague.roles = roles
    let reference = References.practitioner(colleague.id, in: colleague.clinicId)
    return try await practice.record.commit { [colleague] transaction in
      _ = try await transaction.value(at: reference)
      try transaction.put(colleague, at: reference)
      return colleague
    }
  }

  private func file(_ practice: Practice, _ practitioner: Practitioner) async throws -> PatientRecord {
    try await practice.record.patient(
      practice.bob.id, of: practitioner, session: Identifier("session"), at: Practice.noon)
  }

  @Test("staff registers and records, and does nothing else")
  func staff() async throws {
    let practice = try await Practice()
    let sam = try await shared(practice, with: [.staff])
    let file = try await file(practice, sam)
    let allowed = [RecordAction.register, .record, .leave].filter { file.may($0) }
    let refused = [RecordAction.prescribe, .archive, .share, .export, .settings].filter { !file.may($0) }
    #expect(allowed.count == 3 && refused.count == 5)
    try await file.change(
      Patient.Profile(name: "Bob B. Martin"), timeZone: "Europe/Berlin", ifRevision: file.revision, by: sam,
      at: Practice.noon)
    await expectRefusal(.roleRequired) { try await file.noteExport(.completions, nil, at: Practice.noon) }
  }

  @Test("an engineer finds nobody", arguments: [[Role.engineer], [.manager], [.engineer, .manager], []])
  func nobody(roles: [Role]) async throws {
    let practice = try await Practice()
    let ivy = try await shared(practice, with: Set(roles))
    await expectRefusal(.notFound) { _ = try await file(practice, ivy) }
  }

  @Test("a role that was taken away meanwhile counts no more")
  func takenAway() async throws {
    let practice = try await Practice()
    let colleague = try await shared(practice, with: [.physician])
    let file = try await file(practice, colleague)
    _ = try await give([.staff], to: colleague, practice)
    #expect(file.may(.export))
    await expectRefusal(.roleRequired) { try await file.noteExport(.completions, nil, at: Practice.noon) }
  }
}
