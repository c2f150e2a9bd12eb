import Accounts
import DocumentStore
import Foundation
import Practice
import Remedi
import Synchronization
import Testing

@testable import Record

@Suite("Watching a patient's record", .timeLimit(.minutes(10)))
struct PatientWatchTests {
  @Test("begins with what was before, and tells what comes")
  func news() async throws {
    let scene = try await ChangesScene()
    let mark = try await scene.mark()
    let first = try await scene.practice.prescribe(at: "08:00")
    let news = scene.watch(since: mark)
    #expect(try await news.next()?.begun == [first.id.text])
    let second = try await scene.practice.prescribe(at: "09:00")
    #expect(try await news.changed() == [second.id.text])
    try await scene.take(first)
    #expect(try await news.changed() == [scene.completionId])
    news.stop()
    #expect(try await news.changed() == nil)
  }

  @Test("begins with nothing where there is no mark")
  func noMark() async throws {
    let scene = try await ChangesScene()
    try await scene.rename(scene.bob)
    let news = scene.watch()
    #expect(try await news.next()?.begun == [])
    try await scene.rename(scene.bob)
    #expect(try await news.changed() == [scene.bob.patient.id.text])
  }

  @Test("finds what another process wrote, without a sign")
  func silence() async throws {
    let scene = try await ChangesScene()
    scene.store.isSilent.withLock { $0 = true }
    let news = scene.watch()
    #expect(try await news.next() != nil)
    try await scene.rename(scene.bob)
    #expect(try await news.changed() == [scene.bob.patient.id.text])
  }

  @Test("hears by the store's sign at once, however seldom it asks")
  func sign() async throws {
    let scene = try await ChangesScene(pace: .init(interval: .seconds(3600), pause: .zero))
    let news = scene.watch()
    #expect(try await news.next() != nil)
    try await scene.rename(scene.bob)
    #expect(try await news.changed() == [scene.bob.patient.id.text])
  }

  @Test("tells nothing of another patient or of a reading")
  func others() async throws {
    let scene = try await ChangesScene(
      pace: .init(interval: .milliseconds(10), pause: .zero, heartbeat: .milliseconds(10)))
    let news = scene.watch()
    #expect(try await news.next() != nil)
    try await scene.rename(scene.dora)
    _ = try await scene.practice.record.patient(
      scene.bob.patient.id, of: scene.practice.ann, session: Identifier("another"), at: scene.now)
    // The signs of life go on from beyond what was committed.
    let beyond = try await scene.mark()
    var reached: ChangeMark?
    while reached != beyond {
      guard case .quiet(let mark)? = try await news.next() else {
        Issue.record("something was told")
        break
      }
      reached = mark
    }
    try await scene.rename(scene.bob)
    #expect(try await news.changed() == [scene.bob.patient.id.text])
  }

  @Test("gives every listener a sign of life, and one at once when the session is touched")
  func signsOfLife() async throws {
    let scene = try await ChangesScene(
      pace: .init(interval: .milliseconds(5), pause: .zero, heartbeat: .milliseconds(50)))
    for _ in 1...12 {
      let news = scene.watch()
      #expect(try await news.next()?.begun == [])
      #expect(try await news.next()?.isQuiet == true)
    }
    let slow = try await ChangesScene(pace: .init(interval: .milliseconds(5), pause: .zero, heartbeat: .seconds(3600)))
    let account = try #require(try await slow.practice.record.account(slow.bob.patient.accountId))
    _ = try await slow.practice.record.openSession(
      for: account, token: "secret", device: nil, lifetime: 3600, at: slow.now)
    let news = slow.watch(token: "secret")
    #expect(try await news.next()?.begun == [])
    try await slow.practice.record.closeSession(token: "secret")
    #expect(try await news.next()?.isQuiet == true)
  }

  @Test("tells in pieces what was before, and none of it any more once it was stopped")
  func pieces() async throws {
    let scene = try await ChangesScene()
    let mark = try await scene.mark()
    let prescriptions = References.patient(scene.bob.patient.id, in: scene.bob.patient.clinicId).path
      .collection(Collections.prescriptions.name)
    let ids = (1...ChangeMailbox.capacity + 100).map(Practice.uuid)
    for start in stride(from: 0, to: ids.count, by: 300) {
      try await scene.practice.store.commit(
        ids[start..<min(start + 300, ids.count)].map {
          Write(prescriptions.document($0), .put(body: Data("{}".utf8), schema: 1), if: .absent)
        })
    }
    let watch = scene.watch(since: mark)
    let first = try #require(try await watch.next()?.begun)
    #expect(first.count == ChangeMailbox.capacity)
    let second = try #require(try await watch.changed())
    #expect(Set(first + second) == Set(ids))
    let stopped = scene.watch(since: mark)
    #expect(try await stopped.next()?.begun == first)
    stopped.stop()
    #expect(try await stopped.next() == nil)
  }

