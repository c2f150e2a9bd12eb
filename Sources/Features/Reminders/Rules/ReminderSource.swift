import Remedi

/// What a plan is made from: a patient's record and settings as they are now.
struct ReminderSource: Sendable {
  var calendar: PatientCalendar
  /// None if the patient has not joined or is archived.
  var prescriptions: [Prescription]
  /// The doses with a record that was not undone, taken or skipped.
  var recorded: Set<OccurrenceID>
  var settings: ReminderSettings
  /// The caregivers who are told of what is not recorded.
  var watchers: [MissedNotice]
  /// The number of the last entry of the patient's audit chain.
  var link: Int
  /// The edition of the time-zone data.
  var zoneRules: String
  var shard: Int

  /// The moments of a slot.
  struct Moments {
    /// When it would ring, in milliseconds since 1970.
    let all: Set<Int64>
    /// Those of them that fall into quiet hours.
    let quiet: Set<Int64>
  }

  /// When a slot rings: `lead` before its time, at its time, and then every `interval`, counted from its time; when it
  /// was put off to; and once at the end of quiet hours for all that fell inside. Before the last of the doses closes.
  /// - Parameters:
  ///   - doses: those that are open, or all if none is.
  ///   - later: until when it was put off, in milliseconds since 1970.
  ///   - fell: what was due in quiet hours although its moment was not, in milliseconds since 1970: sent late.
  func moments(
    of slot: SlotID, with doses: [OccurrenceID], until closesAt: Instant, later: Int64?, fell: [Int64]
  ) -> Moments {
    var series = series(of: slot)
    if let later { series.insert(later) }
    guard let hours = settings.preferences.quietHours else { return Moments(all: before(closesAt, series), quiet: []) }
    let inside = series.union(fell).filter { hours.contains(Instant(milliseconds: $0), on: calendar) }
    if settings.keepQuiet(doses) {
      series.formUnion(inside.map { hours.end(after: Instant(milliseconds: $0), on: calendar).milliseconds })
    }
    let all = before(closesAt, series)
    return Moments(all: all, quiet: settings.areLoud(doses) ? [] : all.intersection(inside))
  }

  /// When a slot would ring without quiet hours and closing: `lead` before its time, at its time, and at the repeats.
  func series(of slot: SlotID) -> Set<Int64> {
    let (preferences, due) = (settings.preferences, slot.milliseconds)
    let first: Set<Int64> = [due - Int64(preferences.lead) * 1000, due]
    guard let repeats = preferences.repeats else { return first }
    return first.union((1...repeats.count).map { due + Int64($0 * repeats.interval) * 1000 })
  }

  private func before(_ end: Instant, _ moments: Set<Int64>) -> Set<Int64> {
    moments.filter { $0 < end.milliseconds }
  }
}
