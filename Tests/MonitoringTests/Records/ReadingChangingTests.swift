import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("A reading is corrected and removed, and its versions stay (S-18)", .timeLimit(.minutes(5)))
struct ReadingChangingTests {
  private let id = Practice.uuid(1)

  private func content(_ weight: String, at moment: Instant? = nil) throws -> HealthReading.Content {
    try MonitoringScene.weighed(1, weight, at: moment).content
  }

  @Test("with the revision that was seen, at any age")
  func corrects() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"))
    let later = scene.now.adding(seconds: 400 * 86_400)
    let modules = try await scene.modules()
    let corrected = try await modules.correct(id, to: content("80.5"), revision: 1, at: later)
    #expect(corrected.revision == 2 && corrected.content["weight"]?.value.text == "80.5")
    #expect(corrected.receivedAt == scene.now)
    #expect(try await scene.document(1).versions.map(\.event) == [.recorded, .corrected])
    #expect(try await scene.days().map(\.mean) == [80.5])
    await expectRefusal(.staleRevision) {
      _ = try await modules.correct(id, to: content("79"), revision: 1, at: later)
    }
    // A retry changes nothing.
    #expect(try await modules.correct(id, to: content("80.5"), revision: 1, at: later).revision == 2)
    await expectRefusal(.validation) { _ = try await modules.correct(id, to: content("0"), revision: nil, at: later) }
    await expectRefusal(.validation) { _ = try await modules.correct(id, to: content("66.6"), revision: 2, at: later) }
    await expectRefusal(.notFound) {
      _ = try await modules.correct(Practice.uuid(9), to: content("80"), revision: nil, at: later)
    }
    #expect(try await scene.entries(.readingCorrected).map(\.subject) == ["selfhub.scale"])
    #expect(try await scene.faults() == [])
  }

  @Test("and moves from one month to another")
  func moves() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"))
    let february = try MonitoringScene.moment("2026-02-28T08:00:00+01:00")
    let moved = try await scene.modules().correct(id, to: content("81", at: february), revision: nil, at: scene.now)
    #expect(moved.date == LocalDate("2026-02-28"))
    #expect(try await scene.days() == [])
    #expect(try await scene.days("2026-02").map(\.date) == [LocalDate("2026-02-28")])
    #expect(try await scene.practice.record.value(at: References.readingMonth("2026-03", of: scene.module)) == nil)
    #expect(try await scene.faults() == [])
  }

  @Test("is removed once, and then neither corrected nor confirmed")
  func removes() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"), MonitoringScene.weighed(2, "82"))
    let modules = try await scene.modules()
    for _ in 1...2 { try await modules.remove(id, at: scene.now) }
    #expect(try await modules.reading(id).removedAt == scene.now)
    #expect(try await scene.document(1).versions.map(\.event) == [.recorded, .removed])
    #expect(try await scene.days().map(\.mean) == [82])
    #expect(try await scene.entries(.readingRemoved).count == 1)
    await expectRefusal(.gone) { _ = try await modules.correct(id, to: content("80"), revision: 2, at: scene.now) }
    await expectRefusal(.gone) { _ = try await modules.confirm(id, at: scene.now) }
    await expectRefusal(.notFound) { try await modules.remove(Practice.uuid(9), at: scene.now) }
    let listed = try await modules.readings(of: MonitoringScene.scale, scene.today, after: nil, limit: 10).items
    #expect(listed.map(\.id) == [Practice.uuid(2)])
    #expect(try await scene.faults() == [])
  }

  @Test("only so often, and can be removed even then")
  func many() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "80"))
    let modules = try await scene.modules()
    var refusal: RemediError?
    var count = 0
    while refusal == nil, count < 60 {
      do {
        count += 1
        _ = try await modules.correct(id, to: content("80.\(count)"), revision: count, at: scene.now)
      } catch let error as RemediError {
        refusal = error
      }
    }
    #expect(refusal == .fullReading)
    #expect(try await scene.document(1).versions.count <= ReadingRules.mostVersions)
    try await modules.remove(id, at: scene.now)
    #expect(try await modules.reading(id).removedAt != nil)
    #expect(try await scene.faults() == [])
  }

  @Test("by caregivers only where no one else recorded or changed it")
  func caregivers() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"))
    let helper = scene.modules(try await scene.practice.file(try await scene.practice.joined()))
    await expectRefusal(.viewOnly) { _ = try await helper.correct(id, to: content("80"), revision: nil, at: scene.now) }
    await expectRefusal(.viewOnly) { try await helper.remove(id, at: scene.now) }
    let own = try MonitoringScene.weighed(2, "82")
    _ = try await helper.record([own], at: scene.now)
    #expect(try await helper.correct(own.id, to: content("83"), revision: 1, at: scene.now).revision == 2)
    _ = try await scene.modules().correct(own.id, to: content("84"), revision: 2, at: scene.now)
    await expectRefusal(.viewOnly) {
      _ = try await helper.correct(own.id, to: content("85"), revision: 3, at: scene.now)
    }
  }

  @Test("and what somebody changes behind its back is refused")
  func rewritten() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"))
    let file = try await scene.practice.bobsOwnFile()
    let other = ReadingDocument(
      try content("70"), on: scene.now.writtenDate, own: ["weight": 70], by: file.holder, at: scene.now)
    await #expect(throws: RewrittenHistory.self) {
      try await file.commit(.record, at: scene.now) { transaction in
        var writer = try await ReadingWriter(
          file, MonitoringScene.scale, of: scene.registry, at: scene.now, in: &transaction)
        try await writer.put(other, id, in: &transaction)
      }
    }
    #expect(try await scene.modules().reading(id).content["weight"]?.value.text == "81")
  }
}
