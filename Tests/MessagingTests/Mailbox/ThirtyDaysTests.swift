import DocumentStore
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Thirty days", .timeLimit(.minutes(5)))
struct ThirtyDaysTests {
  private func job(_ scene: FilingScene) -> MessageRetentionJob {
    MessageRetentionJob(record: scene.record) { Issue.record("passed over: \($0)") }
  }

  @Test("An entry is seen at 29 days 23:59:59.999 and not at 30 days, in every folder, swept or not")
  func folders() async throws {
    let scene = try await FilingScene()
    let (last, end) = (scene.after(MessageLife.length - 1), scene.after(MessageLife.length))
    let mailbox = scene.mailbox(scene.charlie)
    for shelf in [MailboxEntry.Shelf.inbox, .sent, .drafts, .trash] {
      let message = try await scene.send("Here", from: scene.ann, to: [scene.charlie])
      _ = try await mailbox.state(at: scene.now)
      #expect(try await scene.move(message, of: scene.charlie, to: shelf))
      let folder = try #require(MailFolder(rawValue: shelf.rawValue))
      let seen = try await mailbox.entries(in: folder, limit: 15, after: nil, at: last)
      #expect(seen.entries.count == 1 && seen.count == MailboxState.Count(total: 1, unread: 1))
      let unseen = try await mailbox.entries(in: folder, limit: 15, after: nil, at: end)
      #expect(unseen.entries == [] && unseen.count == MailboxState.Count())
      #expect(try await mailbox.search("here", in: folder, limit: 15, after: nil, at: last).entries.count == 1)
      #expect(try await mailbox.search("here", in: folder, limit: 15, after: nil, at: end).entries == [])
      let id = MailboxEntry.received(message.id)
      #expect(try await mailbox.entry(id, at: last).shelf == shelf)
      await #expect(throws: RemediError.notFound) { try await mailbox.message(id, at: end) }
    }
    try await job(scene).run(at: last)
    #expect(try await mailbox.state(at: last).trash.total == 1)
    try await job(scene).run(at: end)
    #expect(try await scene.stored(scene.charlie) == scene.recount(scene.charlie))
    #expect(try await scene.stored(scene.charlie).trash.total == 0)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("450 entries of three mailboxes go in several commits, with their messages and deliveries")
  func batches() async throws {
    let scene = try await FilingScene()
    for number in 1...150 { try await scene.send("No. \(number)", from: scene.ann, to: [scene.charlie, scene.dana]) }
    for person in scene.people { _ = try await scene.mailbox(person).state(at: scene.now) }
    try await job(scene).run(at: scene.after(MessageLife.length))
    for person in scene.people { #expect(try await scene.stored(person) == scene.recount(person)) }
    let messages = References.clinic(scene.ann.clinicId).path.collection(Collections.messages.name)
    #expect(try await scene.record.documents(of: Query(.collection(messages))).isEmpty)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("A discussion that is written to lives on for somebody who was away, with what was read")
  func away() async throws {
    let scene = try await FilingScene()
    let talk = try await scene.discuss("Day 0", by: scene.ann, with: [scene.charlie])
    _ = try await scene.mailbox(scene.charlie).state(at: scene.now)
    try await scene.comment("Day 20", on: talk.id, by: scene.ann, at: scene.now.adding(seconds: 20 * 86_400))
    let later = scene.now.adding(seconds: 40 * 86_400)
    try await job(scene).run(at: later)
    #expect(try await scene.thread(talk.id, of: scene.charlie) != nil)
    #expect(try await scene.mailbox(scene.charlie).state(at: later).touchBase.total == 1)
    try await job(scene).run(at: scene.now.adding(seconds: 50 * 86_400))
    #expect(try await scene.thread(talk.id, of: scene.charlie) == nil)
    #expect(try await scene.record.value(at: References.discussion(talk.id, in: scene.ann.clinicId)) == nil)
    #expect(try await scene.record.check().faults == [])
  }

  @Test("Whoever did not look again keeps no thread of a discussion that is removed")
  func unlooked() async throws {
    let scene = try await FilingScene()
    let talk = try await scene.discuss("Day 0", by: scene.ann, with: [scene.charlie])
    _ = try await scene.mailbox(scene.charlie).state(at: scene.now)
    try await scene.comment("Day 0, later", on: talk.id, by: scene.ann, at: scene.now)
    try await job(scene).run(at: scene.after(MessageLife.length - 1))
    #expect(try await scene.thread(talk.id, of: scene.charlie) != nil)
    let end = scene.after(MessageLife.length)
    try await job(scene).run(at: end)
    #expect(try await scene.record.check().faults == [])
    #expect(try await scene.thread(talk.id, of: scene.charlie) == nil)
    #expect(try await scene.record.value(at: References.discussion(talk.id, in: scene.ann.clinicId)) == nil)
    #expect(try await scene.mailbox(scene.charlie).state(at: end).touchBase == MailboxState.Count())
  }

  @Test("Under a hold what expires is kept for the export alone, and goes when the hold ends")
  func hold() async throws {
    let scene = try await FilingScene()
    let manager = try #require(
      try await scene.record.everybody(in: scene.ann.clinicId).first { $0.may(.manageClinic) })
    let holds = try scene.record.messageHolds(of: manager)
    await #expect(throws: RemediError.self) { try await holds.begin(" ", at: scene.now) }
    try await holds.begin("A court asked.", at: scene.now)
    try await scene.send("Kept", "Marked words", from: scene.ann, to: [scene.charlie])
    try await scene.discuss("Marked talk", by: scene.ann, with: [scene.charlie])
    let end = scene.after(MessageLife.length)
    try await job(scene).run(at: end)
    var lines: [String] = []
    let count = try await scene.record.exportHeldMessages(of: scene.ann.clinicId, at: end) {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    #expect(count == 3 && lines.allSatisfy { $0.hasSuffix("}\n") })
    #expect(lines.contains { $0.contains("Marked words") } && lines.contains { $0.contains("Marked talk") })
    #expect(try await scene.inbox(scene.charlie, at: end).entries == [])
    try await holds.end("The case is closed.", at: end)
    #expect(try await holds.current() == nil)
    try await job(scene).run(at: end)
    let held = References.clinic(scene.ann.clinicId).path.collection(Collections.heldMessages.name)
    #expect(try await scene.record.documents(of: Query(.collection(held))).isEmpty)
    await #expect(throws: RemediError.self) {
      try await scene.record.exportHeldMessages(of: scene.ann.clinicId, at: end) { _ in }
    }
  }
}
