import Care
import Record
import Remedi

/// The data of a chart: everything planned and recorded for the patient on some days, read once.
struct ChartRecord: Sendable {
  let file: PatientRecord
  let clock: LocalClock
  /// Unordered.
  let prescriptions: [Prescription]
  /// Never empty. The chart's days end today.
  let days: [ScheduleDay]
  /// Undone completions, by occurrence.
  let undone: [OccurrenceID: [Completion]]

  /// The number of weeks in the calendar, including the current one.
  static let weeks = 5
  /// The number of days for which adherence is computed, including today.
  static let adherenceDays = 28
  /// The number of days before today that the chart shows in full. Older days have pages of their own.
  static let toldDays = 7

  /// Reads the weeks of the calendar, up to today.
  init(_ file: PatientRecord, at now: Instant) async throws {
    let today = file.today(at: now)
    try await self.init(file, LocalClock.monday(of: today) - 7 * (Self.weeks - 1)...today, at: now)
  }

  init(_ file: PatientRecord, _ dates: ClosedRange<LocalDate>, at now: Instant) async throws {
    self.file = file
    clock = file.clock(at: now)
    prescriptions = try await file.prescriptions()
    let recorded = try await file.completions(around: dates, of: prescriptions)
    days = try await file.schedule(dates, of: prescriptions, recorded: recorded)
    undone = Dictionary(grouping: recorded.filter { $0.undoneAt != nil }, by: \.subject.occurrenceId)
  }

  var now: Instant { clock.now }

  var firstDay: LocalDate { days[0].date }

  var today: [ScheduleDay.Item] { days.last { $0.date == clock.today }?.items ?? [] }

  /// The days before today, oldest first.
  var past: [ScheduleDay] { days.filter { $0.date < clock.today } }

  /// The link to a day of the record: on the chart, or on the page of its week.
  func href(of date: LocalDate) -> String {
    if date == clock.today { return "#today" }
    let isTold = date < clock.today && date >= clock.today - Self.toldDays
    return isTold ? "#day-\(date)" : "\(file.path)/record?until=\(date)#day-\(date)"
  }

  /// The doses of a day: those planned and those taken as needed, by time.
  /// - Parameter areLinked: whether each dose links to its recording form. On a page of many days this would be too
  ///   heavy.
  func doses(of day: ScheduleDay, areLinked: Bool) -> [DoseView] {
    let asked = day.items.map { ($0.occurrence.scheduledFor, DoseView($0, self)) }
    let taken = day.asNeeded.flatMap(\.completions).map { ($0.scheduledFor, DoseView(asNeeded: $0, self)) }
    var doses = (asked + taken).sorted { $0.0 < $1.0 }.map(\.1)
    guard !areLinked else { return doses }
    for index in doses.indices {
      (doses[index].recordHref, doses[index].whyHref, doses[index].moveHref) = (nil, nil, nil)
    }
    return doses
  }

  /// Doses of earlier days that can still be done in time, such as a dose at 23:50 after midnight.
  func carriedOver() -> [DoseView] {
    let open = past.flatMap(\.items).filter { $0.completion == nil && $0.occurrence.window.closesAt > now }
    return open.map { item in
      var dose = DoseView(item, self)
      let occurrence = item.occurrence
      dose.remarks.append(
        "Planned \(clock.moment(occurrence.scheduledFor)); open until \(clock.time(occurrence.window.closesAt)).")
      return dose
    }
  }

  /// The next dose that is neither past nor recorded.
  func next(of prescription: Prescription) -> Occurrence? {
    let recorded = Set(today.filter { $0.completion != nil }.map(\.occurrence.id))
    let scheduler = Scheduler(calendar: clock.calendar)
    // The next days suffice for a running prescription. A version that begins later is searched from its beginning.
    let starts = [clock.today] + prescription.versions.map(\.timing.start).filter { $0 > clock.today }.sorted()
    for start in starts {
      // Search the following year for doses that are rarely due.
      for dates in [start...start + 7, start + 8...start + 400] {
        let coming = scheduler.occurrences(of: prescription, on: dates)
        if let next = coming.first(where: { $0.scheduledFor >= now && !recorded.contains($0.id) }) { return next }
      }
    }
    return nil
  }

  /// Whether a prescription has a next dose but has had none before.
  func isBeforeFirst(_ prescription: Prescription) -> Bool {
    !Scheduler(calendar: clock.calendar).hasBegun(prescription, by: now)
  }

  /// The prescriptions paused today, with the end of the pause: `Levodopa, until 3 May`. A pause that began during
  /// today does not affect doses that were due before it.
  func paused() -> [String] {
    prescriptions.filter { $0.stop == nil && $0.isActive(at: now, today: clock.today) }.compactMap { prescription in
      guard let version = prescription.lastVersion(inForceBy: now),
        let pause = prescription.pause(on: clock.today, orAfterAt: now), pause.from <= clock.today
      else { return nil }
      let until = pause.through.map { "until \(clock.day($0))" } ?? "until further notice"
      let stays = pause.from == clock.today && hasOpenDoseToday(prescription) ? "; what was due before stays due" : ""
      return "\(Phrases.isolated(version.action.name)), \(until)\(stays)"
    }.sorted()
  }

  private func hasOpenDoseToday(_ prescription: Prescription) -> Bool {
    today.contains { item in
      item.occurrence.id.prescription == prescription.id && [.due, .late].contains(item.status(at: now))
    }
  }

  /// The first of the next seven days on which something is planned.
  func nextDay() async throws -> ScheduleDay? {
    let days = try await file.schedule(clock.today + 1...clock.today + 7, of: prescriptions, recorded: [])
    return days.first { !$0.items.isEmpty }
  }
}

extension ScheduleDay {
  /// Whether a dose was planned or taken.
  var hasDoses: Bool { !items.isEmpty || asNeeded.contains { !$0.completions.isEmpty } }
}
