import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("Watching a board", .timeLimit(.minutes(10)))
struct BoardWatchTests {
  @Test("tells whose row is no longer as it was, and nothing of another's board")
  func news() async throws {
    let scene = try await ChangesScene()
    let (practice, record) = (scene.practice, scene.practice.record)
    try await record.updateProjections(at: scene.now)
    let mark = try await practice.board().mark
    #expect(try await record.changeMark(mark.text, of: practice.ann, at: scene.now) == mark)
    await #expect(throws: RemediError.self) {
      try await record.changeMark(mark.text, of: practice.charlie, at: scene.now)
    }
    let prescription = try await practice.prescribe(at: "08:00")
    try await record.updateProjections(at: scene.now)
    let watch = record.watch(of: practice.ann, since: mark, token: "t") { scene.now }
    #expect(try await watch.next()?.begun == [practice.bob.id.text])
    try await practice.add("Emil", by: practice.charlie)
    try await scene.take(prescription)
    try await record.updateProjections(at: scene.now)
    #expect(try await watch.changed() == [practice.bob.id.text])
    // By time alone.
    try await record.updateProjections(at: scene.now.adding(seconds: 86_400))
    let changed = try #require(try await watch.changed())
    #expect(Set(changed).isSubset(of: [practice.bob.id.text, scene.dora.patient.id.text]))
    watch.stop()
  }

  @Test("tells that a membership ended")
  func ended() async throws {
    let scene = try await ChangesScene()
    let practice = scene.practice
    try await practice.record.updateProjections(at: scene.now)
    let news = practice.record.watch(of: practice.ann, since: nil, token: "t") { scene.now }
    #expect(try await news.next()?.begun == [])
    try await practice.end(practice.ann, practice.bob)
    try await practice.record.updateProjections(at: scene.now)
    #expect(try await news.changed() == [practice.bob.id.text])
  }
}
