import DocumentStore
import Remedi

extension PatientRecord {
  /// Current statistics of what was due and done on these days.
  ///
  /// A streak reaches back from today as far as it goes, possibly for years. Beyond these days, only prescriptions
  /// whose streak is still unbroken are read, a quarter of a year at a time.
  /// - Throws: as ``AnswerBound/count(_:behind:)``, if there is a bound for these days.
  public func statistics(
    _ dates: ClosedRange<LocalDate>, within bound: AnswerBound? = nil, at now: Instant
  ) async throws -> Statistics {
    let prescriptions = try await prescriptions()
    let asked = try await outcomes(dates, of: prescriptions, within: bound)
    var tally = StatisticsTally(dates)
    await count(asked, in: &tally, at: now)
    let named = Set(asked.map(\.occurrence.id.prescription))
    var running = prescriptions.filter { named.contains($0.id) }
      .map { (prescription: $0, firstDay: firstDay(of: $0), streak: Streak()) }
    let today = today(at: now)
    var last = max(dates.upperBound, today)
    while true {
      running.removeAll { $0.streak.isBroken || $0.firstDay > last }
      guard !running.isEmpty else { break }
      let days = Self.daysOfAStreak(endingOn: last, around: dates)
      let found = days == dates ? asked : try await outcomes(days, of: running.map(\.prescription))
      if days != dates { await count(found, in: &tally, at: now) }
      let byPrescription = Dictionary(grouping: found, by: \.occurrence.id.prescription)
      for index in running.indices {
        for outcome in byPrescription[running[index].prescription.id] ?? [] {
          running[index].streak.count(outcome.occurrence, outcome.content, at: now)
        }
      }
      // No occurrence between today and future days has closed.
      last = min(days.lowerBound - 1, today)
    }
    return Statistics(tally)
  }

  /// The summary of ``statistics(_:at:)`` alone, without looking for streaks.
  package func adherence(
    _ dates: ClosedRange<LocalDate>, within bound: AnswerBound? = nil, at now: Instant
  ) async throws -> Adherence {
    var tally = StatisticsTally(dates)
    await count(try await outcomes(dates, of: prescriptions(), within: bound), in: &tally, at: now)
    return Statistics(tally).summary
  }

  private func count(_ outcomes: [Outcome], in tally: inout StatisticsTally, at now: Instant) async {
    var way = GivingWay()
    for (occurrence, content) in outcomes {
      tally.count(occurrence, content, at: now)
      await way.step()
    }
  }

  /// An occurrence with its valid completion.
  private typealias Outcome = (occurrence: Occurrence, content: Completion.Content?)

  /// The next days to read on the way back: the requested days as a whole, others a quarter of a year at a time.
  private static func daysOfAStreak(
    endingOn last: LocalDate, around dates: ClosedRange<LocalDate>
  ) -> ClosedRange<LocalDate> {
    if last == dates.upperBound { return dates }
    return (last > dates.upperBound ? max(dates.upperBound + 1, last - 91) : last - 91)...last
  }

  /// Each occurrence of these days once, in no particular order.
  private func outcomes(
    _ dates: ClosedRange<LocalDate>, of prescriptions: [Prescription], within bound: AnswerBound? = nil
  ) async throws -> [Outcome] {
    var bound = bound
    // Refuse too large a request before reading its completions.
    let asked = try await occurrences(of: prescriptions, on: dates, within: &bound)
    let wanted = Set(
      prescriptions.map { References.prescription($0.id, of: reference).path.collection(Collections.completions.name) })
    // A dose can move to another day when the patient's time zone changes.
    let recorded = try await record.all(
      completionsQuery(dates.lowerBound - 1...dates.upperBound + 1), as: Collections.completions,
      where: { wanted.contains($0.collection) })
    let current = recorded.compactMap(\.current).currentByOccurrence
    return await items(asked, of: prescriptions, on: dates, current: current)
      .map { ($0.occurrence, $0.completion?.content) }
  }

  /// A day before the first on which a prescription asked for anything.
  private func firstDay(of prescription: Prescription) -> LocalDate {
    let days = prescription.versions.flatMap { version in
      let (timing, exceptions) = (version.timing, version.timing.exceptions)
      let rule = ([timing.start] + exceptions.additions.map(\.date)).min() ?? timing.start
      // Only a moved dose can be due before its version came into force.
      return [max(rule, calendar.date(at: version.effectiveFrom))] + exceptions.moves.map(\.date)
    }
    // The clocks of rules differ from the patient's by up to two days.
    return days.reduce(calendar.date(at: prescription.latest.effectiveFrom), min) - 3
  }
}
