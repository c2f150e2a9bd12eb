import FeatureKit
import Record
import Remedi
import Support
import Testing

@testable import Notifications

/// What is done about each answer of a service.
@Suite("R-39: answers of push services")
struct RetryTests {
  @Test("Without an answer: again after 2, 5, 15, 30, 60 seconds, as long as the message is worth it")
  func pauses() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit(lifetime: 200)
    scene.gateway.answer(.fault(.unreachable))
    let process = try scene.process()
    process.line.post([dispatch])
    try await process.run()
    for (number, pause) in [2, 5, 15, 30, 60, 60].enumerated() {
      #expect(scene.gateway.posted.count == number + 1)
      let stored = try #require(try await scene.stored(dispatch))
      #expect(stored.dueAt == scene.site.clock.now.adding(seconds: pause).milliseconds)
      scene.site.clock.advance(seconds: pause - 1)
      try await process.run()
      #expect(scene.gateway.posted.count == number + 1)
      scene.site.clock.advance(seconds: 1)
      try await process.run()
    }
    // 172 seconds have passed: another minute is too late.
    #expect(scene.gateway.posted.count == 7)
    #expect(try await scene.stored(dispatch) == nil)
    #expect(try await scene.storedDevice() != nil)
  }

  @Test("Who takes a message anew has not tried it: after two seconds again, also after a wait for its host")
  func takenAnew() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    scene.gateway.answer(.fault(.unreachable), first: [.fault(.busy(seconds: 30))])
    let process = try scene.process()
    try await process.run()
    #expect(try await scene.stored(dispatch)?.attempts == 1)
    scene.site.clock.advance(seconds: 30)
    try await process.run()
    let stored = try #require(try await scene.stored(dispatch))
    #expect(scene.gateway.posted.count == 2)
    #expect(stored.attempts == 2)
    #expect(stored.dueAt == scene.site.clock.now.adding(seconds: 2).milliseconds)
  }

  @Test func aMessageThatIsPointlessIsDeletedAndNotPosted() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit(lifetime: 60)
    scene.site.clock.advance(seconds: 60)
    try await scene.process().run()
    #expect(scene.gateway.ids.isEmpty)
    #expect(try await scene.stored(dispatch) == nil)
  }

  @Test("Gone: the device is removed, with what waits for it")
  func gone() async throws {
    let scene = try await DispatchScene()
    let (first, second) = (try await scene.commit("s1"), try await scene.commit("s2"))
    scene.gateway.answer(.fault(.gone))
    let process = try scene.process(rate: 1)
    try await process.run()
    #expect(scene.gateway.posted.count == 1)
    #expect(try await scene.storedDevice() == nil)
    #expect(try await scene.stored(first) == nil)
    #expect(try await scene.stored(second) == nil)
  }

  @Test("Gone, but added again meanwhile: the device stays")
  func goneAndAddedAgain() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    let renewed = NewDevice(
      channel: .push, address: DispatchScene.google, keys: .init(p256dh: "new", auth: "new", server: "2026-03"),
      name: "Phone")
    _ = try await scene.site.record.add(renewed, of: scene.account, in: scene.session.id, at: scene.site.clock.now)
    try await scene.site.record.note([.remove(scene.device, dispatch)])
    #expect(try await scene.storedDevice()?.keys?.p256dh == "new")
    #expect(try await scene.stored(dispatch) == nil)
  }

  @Test("Refused: the device has to subscribe again, the message is over")
  func refused() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    scene.gateway.answer(.fault(.refused))
    try await scene.process().run()
    #expect(try await scene.stored(dispatch) == nil)
    let device = try #require(try await scene.storedDevice())
    #expect(device.state(keys: ["2026-03"], at: scene.site.clock.now) == .renew)
  }

  @Test func whatCanNeverBeDeliveredIsOverAndTheDeviceStays() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    scene.gateway.answer(.fault(.undeliverable))
    try await scene.process().run()
    #expect(try await scene.stored(dispatch) == nil)
    let device = try #require(try await scene.storedDevice())
    #expect(device.state(keys: ["2026-03"], at: scene.site.clock.now) == .working)
  }

  @Test("Busy: nothing is posted to the host until it wants to be asked again")
  func busy() async throws {
    let scene = try await DispatchScene()
    for number in 1...3 { try await scene.commit("s\(number)") }
    scene.gateway.answer(.accept, first: [.fault(.busy(seconds: 30))])
    let process = try scene.process(rate: 1)
    try await process.run()
    #expect(scene.gateway.posted.count == 1)
    scene.site.clock.advance(seconds: 29)
    try await process.run()
    #expect(scene.gateway.posted.count == 1)
    for _ in 1...10 {
      scene.site.clock.advance(seconds: 1)
      try await process.run()
    }
    #expect(Set(scene.gateway.ids).count == 3)
    #expect(scene.gateway.posted.count == 4)
  }

  @Test("Busy for longer than the message is worth: it is deleted")
  func busyForTooLong() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit(lifetime: 30)
    scene.gateway.answer(.fault(.busy(seconds: 3600)))
    try await scene.process().run()
    #expect(try await scene.stored(dispatch) == nil)
  }

  @Test("A channel that is not set up: the message waits, and is never taken for sent")
  func absent() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    let process = try SendingProcess(scene.site, [])
    #expect(process.line.channels.isEmpty)
    try await process.run()
    let stored = try #require(try await scene.stored(dispatch))
    #expect(!stored.isAccepted)
    scene.site.clock.advance(seconds: 60)
    try await scene.process().run()
    #expect(scene.gateway.ids == [dispatch.id])
  }

  @Test("The log names neither the address, nor the keys, nor the patient")
  func log() async throws {
    let scene = try await DispatchScene()
    let log = LogBook()
    let process = try scene.process(rate: 500, log: log)
    let faults: [GatewayFault.Kind] = [.unreachable, .busy(seconds: 1), .undeliverable, .refused]
    scene.gateway.answer(.fault(.gone), first: [.accept] + faults.map { .fault($0) })
    for number in 1...6 {
      let dispatch = try await scene.commit("s\(number)")
      process.line.post([dispatch])
      try await process.run()
      scene.site.clock.advance(seconds: 2)
    }
    #expect(log.entries.count >= 6)
    for secret in [
      "bobs-phone", "marked-p256dh", "marked-auth", "Phone", scene.site.bob.name, scene.site.bob.id.text,
      scene.account.text,
    ] {
      #expect(!log.entries.contains { $0.contains(secret) }, "\(secret)")
    }
  }
}
