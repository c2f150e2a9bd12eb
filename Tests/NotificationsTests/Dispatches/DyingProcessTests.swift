import DocumentStore
import Record
import Remedi
import StoreContract
import Support
import Testing

@testable import Notifications

/// A process that is killed at any moment: what was decided is posted, and once unless a post was on its way.
@Suite("R-39: what a killed process leaves")
struct DyingProcessTests {
  @Test func aMessageThatWasPostedAndNotedIsDone() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    let process = try scene.process()
    process.line.post([dispatch])
    try await process.run()
    #expect(scene.gateway.ids == [dispatch.id])
    let stored = try #require(try await scene.stored(dispatch))
    #expect(stored.acceptedAt == scene.site.clock.now.milliseconds)
    #expect(stored.dueAt == nil)
    // What it had in line itself it did not take once more.
    #expect(stored.attempts == 1)
    for _ in 1...3 {
      scene.site.clock.advance(seconds: 61)
      try await process.run()
      try await scene.process().run()
    }
    #expect(scene.gateway.ids == [dispatch.id])
  }

  @Test("Killed after the commit and before the post: the next process posts it at its start, once")
  func committedAndNotPosted() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    scene.site.clock.advance(seconds: 3)
    let process = try scene.process()
    try await process.run()
    try await process.run()
    #expect(scene.gateway.ids == [dispatch.id])
    #expect(try await scene.stored(dispatch)?.isAccepted == true)
  }

  @Test("Killed where other processes live: the message is left to its holder for a minute, then posted once")
  func heldByAnotherProcess() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    let (one, other) = (try scene.process(isAlone: false), try scene.process(isAlone: false))
    scene.site.clock.advance(seconds: 59)
    try await one.run()
    try await other.run()
    #expect(scene.gateway.ids.isEmpty)
    scene.site.clock.advance(seconds: 1)
    try await one.run()
    try await other.run()
    #expect(scene.gateway.ids == [dispatch.id])
  }

  @Test("Where other processes live, one that starts leaves what they have just decided to them")
  func anotherStarts() async throws {
    let store = SharedStore(over: MemoryStore(indexes: SiteParts.indexes))
    let scene = try await DispatchScene(store: store)
    let dispatch = try await scene.commit()
    try await scene.process().run()
    #expect(scene.gateway.ids.isEmpty)
    scene.site.clock.advance(seconds: 60)
    try await scene.process().run()
    #expect(scene.gateway.ids == [dispatch.id])
  }

  @Test("Killed after the post and before the note: the next process posts it again under the same id")
  func postedAndNotNoted() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    scene.gateway.answer(.accept, first: [.silence])
    let dying = try scene.process()
    dying.line.open(by: { scene.site.clock.now })
    dying.line.post([dispatch])
    await scene.gateway.firstPost()
    scene.site.clock.advance(seconds: 5)
    try await scene.process().run()
    #expect(scene.gateway.ids == [dispatch.id, dispatch.id])
    #expect(try await scene.stored(dispatch)?.isAccepted == true)
    // What the first post comes to late changes nothing.
    scene.gateway.endSilence()
    await dying.line.settle()
    #expect(try await scene.stored(dispatch)?.isAccepted == true)
    #expect(try await scene.storedDevice()?.unseen?.count == 1)
  }

  @Test("A full store: what was accepted is noted once there is room, and not posted again meanwhile")
  func fullStore() async throws {
    let (store, log) = (FaultyStore(), LogBook())
    let scene = try await DispatchScene(store: store)
    let dispatch = try await scene.commit()
    scene.gateway.whenPosted { store.isAway = true }
    let process = try scene.process(log: log)
    process.line.open(by: { scene.site.clock.now })
    process.line.post([dispatch])
    await scene.gateway.firstPost()
    while !log.entries.contains(where: { $0.contains("cannot be noted") }) { await Task.yield() }
    store.isAway = false
    await process.line.settle()
    #expect(try await scene.stored(dispatch)?.isAccepted == true)
    #expect(scene.gateway.ids == [dispatch.id])
  }

  @Test("What cannot be taken is not posted")
  func storeAway() async throws {
    let store = FaultyStore()
    let scene = try await DispatchScene(store: store)
    let dispatch = try await scene.commit()
    let process = try scene.process()
    store.isAway = true
    await #expect(throws: RemediError.self) { try await process.run() }
    #expect(scene.gateway.ids.isEmpty)
    store.isAway = false
    try await process.run()
    #expect(scene.gateway.ids == [dispatch.id])
  }

  @Test("A message that waited in memory for too long is left to whoever takes it")
  func lapsed() async throws {
    let scene = try await DispatchScene()
    let dispatch = try await scene.commit()
    let process = try scene.process(isAlone: false)
    process.line.post([dispatch])
    scene.site.clock.advance(seconds: 40)
    try await process.run()
    #expect(scene.gateway.ids.isEmpty)
    scene.site.clock.advance(seconds: 20)
    try await process.run()
    #expect(scene.gateway.ids == [dispatch.id])
  }
}
