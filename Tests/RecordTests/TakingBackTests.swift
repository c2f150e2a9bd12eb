import Accounts
import DocumentStore
import Foundation
import Notifications
import Practice
import Remedi
import Testing

@testable import Record

@Suite("Taking a patient back whom somebody else handed over")
struct TakingBackTests {
  private static let handedOver = Practice.noon.adding(seconds: 3600)
  private static let later = handedOver.adding(seconds: 86_400)
  private static let span = CareTeamMembership.TakenOver.span
  private static let cover = CareTeamMembership.Terms(.treat, purpose: "Cover")

  /// Charlie, who treats Bob in Ann's stead, makes himself responsible.
  private static func taken(_ afterwards: PatientRecord.Afterwards = .ends) async throws -> Practice {
    let practice = try await Practice()
    try await practice.bobsFile().share(with: practice.charlie.id, cover, at: Practice.noon)
    try await practice.bobsFileForCharlie(at: handedOver).handOver(
      to: practice.charlie.id, from: practice.ann.id, afterwards, at: handedOver)
    return practice
  }

  private func dana(_ practice: Practice) async throws -> Practitioner {
    try await practice.record.addPhysician(
      name: "Dr Dana Diaz", email: "dana@example.org", clinicId: practice.ann.clinicId, passwordHash: "-",
      at: Practice.noon
    ).practitioner
  }

  private func letters(to practitioner: Practitioner, _ practice: Practice) async throws -> [OutboxMessage] {
    try await practice.record.pendingMessages(limit: 100).filter { $0.recipientAddress == practitioner.email }
  }

  private func tellsOfReturn(_ message: OutboxMessage) throws -> Bool {
    let letter = try message.content.letter(as: PatientTakenBackLetter.self)
    return letter?.by == "Dr Ann Archer" && letter?.clinicName == "Example Clinic"
  }

  @Test("whoever was responsible gets a letter that names no patient, by the clinic's clock")
  func letter() async throws {
    let practice = try await Self.taken()
    let letters = try await letters(to: practice.ann, practice)
    let message = try #require(letters.first)
    #expect(letters.count == 1)
    let letter = try #require(try message.content.letter(as: PatientTakenOverLetter.self))
    #expect(letter.by == "Dr Charlie Chen" && letter.clinicName == "Example Clinic")
    #expect(letter.at.text.hasSuffix("+01:00") && letter.until.text.hasSuffix("+01:00"))
    #expect(letter.until.seconds(since: letter.at) == Self.span && letter.at.seconds(since: Self.handedOver) == 0)
    let kept = String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
    #expect(!kept.contains("Bob") && !kept.contains(practice.bob.id.text))
    #expect(try await self.letters(to: practice.charlie, practice).count == 1, "of the sharing alone")
  }

  @Test("whoever hands over by themselves gets none, and takes nothing back")
  func own() async throws {
    let practice = try await Practice()
    try await practice.bobsFile().handOver(
      to: practice.charlie.id, from: practice.ann.id, .ends, at: Self.handedOver)
    #expect(try await letters(to: practice.ann, practice).isEmpty)
    #expect(try await practice.record.takenOver(from: practice.ann, at: Self.later) == [])
    await expectRefusal(.notFound) {
      try await practice.record.takeBack(practice.bob.id, by: practice.ann, at: Self.later)
    }
  }

  @Test(
    "restores who is responsible and both accesses, once",
    arguments: [PatientRecord.Afterwards.keeps(.treat), .keeps(.view), .ends])
  func restores(afterwards: PatientRecord.Afterwards) async throws {
    let practice = try await Self.taken(afterwards)
    let (record, ann) = (practice.record, practice.ann)
    let taken = try await record.takenOver(from: ann, at: Self.later)
    #expect(taken.map(\.patient.id) == [practice.bob.id])
    #expect(taken.first?.stands == true && taken.first?.responsible == "Dr Charlie Chen")
    for _ in 1...2 { try await record.takeBack(practice.bob.id, by: ann, at: Self.later) }
    let file = try await practice.bobsFile(at: Self.later)
    #expect(file.patient.responsibleId == ann.id && file.may(.share))
    #expect(file.terms == .init())
    #expect(try await practice.bobsFileForCharlie(at: Self.later).terms == Self.cover)
    let trail = try await file.auditTrail(limit: 100)
    #expect(trail.filter { $0.event == .handedOver }.map(\.by) == [Actor(ann), Actor(practice.charlie)])
    #expect(try await letters(to: practice.charlie, practice).filter(tellsOfReturn).count == 1)
    #expect(try await letters(to: ann, practice).count == 1)
    let notices = try await practice.bobsOwnFile().notices(.all, limit: 100).notices
    #expect(notices.filter { $0.content.kind == .handedOver }.count == 2)
    #expect(try await record.takenOver(from: ann, at: Self.later) == [])
    #expect(try await record.takenOver(from: practice.charlie, at: Self.later) == [])
    try await record.updateProjections(at: Self.later)
    #expect(try await record.check().faults == [])
  }

