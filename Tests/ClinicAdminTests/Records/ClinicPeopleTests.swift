import Accounts
import DocumentStore
import Practice
import Remedi
import Testing

@testable import ClinicAdmin
@testable import Record

/// Who says who works in a clinic, and what nobody may do however it is asked for.
@Suite("The people of a clinic")
struct ClinicPeopleTests {
  private let noon = Practice.noon

  private func trail(_ practice: Practice, of practitioner: Practitioner) async throws -> [AuditEntry] {
    let chain = References.practitioner(practitioner.id, in: practitioner.clinicId).path.collection(
      Collections.audit.name)
    return try await practice.record.all(Query(.collection(chain)), as: Collections.audit)
  }

  @Test("a change of roles stands in the person's chain, and a form that is sent twice does no harm")
  func change() async throws {
    let practice = try await Practice()
    let people = try practice.record.people(of: practice.ann)
    for _ in 1...2 {
      try await people.change([.staff, .manager], of: practice.charlie.id, from: [.physician], at: noon)
    }
    #expect(try await people.person(practice.charlie.id).practitioner.roles == [.staff, .manager])
    let entries = try await trail(practice, of: practice.charlie).filter { $0.event == .rolesChanged }
    #expect(entries.map(\.subject) == ["staff,manager"])
    #expect(entries.map(\.by) == [Actor(practice.ann)])
    await expectRefusal(.staleRevision) {
      try await people.change([.engineer], of: practice.charlie.id, from: [.physician], at: noon)
    }
    await expectRefusal(.validation) {
      try await people.change([], of: practice.charlie.id, from: [.staff, .manager], at: noon)
    }
  }

  @Test("nobody takes the last manager's role away, nor the physician's of who answers for patients")
  func refused() async throws {
    let practice = try await Practice()
    let (ann, charlie) = (practice.ann, practice.charlie)
    let people = try practice.record.people(of: ann)
    await expectRefusal(.conflict) { try await people.change([.physician], of: ann.id, from: ann.roles, at: noon) }
    try await people.change([.physician, .manager], of: charlie.id, from: charlie.roles, at: noon)
    await expectRefusal(.conflict) { try await people.change([.manager], of: ann.id, from: ann.roles, at: noon) }
    try await people.change([.physician], of: ann.id, from: ann.roles, at: noon)
    // Her own right is gone with it.
    await expectRefusal(.roleRequired) {
      try await people.change([.physician], of: charlie.id, from: [.physician, .manager], at: noon)
    }
    #expect(throws: RemediError.self) { _ = try practice.record.people(of: charlie) }
    await expectRefusal(.conflict) { try await people.close(ann.id, at: noon) }
  }

  @Test("of two managers who take each other's role away at once, one stays", .timeLimit(.minutes(10)))
  func race() async throws {
    let practice = try await Practice()
    let (ann, charlie) = (practice.ann, practice.charlie)
    try await practice.record.people(of: ann).change(
      [.physician, .manager], of: charlie.id, from: charlie.roles, at: noon)
    let colleague = try await practice.record.people(of: ann).person(charlie.id).practitioner
    let results = await withTaskGroup(of: Bool.self, returning: [Bool].self) { group in
      for (manager, other) in [(ann, colleague), (colleague, ann)] {
        group.addTask {
          do {
            try await practice.record.people(of: manager).change(
              [.physician], of: other.id, from: [.physician, .manager], at: noon)
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.filter { $0 }.count == 1)
    #expect(try await practice.record.everybody(in: ann.clinicId).filter { $0.may(.manageClinic) }.count == 1)
  }

  @Test("whoever has no role that reads patients is not let in, and only a physician answers for one")
  func sharing() async throws {
    let practice = try await Practice()
    let people = try practice.record.people(of: practice.ann)
    let charlie = practice.charlie
    try await people.change([.engineer], of: charlie.id, from: charlie.roles, at: noon)
    let file = try await practice.bobsFile()
    await expectRefusal(.validation) { try await file.share(with: charlie.id, .init(), at: noon) }
    try await people.change([.staff], of: charlie.id, from: [.engineer], at: noon)
    try await file.share(with: charlie.id, .init(), at: noon)
    await expectRefusal(.validation) {
      try await file.handOver(to: charlie.id, from: practice.ann.id, .ends, at: noon)
    }
    #expect(try await practice.record.colleagues(in: charlie.clinicId).map(\.id).contains(charlie.id))
  }

  @Test("staff adds a patient for whom a physician answers")
  func staffAdds() async throws {
    let practice = try await Practice()
    let record = practice.record
    let sam = try await record.addPhysician(
      name: "Sam", email: "sam@example.org", roles: [.staff], clinicId: practice.ann.clinicId, passwordHash: "",
      at: noon
    ).practitioner
    func add(_ responsible: Identifier<Practitioner>?) async throws -> Patient {
      try await record.createPatient(
        Patient.Profile(name: "Gus Gray"), timeZone: "Europe/Berlin", by: sam, responsible: responsible, at: noon)
    }
    for nobody in [nil, sam.id, Identifier("nobody")] { await expectRefusal(.validation) { _ = try await add(nobody) } }
    let gus = try await add(practice.charlie.id)
    #expect(gus.responsibleId == practice.charlie.id && gus.createdBy == sam.id)
    for reader in [sam, practice.charlie] {
      let file = try await record.patient(gus.id, of: reader, session: Identifier("session"), at: noon)
      #expect(file.may(.register) && file.may(.prescribe) == (reader.id == practice.charlie.id))
    }
    let file = try await record.patient(gus.id, of: practice.charlie, session: Identifier("session"), at: noon)
    let trail = try await file.auditTrail(limit: 10).filter { $0.by == Actor(sam) }
    #expect(trail.map(\.event).contains(.patientCreated) && trail.map(\.event).contains(.accessGranted))
    try await record.updateProjections(at: noon)
    #expect(try await record.check().faults == [])
  }
}
