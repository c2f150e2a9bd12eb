import Practice
import Remedi
import Testing

@testable import Record

@Suite("The door that new rules of a patient come through")
struct FullDayTests {
  let practice: Practice

  init() async throws { practice = try await Practice() }

  private func version(_ recurrence: Recurrence) throws -> PrescriptionVersion {
    PrescriptionVersion(
      effectiveFrom: Practice.noon, authoredAt: Practice.noon, author: Actor(practice.ann),
      action: Action(id: "drops", name: "Drops", description: ""),
      timing: try Timing(recurrence, start: Practice.noon.writtenDate))
  }

  private func every(_ minutes: Int) throws -> PrescriptionVersion {
    try version(.interval(.init(first: Practice.noon, every: minutes)))
  }

  @discardableResult
  private func prescribe(_ version: PrescriptionVersion) async throws -> Prescription {
    try await practice.bobsFile().prescribe(.medication, version, at: Practice.noon)
  }

  @Test("refuses a rule of more than 96 doses a day, new or changed, and nothing of it is stored")
  func oneRule() async throws {
    await #expect(throws: RemediError.self) { try await prescribe(every(14)) }
    #expect(try await practice.bobsFile().prescriptions().isEmpty)
    let kept = try await prescribe(every(15))
    await #expect(throws: RemediError.self) {
      try await practice.bobsFile().change(kept.id, basedOn: 1, to: every(10), at: Practice.noon)
    }
    #expect(try await practice.bobsFile().prescription(kept.id).versions.count == 1)
  }

  @Test("refuses what makes a patient’s day fuller than 200 doses, single doses too; fewer is always taken")
  func together() async throws {
    let first = try await prescribe(every(15))
    try await prescribe(every(15))
    for _ in 1...8 { try await prescribe(version(.asNeeded(.init()))) }
    let file = try await practice.bobsFile()
    await #expect(throws: RemediError.self) { try await prescribe(version(.asNeeded(.init()))) }
    let tomorrow = Practice.noon.writtenDate + 1
    let odd = try #require(LocalTime("10:07"))
    await #expect(throws: RemediError.self) {
      try await file.change(
        first.id, basedOn: 1, .add(tomorrow, odd, nil), by: Actor(practice.ann), at: Practice.noon)
    }
    #expect(try await file.prescriptions().count == 10)
    try await file.change(first.id, basedOn: 1, to: every(30), at: Practice.noon)
    try await prescribe(version(.asNeeded(.init())))
    #expect(try await file.prescriptions().count == 11)
  }
}
