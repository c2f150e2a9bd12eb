import DocumentStore
import Foundation
import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// What is posted first, what is not posted at all, and what is swept up.
@Suite("R-39: the line of messages")
struct DispatchOrderTests {
  @Test("Reminders before notices, the oldest of a lane first, unknown lanes last")
  func lanes() async throws {
    let scene = try await DispatchScene()
    let chat = Dispatch.Lane(rawValue: "chat")
    var subjects: [String] = []
    for (number, lane) in [chat, .notice, .caregiver, .test, .recall, .reminder, .reminder].enumerated() {
      subjects.append("s\(number)")
      try await scene.commit("s\(number)", in: lane)
      scene.site.clock.advance(seconds: 1)
    }
    let process = try scene.process(rate: 1)
    for _ in subjects {
      try await process.run()
      scene.site.clock.advance(seconds: 1)
    }
    #expect(scene.gateway.posted.map(\.subject) == ["s5", "s6", "s4", "s3", "s2", "s1", "s0"])
  }

  @Test("One host’s pace does not hold others up")
  func hosts() async throws {
    let scene = try await DispatchScene()
    let tablet = try await scene.site.record.add(
      NewDevice(
        channel: .push, address: "https://updates.push.services.mozilla.com/tablet",
        keys: .init(p256dh: "key", auth: "auth", server: "2026-03"), name: "Tablet"),
      of: scene.account, in: scene.session.id, at: scene.site.clock.now
    ).device
    for number in 1...3 { try await scene.commit("s\(number)") }
    try await scene.commit("s9", to: tablet)
    try await scene.process(rate: 1).run()
    #expect(Set(scene.gateway.posted.map(\.deviceId)) == [scene.device.id, tablet.id])
    #expect(scene.gateway.posted.count == 2)
  }

  @Test("A lane that nobody declared is found in the store")
  func lanesOfTheStore() async throws {
    let scene = try await DispatchScene()
    for name in ["chat", "chat-group", "refill", "reminder"] { try await scene.commit(in: .init(rawValue: name)) }
    let lanes = try await scene.site.record.lanesOfDispatches().map(\.rawValue)
    #expect(lanes == ["reminder", "recall", "test", "caregiver", "notice", "chat", "chat-group", "refill"])
  }

  @Test("A message that cannot be read keeps no other")
  func damaged() async throws {
    let scene = try await DispatchScene()
    let path = MedicalRecord.reference(toDispatch: "0").path
    let body = Data(#"{"lane": "reminder", "dueAt": 0, "expiresAt": 0, "accountId": "x"}"#.utf8)
    try await scene.site.store.commit([Write(path, .put(body: body, schema: 1), if: .none)])
    let dispatch = try await scene.commit()
    let process = try scene.process()
    try await process.run()
    #expect(scene.gateway.ids == [dispatch.id])
    scene.site.clock.advance(seconds: 86_400 * 3)
    try await DispatchSweepJob(record: scene.site.record, line: process.line).run(at: scene.site.clock.now)
    #expect(try await scene.site.store.document(at: path) == nil)
  }

  @Test("More messages that cannot be read than are taken at once keep neither what is due nor what is astray")
  func damagedPages() async throws {
    let scene = try await DispatchScene()
    let now = scene.site.clock.now
    for number in 0..<3 {
      let path = MedicalRecord.reference(toDispatch: "\(number)").path
      let body = Data(#"{"lane": "reminder", "dueAt": \#(number), "expiresAt": 0, "accountId": "x"}"#.utf8)
      try await scene.site.store.commit([Write(path, .put(body: body, schema: 1), if: .none)])
    }
    let due = try await scene.commit("s1")
    scene.site.clock.advance(seconds: 86_400)
    let astray = try await scene.commit("s2")
    let moment = now.adding(seconds: 60)
    let taken = try await scene.site.record.takeDueDispatches(in: .reminder, at: moment, limit: 1)
    #expect(taken.dispatches.map(\.id) == [due.id, astray.id])
    let again = try await scene.site.record.takeDueDispatches(in: .reminder, at: moment, limit: 1)
    #expect(again.count == 0 && !again.hasMore)
  }

  @Test("A session that is over takes its device along, before anything is posted to it")
  func signedOut() async throws {
    let scene = try await DispatchScene(sessionLifetime: 100)
    scene.site.clock.advance(seconds: 100)
    let dispatch = try await scene.commit()
    try await scene.process().run()
    #expect(scene.gateway.ids.isEmpty)
    #expect(try await scene.storedDevice() == nil)
    #expect(try await scene.stored(dispatch) == nil)
  }

  @Test("Signed out: the device goes in the same commit, and what waits is dropped")
  func signedOutByHand() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    try await scene.site.record.endSession(scene.session.id, of: scene.account, at: scene.site.clock.now)
    #expect(try await scene.storedDevice() == nil)
    try await scene.process().run()
    #expect(scene.gateway.ids.isEmpty)
    #expect(try await scene.stored(dispatch) == nil)
  }

  @Test("A message that was taken back after it was put in line is not posted")
  func takenBack() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    let process = try scene.process()
    process.line.post([dispatch])
    try await scene.site.record.commit { $0.delete(MedicalRecord.reference(toDispatch: dispatch.id)) }
    try await process.run()
    #expect(scene.gateway.ids.isEmpty)
  }

