import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("A reading that is unlikely, or doubled by another device, is kept and not counted", .timeLimit(.minutes(5)))
struct ReadingStandingTests {
  private func standing(_ scene: MonitoringScene, _ id: Int) async throws -> HealthReading.Standing {
    try await scene.modules().reading(Practice.uuid(id)).standing
  }

  @Test("until it is confirmed")
  func unlikely() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "83"))
    let later = scene.now.adding(seconds: 3600)
    let outcome = try await scene.record(MonitoringScene.weighed(2, "183", at: later), at: later)[0]
    #expect(outcome.recorded?.standing == .unlikely)
    #expect(outcome.question == "183? Last was 83.")
    #expect(try await scene.days().map(\.count) == [1])
    let modules = try await scene.modules()
    let reading = try await modules.reading(Practice.uuid(2))
    let asked = try await modules.questions(about: [reading], of: MonitoringScene.scale, in: .english, at: later)
    #expect(asked == [reading.id: "183? Last was 83."])

    let confirmed = try await modules.confirm(Practice.uuid(2), at: later)
    #expect(confirmed.counts && confirmed.revision == 2)
    #expect(try await modules.confirm(Practice.uuid(2), at: later).revision == 2)
    #expect(try await scene.days().map(\.last) == [183])
    #expect(try await scene.entries(.readingConfirmed).count == 1)
    #expect(try await scene.faults() == [])
  }

  @Test("or was said to be right when it was sent")
  func confirmedAtOnce() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "83"))
    let outcome = try await scene.record(MonitoringScene.weighed(2, "183", isConfirmed: true))[0]
    #expect(outcome.recorded?.counts == true && outcome.question == nil)
  }

  @Test("and a slip that is corrected is not compared with itself")
  func slip() async throws {
    let scene = try await MonitoringScene()
    // The first is compared with nothing.
    try await scene.record(MonitoringScene.weighed(1, "183"))
    let content = try MonitoringScene.weighed(1, "83").content
    let corrected = try await scene.modules().correct(Practice.uuid(1), to: content, revision: 1, at: scene.now)
    #expect(corrected.counts)
  }

  @Test(
    "where another device says the same within two minutes, also over midnight",
    arguments: [
      ("2026-03-01T12:00:00+01:00", "2026-03-01T12:02:00+01:00", true),
      ("2026-03-01T12:00:00+01:00", "2026-03-01T12:02:00.001+01:00", false),
      ("2026-03-01T12:02:00+01:00", "2026-03-01T12:00:00+01:00", true),
      ("2026-02-28T23:59:30+01:00", "2026-03-01T00:00:30+01:00", true),
    ])
  func doubled(first: String, second: String, isDoubled: Bool) async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81.4", at: MonitoringScene.moment(first), device: "Scale"))
    try await scene.record(MonitoringScene.weighed(2, "81.40", at: MonitoringScene.moment(second)))
    #expect(try await standing(scene, 2) == (isDoubled ? .duplicate(of: Practice.uuid(1)) : .counts))
    #expect(try await scene.faults() == [])
  }

  @Test("but not where the device or the value is another, and never in the same device")
  func notDoubled() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(
      MonitoringScene.weighed(1, "81.4", device: "Scale"), MonitoringScene.weighed(2, "81.4", device: "Scale"),
      MonitoringScene.weighed(3, "81.5", device: "Phone"))
    for id in 1...3 { #expect(try await standing(scene, id) == .counts) }
  }

  @Test("and takes the place of the one that is removed or corrected")
  func promoted() async throws {
    let scene = try await MonitoringScene()
    let modules = try await scene.modules()
    try await scene.record(
      MonitoringScene.weighed(1, "81", device: "Scale"), MonitoringScene.weighed(2, "81", device: "Phone"),
      MonitoringScene.weighed(3, "81"))
    #expect(try await standing(scene, 3) == .duplicate(of: Practice.uuid(1)))
    try await modules.remove(Practice.uuid(1), at: scene.now)
    #expect(try await standing(scene, 2) == .counts)
    #expect(try await standing(scene, 3) == .duplicate(of: Practice.uuid(2)))
    #expect(try await scene.days().map(\.count) == [1])
    let other = try MonitoringScene.weighed(2, "80", device: "Phone").content
    _ = try await modules.correct(Practice.uuid(2), to: other, revision: nil, at: scene.now)
    #expect(try await standing(scene, 3) == .counts)
    #expect(try await scene.days().map(\.count) == [2])
    #expect(try await scene.faults() == [])
  }

  @Test("and counts where both are said to be real")
  func bothReal() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81", device: "Scale"), MonitoringScene.weighed(2, "81"))
    #expect(try await scene.modules().confirm(Practice.uuid(2), at: scene.now).counts)
    try await scene.modules().remove(Practice.uuid(1), at: scene.now)
    #expect(try await scene.days().map(\.count) == [1])
  }

  @Test("and three on one side in a row are asked about")
  func somebodyElse() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "83"))
    var questions: [String?] = []
    for (number, weight) in ["55", "56", "54"].enumerated() {
      let moment = scene.now.adding(seconds: 86_400 * (number + 1))
      questions += try await scene.record(MonitoringScene.weighed(number + 2, weight, at: moment), at: moment)
        .map(\.question)
    }
    #expect(questions[1] == "56? Last was 83.")
    #expect(questions[2] == "54? Last was 83. \(OtherPerson.question(in: .english))")
  }

  @Test(
    "and not where they are on both sides, or one between them counts",
    arguments: [
      (["55", "140", "54"], []), (["55", "56", "54", "53"], [3, 4]), (["55", "56", "84", "54"], []),
    ])
  func suspected(weights: [String], expected: [Int]) throws {
    let readings = try (["83"] + weights).enumerated().map { number, weight in
      let content = try MonitoringScene.weighed(number, weight).content
      let own = ScaleModule.form.ownValues(of: content)
      var document = ReadingDocument(
        content, on: Practice.noon.writtenDate, own: own, by: .system, at: Practice.noon)
      if abs((own["weight"] ?? 0) - 83) > 20 { document.standing = .unlikely }
      return (id: "\(number)", document: document)
    }
    #expect(OtherPerson.suspected(in: readings, of: "weight") == Set(expected.map { "\($0)" }))
  }
}
