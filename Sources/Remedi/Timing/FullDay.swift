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

  /// - Parameter prescriptions: all that the patient has.
  /// - Throws: `RemediError` `validation` where they ask for more than ``mostOfAll`` on one day.
  public static func check(_ prescriptions: [Prescription], at now: Instant, today: LocalDate) throws(RemediError) {
    let all = prescriptions.reduce(0) { $0 + $1.mostOnADay(from: now, today: today) }
    guard all > mostOfAll else { return }
    throw .invalid(
      "", "With this, more than \(mostOfAll) doses could be due on one day. Stop or change another prescription first.")
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
  /// The most doses that it may still ask for on one day, by the versions that rule from a moment on.
  public func mostOnADay(from now: Instant, today: LocalDate) -> Int {
    guard isActive(at: now, today: today) else { return 0 }
    return reigns.filter { reign in reign.until.map { $0 > now } ?? true }.map(\.version.timing.mostOnADay).max() ?? 0
  }
}
