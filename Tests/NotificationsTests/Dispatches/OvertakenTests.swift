import FeatureKit
import Record
import Remedi
import Testing

@testable import Notifications

/// A message that comes after a newer one of its subject would show what is no longer true.
@Suite("R-39: messages that a newer one overtakes")
struct OvertakenTests {
  @Test("A recall that is tried again does not take a reminder back that was decided after it")
  func recall() async throws {
    let scene = try await DispatchScene()
    let recall = try await scene.commit(in: .recall)
    scene.gateway.answer(.accept, first: [.fault(.unreachable)])
    let process = try scene.process()
    process.line.post([recall])
    try await process.run()
    scene.site.clock.advance(seconds: 1)
    let reminder = try await scene.commit()
    process.line.post([reminder])
    try await process.run()
    scene.site.clock.advance(seconds: 60)
    try await process.run()
    #expect(scene.gateway.ids == [recall.id, reminder.id])
    #expect(try await scene.stored(recall) == nil)
    #expect(try await scene.stored(reminder)?.isAccepted == true)
  }

  @Test("Of what a dead process leaves, the newest of a subject is posted, also where none was accepted")
  func left() async throws {
    let scene = try await DispatchScene()
    let missed = try await scene.commit(in: .caregiver)
    scene.site.clock.advance(seconds: 1)
    let cleared = try await scene.commit(in: .notice)
    let other = try await scene.commit("s29539150")
    scene.site.clock.advance(seconds: 1)
    try await scene.process().run()
    #expect(Set(scene.gateway.ids) == [cleared.id, other.id])
    #expect(try await scene.stored(missed) == nil)
  }

  @Test("What was decided before the clock was set back overtakes nothing")
  func setBack() async throws {
    let scene = try await DispatchScene()
    scene.site.clock.advance(seconds: 3600)
    let ahead = try await scene.commit()
    let before = try scene.process()
    before.line.post([ahead])
    try await before.run()
    scene.site.clock.advance(seconds: -3600)
    let reminder = try await scene.commit()
    scene.site.clock.advance(seconds: 1)
    try await scene.process().run()
    #expect(scene.gateway.ids == [ahead.id, reminder.id])
    #expect(try await scene.stored(reminder)?.isAccepted == true)
  }

  @Test("Another device’s message overtakes none")
  func anotherDevice() async throws {
    let scene = try await DispatchScene()
    let first = try await scene.commit()
    let tablet = try await scene.site.record.add(
      NewDevice(
        channel: .push, address: "https://updates.push.services.mozilla.com/tablet",
        keys: .init(p256dh: "key", auth: "auth", server: "2026-03"), name: "Tablet"),
      of: scene.account, in: scene.session.id, at: scene.site.clock.now
    ).device
    scene.site.clock.advance(seconds: 1)
    let second = try await scene.commit(to: tablet)
    scene.site.clock.advance(seconds: 1)
    try await scene.process().run()
    #expect(Set(scene.gateway.ids) == [first.id, second.id])
  }

  @Test("What was decided just now need not look for newer ones")
  func usual() async throws {
    let scene = try await DispatchScene()
    var dispatch = try await scene.commit()
    #expect(!dispatch.isLate)
    dispatch.take(at: scene.site.clock.now.adding(seconds: 1))
    #expect(dispatch.isLate)
  }
}
