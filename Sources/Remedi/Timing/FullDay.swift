/// How much a patient may be asked for on one day. No therapy comes near it, and a day of it can still be laid out at
/// once.
public enum FullDay {
  /// Doses of one rule: one every quarter of an hour.
  public static let mostOfOne = 96
  /// Doses of all prescriptions that run or are still to begin; what is taken as needed counts as one.
  public static let mostOfAll = 200

  /// Looks at the rules that a prescription gained. Those that it had stay, however much they ask for: a pause, a note or
  /// a single dose can be written of them.
  /// - Parameter before: the prescription as it was; nil where it is new.
  /// - Throws: as ``Timing/checkDoses()``.
  public static func check(_ prescription: Prescription, since before: Prescription?) throws(RemediError) {
    let known = before?.versions.map(\.timing) ?? []
    for version in prescription.versions.dropFirst(known.count) {
      let timing = version.timing
      if known.contains(where: { $0.phases == timing.phases && $0.count == timing.count }) { continue }
      try timing.checkDoses()
    }
  }

  /// - Parameters:
  ///   - prescriptions: all that the patient is to have.
  ///   - before: all that the patient has.
  /// - Throws: `RemediError` `validation` where they ask for more than ``mostOfAll`` on one day, and on no day before for
  ///   as much.
  public static func check(
    _ prescriptions: [Prescription], insteadOf before: [Prescription] = [], at now: Instant, today: LocalDate
  ) throws(RemediError) {
    let fullest = doses(of: prescriptions, at: now, today: today)
    guard fullest > mostOfAll, fullest > doses(of: before, at: now, today: today) else { return }
    throw .invalid(
      "", "With this, more than \(mostOfAll) doses could be due on one day. Stop or change another prescription first.")
  }

  /// How many doses prescriptions ask for on their fullest day; perhaps too many where that is at most ``mostOfAll``.
  private static func doses(of prescriptions: [Prescription], at now: Instant, today: LocalDate) -> Int {
    let most = prescriptions.reduce(0) { $0 + $1.mostOnADay(from: now, today: today) }
    // Most patients come nowhere near, whatever meets on which day.
    guard most > mostOfAll else { return most }
    let rules = prescriptions.map { $0.rulesAhead(from: now, today: today) }
    let days = Set([today] + rules.joined().flatMap(\.daysThatGainDoses).filter { $0 > today })
    return days.map { day in
      rules.reduce(0) { sum, ofOne in sum + (ofOne.map { $0.mostDoses(on: day) }.max() ?? 0) }
    }.max() ?? 0
  }
}

extension Timing {
  /// - Throws: `RemediError` `validation` naming `every` where it asks for more than ``FullDay/mostOfOne`` on one day.
  public func checkDoses() throws(RemediError) {
    guard dosesOnAFullDay > FullDay.mostOfOne else { return }
    throw .invalid(
      "every",
      "This would ask for more than \(FullDay.mostOfOne) doses a day. Leave at least "
        + "\(1440 / FullDay.mostOfOne) minutes between two doses.")
  }

  /// The most doses of its rhythm on one of its days; a number of doses may end it before.
  private var dosesOnAFullDay: Int {
    let most = phases.map(\.dosesOnAFullDay).max() ?? 0
    return count.map { min($0, most) } ?? most
  }

  /// The days on which more may be due than on the day before: a phase begins, or a single dose stands there.
  fileprivate var daysThatGainDoses: [LocalDate] {
    phases.map(\.start) + exceptions.moves.map(\.date) + exceptions.additions.map(\.date)
  }

  /// The most doses of a day, whichever days of its phase the rule leaves out; at least one while it runs.
  fileprivate func mostDoses(on date: LocalDate) -> Int {
    let single = exceptions.moves.count { $0.date == date } + exceptions.additions.count { $0.date == date }
    guard end.map({ date <= $0 }) ?? true, let phase = phases.first(where: { $0.contains(date) }) else { return single }
    return max(1, min(count ?? .max, phase.dosesOnAFullDay)) + single
  }

  /// The same with the single doses that were moved or added to one day; at least one.
  fileprivate var mostOnADay: Int {
    var single: [LocalDate: Int] = [:]
    for date in exceptions.moves.map(\.date) + exceptions.additions.map(\.date) { single[date, default: 0] += 1 }
    return max(1, dosesOnAFullDay + (single.values.max() ?? 0))
  }
}

extension Phase {
  fileprivate var dosesOnAFullDay: Int {
    switch recurrence {
    case .asNeeded: 0
    case .onDays(_, let doses): doses.count
    case .interval(let interval):
      end == start ? interval.moments(on: start).count : (1440 + interval.every - 1) / interval.every
    }
  }
}

extension Prescription {
  /// The rules of a prescription that rule from a moment on.
  fileprivate func rulesAhead(from now: Instant, today: LocalDate) -> [Timing] {
    guard isActive(at: now, today: today) else { return [] }
    return reigns.filter { reign in reign.until.map { $0 > now } ?? true }.map(\.version.timing)
  }

  /// The most doses that it may still ask for on one day, by the versions that rule from a moment on.
  public func mostOnADay(from now: Instant, today: LocalDate) -> Int {
    rulesAhead(from: now, today: today).map(\.mostOnADay).max() ?? 0
  }
}
