import FeatureKit
import Record
import Remedi
import Support
import Synchronization
import Testing

@testable import Notifications

/// While the system's clock leaps ahead, everything looks as if it were over.
@Suite("R-39: messages and a clock that leaps ahead")
struct ClockLeapTests {
  /// Seconds of the clock that only runs.
  private let uptime = Found<Int>()

  private func process(_ scene: DispatchScene) throws -> SendingProcess {
    uptime.value = 0
    let leap = ClockLeap(uptime: { [uptime] in uptime.value ?? 0 })
    return try SendingProcess(scene.site, [scene.gateway], leap: leap)
  }

  @Test("Nothing is posted, dropped or removed, and all goes on once the clock is right again")
  func waits() async throws {
    let scene = try await DispatchScene(sessionLifetime: 86_400)
    let process = try process(scene)
    try await process.run()
    let (now, first, second) = (scene.site.clock.now, try await scene.commit("s1"), try await scene.commit("s2"))
    scene.site.clock.advance(seconds: 86_400 * 4)
    process.line.post([first])
    try await process.run()
    try await DispatchSweepJob(record: scene.site.record, line: process.line).run(at: scene.site.clock.now)
    #expect(scene.gateway.ids.isEmpty)
    #expect(try await scene.stored(first)?.isAccepted == false)
    #expect(try await scene.stored(second)?.isAccepted == false)
    #expect(try await scene.storedDevice() != nil)
    (scene.site.clock.now, uptime.value) = (now.adding(seconds: 61), 61)
    try await process.run()
    #expect(Set(scene.gateway.ids) == [first.id, second.id])
  }

  @Test("What became of a post that was on its way is not decided by that clock")
  func onItsWay() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    let (process, now) = (try process(scene), scene.site.clock.now)
    scene.gateway.answer(.fault(.unreachable))
    scene.gateway.whenPosted { scene.site.clock.advance(seconds: 86_400) }
    process.line.post([dispatch])
    try await process.run()
    #expect(scene.gateway.posted.count == 1)
    #expect(try await scene.stored(dispatch)?.isAccepted == false)
    scene.gateway.whenPosted {}
    scene.gateway.answer(.accept)
    (scene.site.clock.now, uptime.value) = (now.adding(seconds: 61), 61)
    try await process.run()
    #expect(try await scene.stored(dispatch)?.isAccepted == true)
  }

  @Test("After five minutes the clock is believed")
  func believed() async throws {
    let scene = try await DispatchScene()
    let process = try process(scene)
    try await process.run()
    let dispatch = try await scene.commit()
    for seconds in [3600, 300] {
      scene.site.clock.advance(seconds: seconds)
      uptime.value = seconds == 3600 ? 1 : 301
      #expect(try await scene.stored(dispatch) != nil)
      try await process.run()
    }
    #expect(scene.gateway.ids.isEmpty)
    #expect(try await scene.stored(dispatch) == nil)
  }
}
