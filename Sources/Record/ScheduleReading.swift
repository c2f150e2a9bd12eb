import DocumentStore
import Remedi

/// One local day of a patient: what is due, and its valid completions.
public struct ScheduleDay: Sendable {
  public let date: LocalDate
  /// The IANA name of the time zone on that day.
  public let timeZone: String
  public let items: [Item]
  /// What can be taken as needed on the day, by name; also what no longer can be but was taken that day.
  public let asNeeded: [AsNeededItem]

  public struct Item: Sendable {
    public let occurrence: Occurrence
    public let completion: Completion?

    public func status(at now: Instant) -> Occurrence.Status {
      occurrence.status(at: now, outcome: completion?.content.outcome)
    }
  }
}

extension ScheduleDay {
  /// The first moment after `now` at which the clock alone may change the status of the day; the patient's next
  /// midnight at the latest.
  public func changesAt(after now: Instant, _ calendar: PatientCalendar) -> Instant {
    let today = calendar.date(at: now)
    let windows = items.lazy.filter { $0.completion == nil }.flatMap(\.occurrence.window.statusChanges)
    let uses = date == today ? asNeeded.compactMap { $0.use.changesAt(after: now) } : []
    return (windows + uses).filter { $0 > now }.reduce(calendar.startOfDay(today + 1)) { min($0, $1) }
  }
}

extension PatientRecord {
  /// The patient's local day at a moment.
  public func today(at now: Instant) -> LocalDate { calendar.date(at: now) }

  /// The schedule of these days, each day's occurrences in the order of `scheduledFor`, then name. Includes completions
  /// of versions that are no longer in force, marked as superseded.
  /// - Throws: as ``AnswerBound/count(_:behind:)``, if there is a bound.
  public func schedule(
    _ dates: ClosedRange<LocalDate>, within bound: AnswerBound? = nil
  ) async throws -> [ScheduleDay] {
    try await schedule(dates, of: prescriptions(), within: bound)
  }

  /// Same for prescriptions that were already read.
  public func schedule(
    _ dates: ClosedRange<LocalDate>, of prescriptions: [Prescription], within bound: AnswerBound? = nil
  ) async throws -> [ScheduleDay] {
    var bound = bound
    // Refuse too large a request before reading its completions.
    let asked = try await occurrences(of: prescriptions, on: dates, within: &bound)
    let recorded = try await completions(around: dates, of: prescriptions)
    return try await days(dates, of: prescriptions, asked: asked, recorded: recorded, within: &bound)
  }

  /// Same for prescriptions and completions that were already read; see ``completions(around:of:)``.
  public func schedule(
    _ dates: ClosedRange<LocalDate>, of prescriptions: [Prescription], recorded: [Completion]
  ) async throws -> [ScheduleDay] {
    var unbounded: AnswerBound?
    let asked = try await occurrences(of: prescriptions, on: dates, within: &unbounded)
    return try await days(dates, of: prescriptions, asked: asked, recorded: recorded, within: &unbounded)
  }

  private func days(
    _ dates: ClosedRange<LocalDate>, of prescriptions: [Prescription], asked: [Occurrence], recorded: [Completion],
    within bound: inout AnswerBound?
  ) async throws -> [ScheduleDay] {
    let recorded = recorded.filter { $0.undoneAt == nil }
    let items = await items(asked, of: prescriptions, on: dates, current: recorded.currentByOccurrence)
    let byDate = Dictionary(grouping: items, by: \.occurrence.date)
    let asNeeded = try await asNeeded(dates, of: prescriptions, recorded: recorded, within: &bound)
    var (days, way): ([ScheduleDay], GivingWay) = ([], GivingWay())
    for date in dates {
      let items = (byDate[date] ?? []).sorted(by: Self.comesBefore)
      days.append(
        ScheduleDay(date: date, timeZone: calendar.zone(on: date).name, items: items, asNeeded: asNeeded[date] ?? []))
      await way.step(items.count)
    }
    return days
  }

  static func comesBefore(_ a: ScheduleDay.Item, _ b: ScheduleDay.Item) -> Bool {
    if a.occurrence.scheduledFor != b.occurrence.scheduledFor {
      return a.occurrence.scheduledFor < b.occurrence.scheduledFor
    }
    let (first, second) = (a.occurrence.version.action.name, b.occurrence.version.action.name)
    return first == second ? a.occurrence.id.text < b.occurrence.id.text : first < second
  }

  /// All completions that a schedule of these local days needs, including undone ones and those of the adjacent days. A
  /// dose at a fixed interval or by the home clock can move to another day when the patient's time zone changes, and
  /// as-needed doses affect what is allowed next.
  public func completions(
    around dates: ClosedRange<LocalDate>, of prescriptions: [Prescription]
  ) async throws -> [Completion] {
    let days = Self.daysBeside(prescriptions.flatMap(\.asNeededRules))
    return try await completions(dates.lowerBound - days...dates.upperBound + 1)
  }

  /// All completions of these local days, including undone ones, by day.
  public func completions(_ dates: ClosedRange<LocalDate>) async throws -> [Completion] {
    guard isKept, dates.upperBound - dates.lowerBound < RecordCache.mostDays else {
      return try await allCompletions(dates)
    }
    return try await record.cache.completions.value(
      RecordCache.Days(patient: reference.path, dates: dates), of: .subtree(reference.path), in: record.store
    ) { try await allCompletions(dates) }
  }

  private func allCompletions(_ dates: ClosedRange<LocalDate>) async throws -> [Completion] {
    try await record.all(completionsQuery(dates), as: Collections.completions).flatMap(\.completions)
  }

  func completionsQuery(_ dates: ClosedRange<LocalDate>) -> Query {
    Query(
      .group(Indexes.completionsByDate), equals: [.string(patient.id.text)],
      from: .string(dates.lowerBound.description), through: .string(dates.upperBound.description))
  }
}
