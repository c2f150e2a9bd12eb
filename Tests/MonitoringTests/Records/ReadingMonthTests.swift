import DocumentStore
import Practice
import Remedi
import Testing

@testable import Monitoring
@testable import Record

@Suite("The months of readings", .timeLimit(.minutes(10)))
struct ReadingMonthTests {
  /// What a recount of all readings finds, by month.
  private func recount(_ scene: MonitoringScene) async throws -> [String: ReadingMonth] {
    let folder = scene.module.path.collection(Collections.healthReadings.name)
    let readings = try await scene.practice.record.documents(of: Query(.collection(folder))).map {
      (id: $0.path.id, document: try Collections.healthReadings.decode($0))
    }
    return Dictionary(grouping: readings) { ReadingMonth.id(of: $0.document.date) }
      .mapValues { ReadingMonth(recounting: $0) }.filter { !$0.value.isEmpty }
  }

  private func stored(_ scene: MonitoringScene) async throws -> [String: ReadingMonth] {
    let folder = scene.module.path.collection(Collections.readingMonths.name)
    let months = try await scene.practice.record.documents(of: Query(.collection(folder)))
    return Dictionary(
      uniqueKeysWithValues: try months.map { ($0.path.id, try Collections.readingMonths.decode($0)) })
  }

  /// A weighing at a random time around the turn of a month, often near another one.
  private func weighed(_ id: Int, using generator: inout SeededGenerator) throws -> ReadingSubmission {
    let slot = Int.random(in: -40...0, using: &generator) * 7200 + Int.random(in: 0...3, using: &generator) * 60
    let weight = ["80", "81.5", "82.25", "120"].randomElement(using: &generator) ?? "80"
    return try MonitoringScene.weighed(
      id, weight, at: Practice.noon.adding(seconds: slot - 200),
      device: ["Scale", "Phone", nil].randomElement(using: &generator) ?? nil)
  }

  @Test(
    "are those of a recount after any posts, corrections, confirmations and removals",
    arguments: 1...6 as ClosedRange<UInt64>)
  func anyOrder(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let scene = try await MonitoringScene()
    let modules = try await scene.modules()
    var count = 0
    for step in 1...40 {
      let id = Practice.uuid(Int.random(in: 0...max(count, 1), using: &generator))
      do {
        switch Int.random(in: 0...5, using: &generator) {
        case 0, 1, 2:
          let batch = try (0..<Int.random(in: 1...4, using: &generator)).map {
            try weighed(count + $0, using: &generator)
          }
          count += batch.count
          _ = try await modules.record(batch, at: scene.now)
        case 3:
          let content = try weighed(0, using: &generator).content
          _ = try await modules.correct(id, to: content, revision: nil, at: scene.now)
        case 4: _ = try await modules.confirm(id, at: scene.now)
        default: try await modules.remove(id, at: scene.now)
        }
      } catch let error as RemediError where [.notFound, .gone].contains(error.code) {
        continue
      }
      #expect(try await stored(scene) == recount(scene), "seed \(seed), step \(step)")
    }
    #expect(try await stored(scene).count == 2, "seed \(seed)")
    #expect(try await scene.faults() == [], "seed \(seed)")
  }

  @Test("are the same in whatever order readings come", arguments: 1...3 as ClosedRange<UInt64>)
  func shuffled(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let submissions = try (0..<60).map { number in
      try MonitoringScene.weighed(
        number, "\(80 + number % 9).\(number % 7)", at: Practice.noon.adding(seconds: -number * 5000))
    }
    let (one, other) = (try await MonitoringScene(), try await MonitoringScene())
    _ = try await one.modules().record(submissions, at: one.now)
    for submission in submissions.shuffled(using: &generator) {
      _ = try await other.modules().record([submission], at: other.now)
    }
    let (first, second) = (try await stored(one), try await stored(other))
    #expect(first == second)
    let days: [ReadingDay] = first.values.flatMap { $0.days["weight"] ?? [] }
    #expect(days.map(\.count).reduce(0, +) == 60)
  }

  @Test("that were changed behind the record's back, or are missing, are found by the check")
  func tampered() async throws {
    let scene = try await MonitoringScene()
    try await scene.record(MonitoringScene.weighed(1, "81"))
    let place = References.readingMonth("2026-03", of: scene.module)
    let before = try #require(try await scene.practice.record.value(at: place))
    var changed = before
    changed.set(
      ["weight": ReadingDay(date: scene.now.writtenDate, count: 2, least: 81, mean: 81, most: 81, first: 81, last: 81)],
      on: scene.now.writtenDate)
    try await scene.practice.record.commit { try $0.put(changed, at: place) }
    #expect(try await scene.faults() == ["\(place.path): it differs from its readings."])
    try await scene.practice.record.commit { $0.delete(place) }
    let reading = References.reading(Practice.uuid(1), of: scene.module).path
    #expect(try await scene.faults() == ["\(reading): its day is missing in its month."])
  }

  @Test("say of each day how many there were, and the least, mean, most, first and last")
  func day() async throws {
    let scene = try await MonitoringScene()
    for (number, weight) in ["82", "80", "84", "81"].enumerated() {
      try await scene.record(MonitoringScene.weighed(number, weight, at: scene.now.adding(seconds: -600 * number)))
    }
    let date = scene.now.writtenDate
    #expect(
      try await scene.days() == [
        ReadingDay(date: date, count: 4, least: 80, mean: 81.75, most: 84, first: 81, last: 82)
      ])
  }
}
