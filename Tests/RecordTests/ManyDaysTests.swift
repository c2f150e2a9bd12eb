import Dispatch
import Practice
import Remedi
import Synchronization
import Testing
import Therapies

@testable import Record

@Suite("What is read of many days")
struct ManyDaysTests {
  let practice: Practice
  private let today = Practice.noon.writtenDate

  init() async throws { practice = try await Practice() }

  private static func refusal(_ field: String, _ days: Int) -> RemediError {
    .invalid(
      field,
      "Too much is planned on these days for one answer. From this first day on, at most \(days) days can be asked for "
        + "at once.")
  }

  @Test("is refused where it is too much for an answer, with how many days are not")
  func bounded() async throws {
    _ = try await practice.prescribe(at: "08:00", "20:00")
    let file = try await practice.bobsOwnFile()
    let (year, bound) = (today...today + 365, AnswerBound(naming: "to", most: 100))
    // Sixteen days at a time: 32, 64, 96 doses, and then too many.
    await #expect(throws: Self.refusal("to", 48)) { try await file.schedule(year, within: bound) }
    await #expect(throws: Self.refusal("to", 48)) { try await file.statistics(year, within: bound, at: Practice.noon) }
    #expect(try await file.schedule(today...today + 47, within: bound).flatMap(\.items).count == 96)
    _ = try await file.statistics(today...today + 47, within: bound, at: Practice.noon)
    #expect(try await file.schedule(year).flatMap(\.items).count == 732)
  }

  @Test("counts what can be taken as needed, each day")
  func asNeeded() async throws {
    _ = try await practice.prescribeAsNeeded()
    let file = try await practice.bobsOwnFile()
    let bound = AnswerBound(naming: "to", most: 100)
    await #expect(throws: Self.refusal("to", 100)) { try await file.schedule(today...today + 365, within: bound) }
    #expect(try await file.schedule(today...today + 99, within: bound).flatMap(\.asNeeded).count == 100)
  }

  /// Doses as needed, so many each day from today on, a minute apart.
  private func taken(_ count: Int, on days: Int, of prescription: Prescription) -> [CompletionSubmission] {
    (0..<days * count).map { number in
      let moment = Practice.noon.adding(seconds: number / count * 86_400 + number % count * 60)
      return CompletionSubmission(
        id: Practice.uuid(number), asNeeded: prescription.id,
        content: Completion.Content(outcome: .completed, completedAt: moment))
    }
  }

  @Test("counts what was taken as needed, on its day and where it bears on the next")
  func asNeededRecords() async throws {
    let prescription = try await practice.prescribeAsNeeded()
    let file = try await practice.bobsOwnFile()
    let later = Practice.noon.adding(seconds: 11 * 86_400)
    let results = try await file.record(taken(20, on: 10, of: prescription), at: later)
    #expect(results.compactMap(\.recorded).count == 200)
    let all = try await file.schedule(today...today + 9).flatMap(\.asNeeded)
    #expect(all.allSatisfy { $0.completions.count == 20 })
    let held = all.map { 1 + $0.completions.count + $0.earlier.count }
    let bound = AnswerBound(naming: "to", most: held.prefix(4).reduce(0, +))
    await #expect(throws: Self.refusal("to", 4)) { try await file.schedule(today...today + 9, within: bound) }
    #expect(try await file.schedule(today...today + 3, within: bound).count == 4)
  }

  @Test("holds a dose of midnight itself on its day, also where the rule has no limit and reaches back nowhere")
  func midnight() async throws {
    let prescription = try await practice.prescribeAsNeeded(.init())
    let file = try await practice.bobsOwnFile()
    let midnight = file.calendar.startOfDay(today + 1)
    let submission = CompletionSubmission(
      id: Practice.uuid(1), asNeeded: prescription.id,
      content: Completion.Content(outcome: .completed, completedAt: midnight))
    let results = try await file.record([submission], at: midnight.adding(seconds: 60))
    #expect(results.compactMap(\.recorded).count == 1)
    let days = try await file.schedule(today...today + 2).map { $0.asNeeded.flatMap(\.completions).count }
    #expect(days == [0, 1, 0])
    #expect(try await file.schedule(today...today + 2).flatMap(\.asNeeded).allSatisfy(\.earlier.isEmpty))
  }

  @Test("is made in pieces where much was taken as needed, too")
  func givingWayToRecords() async throws {
    let prescription = try await practice.prescribeAsNeeded()
    let file = try await practice.bobsOwnFile()
    let later = Practice.noon.adding(seconds: 31 * 86_400)
    let recorded = try await file.record(taken(60, on: 30, of: prescription), at: later).compactMap(\.recorded)
    #expect(recorded.count == 1800)
    func turns(_ recorded: [Completion]) async throws -> Int {
      let executor = CountingExecutor()
      _ = try await withTaskExecutorPreference(executor) {
        var unbounded: AnswerBound?
        return try await file.asNeeded(
          today...today + 29, of: [prescription], recorded: recorded, within: &unbounded)
      }
      return executor.turns
    }
    // Each 512 records take a pause.
    #expect(try await turns(recorded) >= turns([]) + 3)
  }

  @Test("is refused as a summary of the patient’s, too")
  func summary() async throws {
    let later = Practice.noon.adding(seconds: 366 * 86_400)
    for _ in 1...2 {
      let rule = Recurrence.interval(.init(first: Practice.noon, every: 15))
      let version = PrescriptionVersion(
        effectiveFrom: Practice.noon, authoredAt: Practice.noon, author: Actor(practice.ann),
        action: Action(id: "drops", name: "Drops", description: ""), timing: try Timing(rule, start: today))
      _ = try await practice.bobsFile().prescribe(.medication, version, at: Practice.noon)
    }
    let file = try await practice.bobsOwnFile()
    let content = SharedSummary.Content(today...today + 365, words: "")
    // 192 doses a day: 50,000 are reached behind sixteen times sixteen days.
    await #expect(throws: Self.refusal("to", 256)) {
      try await file.shareSummary(content, as: Identifier(Practice.uuid(1)), at: later)
    }
    #expect(try await file.summaries(limit: 1, after: nil).summaries.isEmpty)
  }

  @Test("is made in pieces, between which others go on; a day is made at once")
  func givingWay() async throws {
    let prescription = try await practice.prescribe(at: "06:00", "10:00", "14:00", "18:00")
    let file = try await practice.bobsOwnFile()
    func turns(_ dates: ClosedRange<LocalDate>) async throws -> Int {
      let executor = CountingExecutor()
      let days = try await withTaskExecutorPreference(executor) {
        try await file.schedule(dates, of: [prescription], recorded: [])
      }
      #expect(days.count == dates.count)
      return executor.turns
    }
    let (day, year) = (try await turns(today...today), try await turns(today...today + 365))
    // Some 1,500 doses are made, and then laid into days: each takes two pauses of 512 steps.
    #expect(year >= day + 4)
  }
}

/// Counts how often something is put into the line for a processor.
private final class CountingExecutor: TaskExecutor {
  private let count = Mutex(0)

  var turns: Int { count.withLock { $0 } }

  func enqueue(_ job: consuming ExecutorJob) {
    count.withLock { $0 += 1 }
    let job = UnownedJob(job)
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
