/// The most doses for a patient on one day. No therapy comes close, and such a day can still be laid out at once.
public enum FullDay {
  /// The most doses of one rule: one every quarter of an hour.
  public static let mostOfOne = 96
  /// The most doses of all current and future prescriptions; an as-needed prescription counts as one.
  public static let mostOfAll = 200

  /// Checks the new rules of a prescription. Existing rules are accepted, however much they ask for, so that a pause, a
  /// note or a single dose can still be written.
  /// - Parameter before: the previous state. Nil for a new prescription.
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
  ///   - prescriptions: all future prescriptions of the patient.
  ///   - before: all current prescriptions of the patient.
  /// - Throws: `RemediError` `validation` if they ask for more than ``mostOfAll`` on one day, and `before` asked for
  ///   less on every day.
  public static func check(
    _ prescriptions: [Prescription], insteadOf before: [Prescription] = [], at now: Instant, today: LocalDate
  ) throws(RemediError) {
    let fullest = doses(of: prescriptions, at: now, today: today)
    guard fullest > mostOfAll, fullest > doses(of: before, at: now, today: today) else { return }
    throw .invalid(
      "", "With this, more than \(mostOfAll) doses could be due on one day. Stop or change another prescription first.")
  }

  /// The most doses of prescriptions on one day. May be overestimated if it is at most ``mostOfAll``.
  private static func doses(of prescriptions: [Prescription], at now: Instant, today: LocalDate) -> Int {
    let most = prescriptions.reduce(0) { $0 + $1.mostOnADay(from: now, today: today) }
    // Most patients are far below, even if all doses were on one day.
    guard most > mostOfAll else { return most }
    let rules = prescriptions.map { $0.rulesAhead(from: now, today: today) }
    let days = Set([today] + rules.joined().flatMap(\.daysThatGainDoses).filter { $0 > today })
    return days.map { day in
      rules.reduce(0) { sum, ofOne in sum + (ofOne.map { $0.mostDoses(on: day) }.max() ?? 0) }
    }.max() ?? 0
  }
}

extension Timing {
  /// - Throws: `RemediError` `validation` naming `every` if it asks for more than ``FullDay/mostOfOne`` on one day.
  public func checkDoses() throws(RemediError) {
    guard dosesOnAFullDay > FullDay.mostOfOne else { return }
    throw .invalid(
      "every",
      "This would ask for more than \(FullDay.mostOfOne) doses a day. Leave at least "
        + "\(1440 / FullDay.mostOfOne) minutes between two doses.")
  }

  /// The most doses of its recurrence on one day, ignoring an earlier end by the number of doses.
  private var dosesOnAFullDay: Int {
    let most = phases.map(\.dosesOnAFullDay).max() ?? 0
    return count.map { min($0, most) } ?? most
  }

  /// The days that may have more doses than the day before: a phase begins, or there is a single dose.
  fileprivate var daysThatGainDoses: [LocalDate] {
    phases.map(\.start) + exceptions.moves.map(\.date) + exceptions.additions.map(\.date)
  }

  /// The most doses of a day, as if the rule skipped no day of its phase; at least one while it runs.
  fileprivate func mostDoses(on date: LocalDate) -> Int {
    let single = exceptions.moves.count { $0.date == date } + exceptions.additions.count { $0.date == date }
    guard end.map({ date <= $0 }) ?? true, let phase = phases.first(where: { $0.contains(date) }) else { return single }
    return max(1, min(count ?? .max, phase.dosesOnAFullDay)) + single
  }

  /// The same including single doses that were moved or added to one day; at least one.
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
  /// The rules of a prescription that are or will be in force from a moment on.
  fileprivate func rulesAhead(from now: Instant, today: LocalDate) -> [Timing] {
    guard isActive(at: now, today: today) else { return [] }
    return reigns.filter { reign in reign.until.map { $0 > now } ?? true }.map(\.version.timing)
  }

  /// The most doses on one day by the versions in force from a moment on.
  public func mostOnADay(from now: Instant, today: LocalDate) -> Int {
    rulesAhead(from: now, today: today).map(\.mostOnADay).max() ?? 0
  }
}