  @Test("ends the access of who had none before, and tells whoever did it too")
  func bystander() async throws {
    let practice = try await Practice()
    let (record, dana) = (practice.record, try await dana(practice))
    try await practice.bobsFile().share(with: dana.id, Self.cover, at: Practice.noon)
    try await record.patient(practice.bob.id, of: dana, session: Identifier("dana"), at: Self.handedOver).handOver(
      to: practice.charlie.id, from: practice.ann.id, .ends, at: Self.handedOver)
    // Nobody else takes back, and nobody tells another's from none.
    let eve = try await record.registerPhysician(
      name: "Dr Eve", email: "eve@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash",
      at: Practice.noon
    ).practitioner
    for other in [practice.charlie, dana, eve] {
      await expectRefusal(.notFound) { try await record.takeBack(practice.bob.id, by: other, at: Self.later) }
    }
    await expectRefusal(.notFound) { try await record.takeBack(Identifier("nobody"), by: practice.ann, at: Self.later) }
    try await record.takeBack(practice.bob.id, by: practice.ann, at: Self.later)
    await expectRefusal(.notFound) { _ = try await practice.bobsFileForCharlie(at: Self.later) }
    #expect(
      try await practice.bobsFile(at: Self.later).careTeam(at: Self.later).map(\.practitioner.id) == [
        practice.ann.id, dana.id,
      ])
    for told in [practice.charlie, dana] {
      #expect(try await letters(to: told, practice).filter(tellsOfReturn).count == 1)
    }
    #expect(try await record.check().faults == [])
  }

  @Test("is too late after seven days")
  func tooLate() async throws {
    let practice = try await Self.taken()
    let end = Self.handedOver.adding(seconds: Self.span)
    #expect(try await practice.record.takenOver(from: practice.ann, at: end) == [])
    await expectRefusal(.gone) { try await practice.record.takeBack(practice.bob.id, by: practice.ann, at: end) }
    let last = end.adding(seconds: -1)
    #expect(try await practice.record.takenOver(from: practice.ann, at: last).count == 1)
    try await practice.record.takeBack(practice.bob.id, by: practice.ann, at: last)
    #expect(try await practice.bobsFile(at: last).patient.responsibleId == practice.ann.id)
  }

  @Test("is refused where the patient was handed over again")
  func again() async throws {
    let practice = try await Self.taken()
    let dana = try await dana(practice)
    try await practice.bobsFileForCharlie(at: Self.later).handOver(
      to: dana.id, from: practice.charlie.id, .ends, at: Self.later)
    await expectRefusal(.conflict) {
      try await practice.record.takeBack(practice.bob.id, by: practice.ann, at: Self.later)
    }
    let taken = try await practice.record.takenOver(from: practice.ann, at: Self.later)
    #expect(taken.map(\.stands) == [false])
    #expect(taken.first?.responsible == "Dr Dana Diaz")
    #expect(try await practice.record.check().faults == [])
  }

  @Test("stays possible where the patient is shared again meanwhile")
  func sharedAgain() async throws {
    let practice = try await Self.taken()
    try await practice.bobsFileForCharlie(at: Self.later).share(
      with: practice.ann.id, .init(.view, purpose: "Look"), at: Self.later)
    try await practice.record.takeBack(practice.bob.id, by: practice.ann, at: Self.later)
    #expect(try await practice.bobsFile(at: Self.later).terms == .init())
    #expect(try await practice.record.check().faults == [])
  }
}