  @Test("loses nothing, whenever the listening begins")
  func concurrency() async throws {
    let scene = try await ChangesScene()
    let count = 60
    let mark = try await scene.mark()
    let prescription = try await scene.practice.prescribe(at: "08:00")
    let dose = try Practice.dose(of: prescription, march: 1, "08:00")
    try await withThrowingTaskGroup(of: Set<String>.self) { group in
      for listener in 0..<20 {
        group.addTask {
          try await Task.sleep(for: .microseconds(500 * listener))
          var told: Set<String> = []
          let watch = scene.watch(since: mark)
          while let news = try await watch.next() {
            told.formUnion(news.ids)
            if told.contains(Practice.uuid(count)) { break }
          }
          return told
        }
      }
      for number in 1...count {
        let own = try await scene.practice.bobsOwnFile()
        _ = try await own.record([Practice.taken(Practice.uuid(number), dose)], at: scene.now)
        try await own.undo(Practice.uuid(number), at: scene.now)
      }
      let all = Set((1...count).map(Practice.uuid)).union([prescription.id.text])
      for try await told in group { #expect(told == all) }
    }
    #expect(scene.practice.record.follower.count == 0)
  }

  @Test("ends for who does not take what is told, and goes on from the last mark")
  func slowReader() async throws {
    let mailbox = ChangeMailbox {}
    let changes = (0...ChangeMailbox.capacity).map {
      PatientChange(kind: .completion, id: String($0), prescriptionId: nil)
    }
    mailbox.put(Array(changes.dropLast()), upTo: ChangeCursor("1"))
    for _ in 1...3 { mailbox.put([changes[0]], upTo: ChangeCursor("2")) }
    mailbox.put([changes[ChangeMailbox.capacity]], upTo: ChangeCursor("3"))
    let taken = try await mailbox.next()
    #expect(taken?.changes.changes.count == ChangeMailbox.capacity)
    #expect(taken?.cursor == ChangeCursor("2"))
    #expect(try await mailbox.next() == nil)
  }

  @Test("leaves nothing behind when nobody listens any more")
  func leaving() async throws {
    let scene = try await ChangesScene()
    let listening = Task { try await scene.watch().hearAll() }
    while scene.store.listeners.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }
    listening.cancel()
    while scene.store.listeners.withLock({ $0 }) > 0 { try await Task.sleep(for: .milliseconds(5)) }
    #expect(scene.practice.record.follower.count == 0)
    // Nor does one that was dropped in the middle, and another can begin after it.
    for _ in 1...3 {
      var news: PatientWatch? = scene.watch()
      #expect(try await news?.next() != nil)
      news = nil
      #expect(scene.practice.record.follower.count == 0)
    }
    // Nor one that was stopped before it began.
    let watch = scene.watch()
    watch.stop()
    try await watch.hearAll()
    #expect(scene.practice.record.follower.count == 0)
  }

  @Test("fails where the store does, and can begin anew")
  func failure() async throws {
    let scene = try await ChangesScene()
    scene.store.isAway.withLock { $0 = true }
    await #expect(throws: StoreError.self) { try await scene.watch().hearAll() }
    scene.store.isAway.withLock { $0 = false }
    let news = scene.watch()
    #expect(try await news.next() != nil)
    try await scene.rename(scene.bob)
    #expect(try await news.changed() == [scene.bob.patient.id.text])
  }
}

extension PatientNews {
  var ids: [String] {
    switch self {
    case .begun(let found), .changed(let found): found.changes.map(\.id)
    case .quiet: []
    }
  }

  var begun: [String]? { if case .begun = self { ids } else { nil } }
  fileprivate var isQuiet: Bool { if case .quiet = self { true } else { false } }
}

extension PatientWatch {
  /// Listens until there are no news any more.
  func hearAll() async throws { while try await next() != nil {} }

  /// What the next news tell that are not signs of life.
  func changed() async throws -> [String]? {
    while let news = try await next() {
      if case .changed = news { return news.ids }
    }
    return nil
  }
}
