import Remedi

extension SearchSpace {
  /// False if every dose has the same moment wherever the patient is.
  var movesOnJourneys: Bool {
    nominal.contains { doses in doses.contains { $0.place.reading != nil || $0.original?.reading != nil } }
      || scope.sources.flatMap(\.reigns).contains { $0.reign.version.timing.hasAsNeeded }
  }

  /// The days of as-needed doses, on the given journey.
  func asNeeded(_ flight: LimitBreach.Flight? = nil, on days: ClosedRange<LocalDate>? = nil) -> [AsNeededDays] {
    let days = days ?? self.days
    return scope.sources.indices.compactMap { source in
      let found = AsNeededDays(source: source, stretches(ofSource: source, flight, days))
      return found.stretches.isEmpty ? nil : found
    }
  }

  func stretches(
    ofSource source: Int, _ flight: LimitBreach.Flight?, _ days: ClosedRange<LocalDate>
  ) -> [AsNeededDays.Stretch] {
    let rules = scope.sources[source].reigns.enumerated().filter { $0.element.reign.version.timing.hasAsNeeded }
    guard !rules.isEmpty else { return [] }
    return days.flatMap { date -> [AsNeededDays.Stretch] in
      // A day lasts until a later one has begun, even if a journey made that one begin early.
      let begin = startOfDay(date, flight)
      let end = (1...3).map { startOfDay(date + $0, flight) }.min() ?? begin
      return rules.compactMap { index, limited in
        guard let rule = limited.reign.version.timing.asNeeded(on: date) else { return nil }
        let from = max(begin, limited.reign.from.milliseconds)
        let until = min(end, limited.reign.until?.milliseconds ?? end)
        guard from < until else { return nil }
        // A maximum of one dose in 24 hours is an interval of 24 hours.
        let least = max(60, rule.minimumInterval ?? 0, rule.maximumIn24Hours == 1 ? 86_400 : 0)
        return AsNeededDays.Stretch(
          reign: index, day: date.dayNumber, begin: from, end: until, maximumPerDay: rule.maximumPerDay ?? .max,
          maximumIn24Hours: rule.maximumIn24Hours ?? .max, interval: Int64(least) * 1000,
          amount: rule.quantity.map(limited.amount) ?? 0,
          gap: limited.gap)
      }
    }
  }
}

extension SearchSpace {
  /// The prescribed quantity of a dose.
  func quantity(of dose: TakenDose) -> Quantity? {
    if let nominal = dose.nominal { return self.nominal[dose.source][nominal].quantity }
    let timing = scope.sources[dose.source].reigns[dose.reign].reign.version.timing
    return dose.day.flatMap { timing.asNeeded(on: LocalDate(dayNumber: $0)) }?.quantity
  }
}

extension Timing {
  fileprivate var hasAsNeeded: Bool {
    phases.contains { if case .asNeeded = $0.recurrence { true } else { false } }
  }

  /// The as-needed rule on a day of the patient. Nil if there is none.
  fileprivate func asNeeded(on date: LocalDate) -> Recurrence.AsNeeded? {
    guard exceptions.pause(on: date) == nil, let index = phaseIndex(on: date),
      case .asNeeded(let rule) = phases[index].recurrence
    else { return nil }
    return rule
  }
}
