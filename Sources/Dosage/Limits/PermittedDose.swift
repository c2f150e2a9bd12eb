import Remedi

/// A scheduled dose with all moments at which it may be taken.
///
/// All times in the limit search are milliseconds since 1970 UTC.
struct PermittedDose: Hashable, Sendable {
  /// The index of the prescription in the ``LimitScope``.
  let source: Int
  /// The index of the ``LimitedReign`` that prescribes it, in its source.
  let reign: Int
  /// The index of the nominal dose in its source.
  let nominal: Int
  let scheduled: Int64
  let opens: Int64
  /// The first moment that is too late; after `scheduled`.
  let closes: Int64
  let amount: Int128
  /// The minimum time between this dose and any other of the substance.
  let gap: Int64

  /// Whether it is taken when due and at no other moment of its window.
  var isOnSchedule = false

  /// The first moment at which it may be taken.
  var first: Int64 { isOnSchedule ? scheduled : opens }

  /// The last moment at which it may be taken, in a resolution.
  func last(_ resolution: Int64) -> Int64 { isOnSchedule ? scheduled : max(scheduled, closes - resolution) }

  var onSchedule: PermittedDose {
    var dose = self
    dose.isOnSchedule = true
    return dose
  }

  /// A copy that is that many milliseconds later.
  func moved(by distance: Int64) -> PermittedDose {
    PermittedDose(
      source: source, reign: reign, nominal: nominal, scheduled: scheduled + distance, opens: opens + distance,
      closes: closes + distance, amount: amount, gap: gap, isOnSchedule: isOnSchedule)
  }
}

/// A dose of a counterexample and when it is taken.
struct TakenDose: Hashable, Sendable {
  let source: Int
  let reign: Int
  /// Nil for an as-needed dose.
  let nominal: Int?
  /// For an as-needed dose, its day number.
  let day: Int?
  let scheduled: Int64?
  let opens: Int64
  let closes: Int64
  let takenAt: Int64
  let amount: Int128

  init(_ dose: PermittedDose, at moment: Int64) {
    (source, reign, nominal, day) = (dose.source, dose.reign, dose.nominal, nil)
    scheduled = dose.scheduled
    (opens, closes, takenAt, amount) = (dose.opens, dose.closes, moment, dose.amount)
  }

  init(source: Int, _ stretch: AsNeededDays.Stretch, at moment: Int64) {
    (self.source, reign, nominal, day) = (source, stretch.reign, nil, stretch.day)
    scheduled = nil
    (opens, closes, takenAt, amount) = (stretch.begin, stretch.end, moment, stretch.amount)
  }

  /// The distance from the schedule.
  var deviation: Int64 { scheduled.map { abs(takenAt - $0) } ?? 0 }
}
