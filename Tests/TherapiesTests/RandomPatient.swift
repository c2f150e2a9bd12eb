import Accounts
import Record
import Remedi
import Support

/// A year of a patient's, the same for every run of a seed: prescriptions of many kinds that are changed and stopped, a
/// flight, and records that are made, skipped, forgotten, corrected and undone.
struct RandomPatient {
  let site: TestSite
  private var random: SeededGenerator
  private var number = 0
  /// How many doses come to one that is not done.
  private let care: Int

  static let days = 330

  init(seed: UInt64) async throws {
    site = try await TestSite()
    random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    care = [12, 60, 2000][Int(seed % 3)]
    let end = site.clock.now
    site.clock.now = end.adding(seconds: -Self.days * 86_400)
    for name in ["Levodopa", "Rasagiline", "Walking", "Paracetamol"] { try await prescribe(name) }
    var last = try await site.bobsOwnFile().today(at: site.clock.now)
    while site.clock.now < end {
      site.clock.advance(
        seconds: Int.random(in: 5...25, using: &random) * 86_400 + Int.random(in: 0...80_000, using: &random))
      if site.clock.now > end { site.clock.now = end }
      let file = try await site.bobsOwnFile()
      // A few days are looked at again, as by somebody who makes up for what was forgotten.
      try await record(last - 3...file.today(at: site.clock.now), file)
      last = file.today(at: site.clock.now)
      try await live()
    }
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// What may happen between two visits.
  private mutating func live() async throws {
    if chance(2) {
      let prescriptions = try await site.bobFile().prescriptions()
        .sorted { $0.latest.action.name < $1.latest.action.name }
      guard let some = prescriptions.randomElement(using: &random), some.stop == nil else { return }
      if chance(6) {
        let stop = Prescription.Stop(
          effectiveFrom: site.clock.now, recordedAt: site.clock.now, by: Actor(site.ann), reason: "enough")
        try await site.bobFile().stop(some.id, stop, at: site.clock.now)
        return try await prescribe("Instead of \(some.latest.action.name)")
      }
      try await site.bobFile().change(
        some.id, basedOn: some.latest.number, to: try await version(some.latest.action.name), at: site.clock.now)
    }
    if chance(5), let zone = ["Europe/Berlin", "America/New_York", "Asia/Tokyo"].randomElement(using: &random) {
      _ = try await site.bobsOwnFile().changeSettings(at: site.clock.now, ifCurrent: { _ in true }) { settings in
        settings.timeZone = zone
      }
    }
  }

  private mutating func prescribe(_ name: String) async throws {
    let version = try await version(name)
    _ = try await site.bobFile().prescribe(
      name.hasSuffix("Walking") ? .exercise : .medication, version, at: site.clock.now)
  }

  private mutating func version(_ name: String) async throws -> PrescriptionVersion {
    let today = try await site.bobFile().today(at: site.clock.now)
    let recurrence = try recurrence(name)
    let start = if case .interval(let interval) = recurrence { interval.first.writtenDate } else { today }
    return PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann),
      action: Action(id: "a", name: name, description: ""), timing: try Timing(recurrence, start: start))
  }

  private mutating func recurrence(_ name: String) throws -> Recurrence {
    if name.hasSuffix("Paracetamol") { return .asNeeded(.init()) }
    let times = ["06:30", "08:00", "12:15", "17:00", "21:45"].shuffled(using: &random)
      .prefix(Int.random(in: 1...3, using: &random)).compactMap { LocalTime($0).map { TimedDose(time: $0) } }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .onDays(.everyDays(Int.random(in: 2...5, using: &random)), times)
    case 1: return .onDays(.weekdays([.monday, .thursday], everyWeeks: 1), times)
    case 2:
      let minute = Instant(milliseconds: site.clock.now.milliseconds / 60_000 * 60_000, offsetMinutes: 60)
      return .interval(.init(first: minute, every: 60 * Int.random(in: 5...30, using: &random)))
    case 3: return .onDays(.cycle(on: 5, off: 9), times)
    default: return .daily(times)
    }
  }

  private mutating func record(_ dates: ClosedRange<LocalDate>, _ file: PatientRecord) async throws {
    var submissions: [CompletionSubmission] = []
    for day in try await file.schedule(dates) {
      for item in day.items where item.completion == nil && item.occurrence.scheduledFor <= site.clock.now {
        guard let content = content(item.occurrence) else { continue }
        number += 1
        submissions.append(
          CompletionSubmission(id: uuid(number), occurrenceId: item.occurrence.id, content: content))
      }
      for item in day.asNeeded where chance(3) && !item.rule.isSuperseded {
        number += 1
        submissions.append(
          CompletionSubmission(
            id: uuid(number), asNeeded: item.prescription.id,
            content: Completion.Content(outcome: .completed, completedAt: site.clock.now)))
      }
    }
    for result in try await file.record(submissions, at: site.clock.now) {
      guard case .recorded(let completion) = result, !completion.subject.isAsNeeded, chance(care) else { continue }
      if chance(2) {
        try await file.undo(completion.id, at: site.clock.now)
      } else {
        _ = try await file.correct(completion.id, at: site.clock.now) { _ in
          Completion.Content(outcome: .skipped, completedAt: completion.content.completedAt, reason: .advised)
        }
      }
    }
  }

  private mutating func content(_ occurrence: Occurrence) -> Completion.Content? {
    let delay = Int.random(in: -600...40_000, using: &random)
    let moment = min(occurrence.scheduledFor.adding(seconds: delay), site.clock.now)
    if chance(care) {
      let reason = Completion.Reason.allCases.randomElement(using: &random)
      return chance(2) ? nil : Completion.Content(outcome: .skipped, completedAt: moment, reason: reason)
    }
    return Completion.Content(outcome: .completed, completedAt: moment)
  }

  /// Some days of the year, and perhaps a few before and after it.
  mutating func dates() async throws -> ClosedRange<LocalDate> {
    let today = try await site.bobsOwnFile().today(at: site.clock.now)
    let first = today - Int.random(in: -3...(Self.days + 5), using: &random)
    return first...first + Int.random(in: 0...60, using: &random)
  }
}
