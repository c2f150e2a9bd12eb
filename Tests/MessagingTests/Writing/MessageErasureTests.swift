import DocumentStore
import Foundation
import Patients
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

@Suite("Erasing a patient from mailboxes", .timeLimit(.minutes(1)))
struct MessageErasureTests {
  private let noon = WritingScene.noon
  private let end = WritingScene.noon.adding(seconds: 7200)

  @Test("Linked messages, entries, drops and drafts go, and the counts stay exact")
  func removed() async throws {
    let scene = try await WritingScene()
    try await scene.send(scene.written(subject: "Bob’s results", body: "Secret.", about: scene.bob))
    try await scene.send(as: "other")
    _ = try await scene.charlie.open(scene.received(), at: noon)
    var answer = try await scene.charlie.reply(to: scene.received(), toAll: true, at: noon)
    answer.body = "Secret too."
    _ = try await scene.charlie.send(answer, as: Identifier("c1"), from: nil, at: noon)
    _ = try await scene.ann.saveDraft(
      scene.written(body: "Secret draft.", about: scene.bob), as: MailboxEntry.ID("f1"), ofDiscussion: false,
      revision: nil, at: noon)
    // Eve has taken in nothing yet.
    try await scene.eraseBob(at: end)
    #expect(try await scene.places(of: "Secret").isEmpty)
    #expect(try await scene.places(of: "secret").isEmpty)
    #expect(try await scene.places(of: "Bob’s results").isEmpty)
    for mailbox in [scene.ann, scene.charlie, scene.evesMailbox] {
      let state = try await mailbox.state(at: end)
      #expect(state.inbox.total == (mailbox.owner.id == scene.practice.ann.id ? 0 : 1))
      #expect(state.drafts.total == 0)
      try await scene.expectExactCounts(mailbox)
    }
    await expectRefusal(.notFound) { _ = try await scene.charlie.open(scene.received(), at: end) }
    #expect(try await scene.record.check().faults == [])
    await expectRefusal(.validation) { try await scene.send(scene.written(about: scene.bob), as: "m9", at: end) }
  }

  @Test("A discussion goes with its comments")
  func discussion() async throws {
    let scene = try await WritingScene()
    let patient = MessagePatient(
      firstName: "Bob", lastName: "Martin", birthDate: nil, patientId: scene.practice.bob.id,
      clinicId: scene.practice.bob.clinicId)
    let ann = scene.ann.person
    var discussion = Discussion(
      id: Identifier("t1"), clinicId: ann.clinicId, patient: patient, startedBy: ann,
      participants: [.init(person: ann, from: 1, addedBy: nil, addedAt: noon.milliseconds)], at: noon)
    discussion.count = 250
    let (stored, thread) = (discussion, DiscussionThread(of: discussion, sequence: 1))
    let place = References.discussion(discussion.id, in: ann.clinicId)
    let drop = References.drop(.discussion, "t1", home: ann.clinicId, for: ann)
    try await scene.record.commit { transaction in
      try transaction.put(stored, at: place)
      for number in 1...250 {
        try transaction.put(
          DiscussionComment(number: number, author: ann, at: noon.milliseconds, text: "Secret."),
          at: References.comment(number, of: place))
      }
      var state = MailboxState()
      state.replace(nil, by: thread)
      try transaction.put(thread, at: References.thread(stored.id, of: ann))
      try transaction.put(state, at: scene.ann.reference)
      try transaction.put(MailDrop(.discussion, home: ann.clinicId.text), at: drop)
    }
    try await scene.eraseBob(at: end)
    #expect(try await scene.places(of: "Secret").isEmpty)
    #expect(try await scene.record.value(at: drop) == nil)
    #expect(try await scene.ann.state(at: end).touchBase == MailboxState.Count())
    try await scene.expectExactCounts(scene.ann)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("What an erasure left behind is found by the check")
  func leftBehind() async throws {
    let scene = try await WritingScene()
    let message = try await scene.send(scene.written(about: scene.bob))
    try await scene.eraseBob(at: end)
    let place = References.message(message.id, in: scene.practice.ann.clinicId)
    try await scene.record.commit { transaction in try transaction.put(message, at: place) }
    #expect(try await scene.record.check().faults == ["\(place.path): it belongs to an erased patient."])
  }
}
