import Remedi

/// The patient's current day, and what can still be done in time from the days before.
public struct TodaysSchedule: Sendable {
  public let day: ScheduleDay
  /// Open occurrences of earlier local days whose window has not closed: a dose at 23:50, after midnight. Each keeps
  /// its own date. In the order of `scheduledFor`, then name.
  public let carriedOver: [ScheduleDay.Item]

  /// The first moment after `now` at which the clock alone may change the answer; the patient's next midnight at the
  /// latest.
  public func changesAt(after now: Instant, _ calendar: PatientCalendar) -> Instant {
    carriedOver.flatMap(\.occurrence.window.statusChanges).filter { $0 > now }
      .reduce(day.changesAt(after: now, calendar)) { min($0, $1) }
  }
}

extension PatientRecord {
  public func todaysSchedule(at now: Instant) async throws -> TodaysSchedule {
    let (today, prescriptions) = (today(at: now), try await prescriptions())
    let first = prescriptions.reduce(today) { min($0, firstDayOpen($1, on: today)) }
    let recorded = try await completions(around: first...today, of: prescriptions)
    return TodaysSchedule(
      day: try await schedule(today...today, of: prescriptions, recorded: recorded)[0],
      carriedOver: try await carriedOver(to: today, of: prescriptions, recorded: recorded, at: now))
  }

  /// - Parameter recorded: the completions of as many days before `today` as a window may last.
  public func carriedOver(
    to today: LocalDate, of prescriptions: [Prescription], recorded: [Completion], at now: Instant
  ) async throws -> [ScheduleDay.Item] {
    let current = recorded.currentByOccurrence
    var open: [ScheduleDay.Item] = []
    for prescription in prescriptions {
      let dates = firstDayOpen(prescription, on: today)...today - 1
      open += try await items(of: [prescription], on: dates, current: current)
        .filter { $0.completion == nil && $0.occurrence.window.closesAt > now }
    }
    return open.sorted(by: Self.comesBefore)
  }

  /// The first day before `today` whose occurrences may still be open. A window ends at most six hours after its dose,
  /// unless a version says otherwise; after a journey two days may end within them.
  private func firstDayOpen(_ prescription: Prescription, on today: LocalDate) -> LocalDate {
    let longest = prescription.versions.compactMap(\.window.closesAfter).max() ?? 0
    return today - 1 - longest / 86_400 - (longest > 0 ? 1 : 0) - calendar.reach(around: today...today).before
  }
}

extension Sequence<Completion> {
  /// The valid completions by occurrence.
  package var currentByOccurrence: [OccurrenceID: Completion] {
    Dictionary(
      lazy.filter { $0.undoneAt == nil }.map { ($0.subject.occurrenceId, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
