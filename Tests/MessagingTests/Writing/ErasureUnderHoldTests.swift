import Foundation
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Erasing a patient under a legal hold", .timeLimit(.minutes(1)))
struct ErasureUnderHoldTests {
  private let noon = WritingScene.noon
  private let end = WritingScene.noon.adding(seconds: 7200)

  private func holds(_ scene: WritingScene) async throws -> MessageHolds {
    let everybody = try await scene.record.everybody(in: scene.practice.ann.clinicId)
    return try scene.record.messageHolds(of: try #require(everybody.first { $0.may(.manageClinic) }))
  }

  /// A message to two, a draft, and a discussion of 46 comments, all of them about Bob.
  private func write(_ scene: WritingScene) async throws {
    try await scene.send(scene.written(subject: "Bob’s results", body: "Secret.", about: scene.bob))
    _ = try await scene.charlie.open(scene.received(), at: noon)
    _ = try await scene.ann.saveDraft(
      scene.written(body: "Secret draft.", about: scene.bob), as: MailboxEntry.ID("f1"), ofDiscussion: false,
      revision: nil, at: noon)
    let id = Identifier<Discussion>("t1")
    _ = try await scene.ann.startDiscussion(
      scene.written(subject: "", body: "Secret talk.", about: scene.bob), as: id, from: nil, at: noon)
    for number in 2...46 {
      _ = try await scene.ann.comment("Secret no. \(number).", on: id, clientId: nil, at: noon)
    }
    _ = try await scene.charlie.state(at: noon)
  }

  private func held(_ scene: WritingScene) async throws -> [HeldMessage] {
    var lines: [HeldMessage] = []
    _ = try await scene.record.exportHeldMessages(of: scene.practice.ann.clinicId, at: end) {
      lines.append(try JSONDecoder().decode(HeldMessage.self, from: $0))
    }
    return lines
  }

  @Test("What is about the patient goes from everybody's sight, and is held until the hold ends")
  func kept() async throws {
    let scene = try await WritingScene()
    let holds = try await holds(scene)
    try await holds.begin("A court asked.", at: noon)
    try await write(scene)
    try await scene.send(as: "other")
    try await scene.eraseBob(at: end)
    for mailbox in [scene.ann, scene.charlie, scene.evesMailbox] {
      let state = try await mailbox.state(at: end)
      #expect(state.inbox.total == (mailbox.owner.id == scene.practice.ann.id ? 0 : 1))
      #expect(state.touchBase == MailboxState.Count() && state.drafts.total == 0)
      try await scene.expectExactCounts(mailbox)
      await expectRefusal(.notFound) {
        _ = try await mailbox.discussion(Identifier("t1"), before: nil, at: end)
      }
    }
    await expectRefusal(.notFound) { _ = try await scene.charlie.open(scene.received(), at: end) }
    let kept = try await held(scene)
    #expect(kept.compactMap(\.message).map(\.body) == ["Secret."])
    let deliveries = kept.compactMap(\.deliveries).flatMap(\.self)
    #expect(deliveries.count == 2 && deliveries.filter { $0.openedAt != nil }.count == 1)
    #expect(kept.compactMap(\.discussion).map(\.id) == [Identifier("t1")])
    #expect(Set(kept.compactMap(\.comments).flatMap(\.self).map(\.number)) == Set(1...46))
    #expect(kept.allSatisfy { $0.comments?.count ?? 0 <= HeldMessage.mostComments })
    #expect(try await scene.places(of: "Secret").allSatisfy { $0.contains("/held-messages/") })
    #expect(try await scene.record.check().faults == [])
    try await holds.end("The case is closed.", at: end)
    try await MessageRetentionJob(record: scene.record) { Issue.record("passed over: \($0)") }.run(at: end)
    #expect(try await scene.places(of: "Secret").isEmpty)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("After the end of a hold nothing is held")
  func ended() async throws {
    let scene = try await WritingScene()
    let holds = try await holds(scene)
    try await holds.begin("A court asked.", at: noon)
    try await write(scene)
    try await holds.end("The case is closed.", at: noon)
    try await scene.eraseBob(at: end)
    #expect(try await scene.places(of: "Secret").isEmpty)
    #expect(try await scene.record.check().faults == [])
  }
}
