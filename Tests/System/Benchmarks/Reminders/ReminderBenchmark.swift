import DocumentStore
import Foundation
import Logging
import Record
import Remedi
import Reminders
import SQLiteStore

/// What reminding costs: plans that are not due, and all of them due in one minute; the encryption of a message; and what is
/// left of the rate of completions.
struct ReminderBenchmark {
  /// Of how many patients, ascending.
  let counts: [Int]
  let isBrief: Bool

  private static let usualCounts = [100, 10_000, 100_000]
  private static let briefCounts = [20, 40, 60]
  /// Patients with everything, of whom the others are copies.
  private static let samples = 20

  /// - Parameter counts: none for the usual ones.
  init(isBrief: Bool, counts: [Int]) {
    self.isBrief = isBrief
    self.counts = (counts.isEmpty ? isBrief ? Self.briefCounts : Self.usualCounts : counts).sorted()
  }

  func measure() async throws {
    var figures = Figures()
    try await PushBenchmark(messages: isBrief ? 100 : 20_000).measure(&figures)
    try await Self.inFolder { store in try await measureJob(store, &figures) }
    try await CalendarBenchmark(isBrief: isBrief).measure(&figures)
    try await RemindedCompletions(isBrief: isBrief).measure(&figures)
    figures.print()
  }

  /// Does something with a new store.
  static func inFolder(_ work: (SQLiteStore) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore(directory: folder, indexes: RemindedClinic.collections.get().indexes)
    try await work(store)
    try store.close()
  }

  private func measureJob(_ store: SQLiteStore, _ figures: inout Figures) async throws {
    let clinic = try await RemindedClinic(store, patients: Self.samples)
    var copies = try await PatientCopies(of: clinic, in: store)
    let (sender, clock) = (AcceptingSender(), HandedClock(RemindedClinic.now))
    let job = Self.job(clinic.record, sender, clock)
    var first: Double?
    for count in counts {
      try await copies.grow(to: count)
      let share = try await Self.share(of: job, clock, plans: copies.count, runs: isBrief ? 10 : 300)
      figures.add("\(copies.count) plans that are not due, of a core", share * 100, "%", to: first)
      first = first ?? share
    }
    try await ring(copies.count, job, sender, clock, &figures)
  }

  /// - Parameter patience: how long a run waits if nothing is due. A server waits for a second.
  static func job(
    _ record: MedicalRecord, _ sender: AcceptingSender, _ clock: HandedClock, patience: Duration = .milliseconds(1)
  ) -> ReminderJob {
    ReminderJob(
      record, ReminderMeans(sender: sender), ReminderPace(spread: 0), ReminderClock(), uptime: { clock.uptime },
      patience: patience, logger: Logger(label: "benchmark"))
  }

  /// What share of a core the job takes while nothing is due. It runs once a second.
  private static func share(
    of job: ReminderJob, _ clock: HandedClock, plans: Int, runs: Int
  ) async throws -> Double {
    func run(_ count: Int) async throws {
      for _ in 0..<count {
        clock.now = clock.now.adding(seconds: 1)
        try await job.run(at: clock.now)
      }
    }
    // At first it looks through all plans, a hundred at a time, and a shard at the least.
    try await run(plans / 100 + 2 * 16)
    return try await ProcessorTime.of { try await run(runs) }.processor / Double(runs)
  }

  /// All are due in one minute.
  private func ring(
    _ count: Int, _ job: ReminderJob, _ sender: AcceptingSender, _ clock: HandedClock, _ figures: inout Figures
  ) async throws {
    clock.now = RemindedClinic.due
    let time = try await ProcessorTime.of {
      var before = -1
      while sender.count < count, sender.count > before {
        before = sender.count
        try await job.run(at: clock.now)
      }
    }
    guard sender.count == count else { preconditionFailure("\(sender.count) of \(count) reminders were sent") }
    figures.add("\(count) reminders at once, of the processors", time.processor, "s")
    figures.add("the same on the clock", time.clock, "s")
    figures.add("reminders a second", Double(count) / time.clock, "")
  }
}
