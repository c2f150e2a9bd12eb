import Record
import Remedi

/// What a chart is made from: everything of the patient that was asked for and recorded in the weeks shown, read once.
struct ChartRecord: Sendable {
  let file: PatientFile
  let clock: PatientClock
  /// The Monday that the weeks shown begin with.
  let firstDay: LocalDate
  /// In no stated order.
  let prescriptions: [Prescription]
  /// From ``firstDay`` to today.
  let days: [ScheduleDay]
  /// What was taken back, by what it was a record of.
  let undone: [OccurrenceID: [Completion]]

  /// Weeks shown, the present one included.
  static let weeks = 5
  /// Days that adherence is taken of, today included.
  static let adherenceDays = 28

  init(_ file: PatientFile, at now: Instant) async throws {
    self.file = file
    clock = PatientClock(file.calendar, at: now)
    firstDay = clock.today - (clock.today.isoWeekday - 1) - 7 * (Self.weeks - 1)
    prescriptions = try await file.prescriptions()
    let recorded = try await file.completions(around: firstDay...clock.today, of: prescriptions)
    days = file.schedule(firstDay...clock.today, of: prescriptions, recorded: recorded)
    undone = Dictionary(grouping: recorded.filter { $0.undoneAt != nil }, by: \.subject.occurrenceId)
  }

  var now: Instant { clock.now }

  var today: [ScheduleDay.Item] { days.last?.items ?? [] }

  /// The days before today, oldest first.
  var past: ArraySlice<ScheduleDay> { days.dropLast() }

  /// What a day shows: what was asked for, and what was taken as needed, in order of time.
  func doses(of day: ScheduleDay) -> [DoseView] {
    let asked = day.items.map { ($0.occurrence.scheduledFor, DoseView($0, self)) }
    let taken = day.asNeeded.flatMap(\.completions).map { ($0.scheduledFor, DoseView(asNeeded: $0, self)) }
    return (asked + taken).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// How much was done of what closed within the last four weeks, by prescription.
  func adherence() -> [Identifier<Prescription>: Adherence] {
    var result: [Identifier<Prescription>: Adherence] = [:]
    for item in days.suffix(Self.adherenceDays).flatMap(\.items) {
      result[item.occurrence.id.prescription, default: Adherence()]
        .count(item.occurrence, item.completion?.content, at: now)
    }
    return result
  }

  /// The same of all prescriptions together.
  func totalAdherence() -> Adherence {
    var total = Adherence()
    for item in days.suffix(Self.adherenceDays).flatMap(\.items) {
      total.count(item.occurrence, item.completion?.content, at: now)
    }
    return total
  }

  /// The next dose that is neither past nor recorded.
  func next(of prescription: Prescription) -> Occurrence? {
    let recorded = Set(today.filter { $0.completion != nil }.map(\.occurrence.id))
    let scheduler = Scheduler(calendar: clock.calendar)
    // The next days tell it for all that runs; a version that begins later is looked for where it begins.
    let starts = [clock.today] + prescription.versions.map(\.timing.start).filter { $0 > clock.today }.sorted()
    for start in starts {
      // What is seldom due is looked for in the year that follows.
      for dates in [start...start + 7, start + 8...start + 400] {
        let coming = scheduler.occurrences(of: prescription, on: dates)
        if let next = coming.first(where: { $0.scheduledFor >= now && !recorded.contains($0.id) }) { return next }
      }
    }
    return nil
  }
}

extension Adherence {
  /// `Last 28 days: 78 of 84 completed, 93%`; nil where nothing counts yet.
  var words: String? {
    percent.map { "Last \(ChartRecord.adherenceDays) days: \(completed) of \(expected) completed, \($0)%" }
  }
}