  @Test("A recall is posted, except to Apple’s hosts, and proves nothing of the device")
  func recalls() async throws {
    for (address, posts) in [(DispatchScene.google, 1), (DispatchScene.apple, 0)] {
      let scene = try await DispatchScene(at: address)
      let dispatch = try await scene.commit(in: .recall)
      try await scene.process().run()
      #expect(scene.gateway.posted.count == posts)
      #expect(try await scene.stored(dispatch)?.isAccepted ?? false == (posts == 1))
      let device = try #require(try await scene.storedDevice())
      #expect(device.lastAcceptedAt == nil && device.unseen == nil)
    }
  }

  @Test("The clock was set back: what was to wait for a time far ahead is posted under its id")
  func clockSetBack() async throws {
    let scene = try await DispatchScene()
    let now = scene.site.clock.now
    scene.site.clock.advance(seconds: 86_400)
    let dispatch = try await scene.commit()
    scene.site.clock.now = now
    try await scene.process(isAlone: false).run()
    #expect(scene.gateway.ids == [dispatch.id])
  }

  @Test("Messages are kept for 48 hours after they became pointless, then deleted")
  func sweep() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit(lifetime: 600)
    let process = try scene.process()
    try await process.run()
    let job = DispatchSweepJob(record: scene.site.record, line: process.line)
    scene.site.clock.advance(seconds: 600 + 48 * 3600 - 1)
    try await job.run(at: scene.site.clock.now)
    #expect(try await scene.stored(dispatch) != nil)
    scene.site.clock.advance(seconds: 1)
    try await job.run(at: scene.site.clock.now)
    #expect(try await scene.stored(dispatch) == nil)
  }

  @Test func thousandMessagesGoOutOnceEach() async throws {
    let scene = try await DispatchScene()
    var dispatches: [Dispatch] = []
    for number in 0..<1000 { dispatches.append(try await scene.commit("s\(number)")) }
    let process = try scene.process(rate: 10_000)
    process.line.post(dispatches)
    process.line.post(dispatches)
    try await process.run()
    #expect(scene.gateway.posted.count == 1000)
    #expect(Set(scene.gateway.ids).count == 1000)
    #expect(try await scene.site.record.waitingDispatches(upTo: 2000) == 0)
  }

  @Test func whatWaitsIsCountedUpToALimit() async throws {
    let scene = try await DispatchScene()
    for number in 0..<5 { try await scene.commit("s\(number)", in: number < 3 ? .reminder : .init(rawValue: "chat")) }
    #expect(try await scene.site.record.waitingDispatches(upTo: 100) == 5)
    #expect(try await scene.site.record.waitingDispatches(upTo: 4) == 4)
  }

  @Test func devicesAreCountedByTheirState() async throws {
    let scene = try await DispatchScene()
    let (record, now) = (scene.site.record, scene.site.clock.now)
    #expect(try await record.deviceStates(keys: ["2026-03"], at: now) == [.working: 1])
    // The server's key is gone.
    #expect(try await record.deviceStates(keys: ["2026-04"], at: now) == [.renew: 1])
  }
}
