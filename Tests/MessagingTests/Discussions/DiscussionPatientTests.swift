import DocumentStore
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("A discussion about a patient")
struct DiscussionPatientTests {
  /// What the patient's chain says of discussions.
  private func chain(_ scene: DiscussionScene) async throws -> [AuditEntry] {
    let bob = References.patient(scene.practice.bob.id, in: scene.practice.bob.clinicId)
    return try await scene.record.all(
      Query(.collection(bob.path.collection(Collections.audit.name))), as: Collections.audit
    ).filter { [.discussionJoined, .discussionLeft].contains($0.event) }
  }

  private func start(
    _ scene: DiscussionScene, about patient: MessageDraft.DraftPatient
  ) async throws -> Identifier<Discussion> {
    try await scene.mailbox(0).startDiscussion(
      MessageDraft(to: [scene.people[1].id], body: "Text", patient: patient), as: Identifier("t1"), from: nil,
      at: Practice.noon
    ).discussion.id
  }

  @Test("Who joins and who leaves is in the chain of a linked patient, without a word of the text")
  func audit() async throws {
    let scene = try await DiscussionScene()
    let id = try await start(scene, about: MessageDraft.DraftPatient(patientId: scene.practice.bob.id))
    _ = try await scene.mailbox(0).add([scene.person(2)], to: id, seeingAll: true, at: Practice.noon)
    try await scene.comment("More", on: id, by: 1)
    try await scene.mailbox(1).leave(id, at: Practice.noon)
    try await scene.mailbox(0).remove(scene.people[2].id, from: id, at: Practice.noon)
    let entries = try await chain(scene)
    #expect(entries.map(\.event) == [.discussionJoined, .discussionJoined, .discussionLeft, .discussionLeft])
    #expect(entries.map(\.by.id) == [0, 0, 1, 0].map { scene.people[$0].id.text })
    #expect(
      entries.map(\.details?.people)
        == [[0, 1], [2], [1], [2]].map { numbers in numbers.map { scene.people[$0].name } })
    #expect(entries.allSatisfy { $0.subject == id.text })
  }

  @Test("A call that changes nobody's taking part adds nothing to the chain")
  func nothing() async throws {
    let scene = try await DiscussionScene()
    let id = try await start(scene, about: MessageDraft.DraftPatient(patientId: scene.practice.bob.id))
    _ = try await scene.mailbox(0).add([scene.person(1)], to: id, seeingAll: true, at: Practice.noon)
    try await scene.mailbox(0).remove(scene.people[3].id, from: id, at: Practice.noon)
    #expect(try await chain(scene).count == 1)
  }

  @Test("A patient who is typed has no chain")
  func typed() async throws {
    let scene = try await DiscussionScene()
    let id = try await start(
      scene, about: MessageDraft.DraftPatient(firstName: "Grace", lastName: "Hill", birthDate: "1961-08-17"))
    #expect(try await scene.stored(id).patient?.initials == "G. H.")
    #expect(try await scene.stored(id).patientId == nil)
    #expect(try await chain(scene).isEmpty)
  }

  @Test("Only the writer's own patients can be linked")
  func notOwn() async throws {
    let scene = try await DiscussionScene()
    let error = await #expect(throws: RemediError.self) {
      _ = try await scene.mailbox(1).startDiscussion(
        MessageDraft(
          to: [scene.people[0].id], body: "Text",
          patient: MessageDraft.DraftPatient(patientId: scene.practice.bob.id)),
        as: Identifier("t1"), from: nil, at: Practice.noon)
    }
    #expect(error?.fields.map(\.name) == ["patient/id"])
  }

  @Test("Nobody of another clinic is added without the patient's consent")
  func otherClinic() async throws {
    let scene = try await DiscussionScene()
    let id = try await start(scene, about: MessageDraft.DraftPatient(patientId: scene.practice.bob.id))
    let error = await #expect(throws: RemediError.self) {
      _ = try await scene.mailbox(0).add([MessagePerson(scene.eve)], to: id, seeingAll: true, at: Practice.noon)
    }
    #expect(error?.fields.map(\.name) == ["to"])
    #expect(try await scene.stored(id).participants.count == 2)
  }
}
