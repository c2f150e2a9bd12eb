/// A dose that is due once, and all the moments at which it may be taken.
///
/// All times in the search for breaches are milliseconds since 1970 UTC.
struct PermittedDose: Hashable, Sendable {
  /// The prescription, by its place in the ``LimitScope``.
  let source: Int
  /// The ``LimitedReign`` by which it is prescribed, by its place among those of the source.
  let reign: Int
  /// The nominal dose, by its place among those of the source.
  let nominal: Int
  let scheduled: Int64
  let opens: Int64
  /// The first moment that is too late; after `scheduled`.
  let closes: Int64
  let amount: Int128
  /// Least time between this dose and any other of the substance.
  let gap: Int64

  /// It is taken when it is due and at no other moment of its window.
  var isOnSchedule = false

  /// The first moment at which it is taken.
  var first: Int64 { isOnSchedule ? scheduled : opens }

  /// The last moment at which it is taken, in a resolution.
  func last(_ resolution: Int64) -> Int64 { isOnSchedule ? scheduled : max(scheduled, closes - resolution) }

  var onSchedule: PermittedDose {
    var dose = self
    dose.isOnSchedule = true
    return dose
  }

  /// The same so many milliseconds later.
  func moved(by distance: Int64) -> PermittedDose {
    PermittedDose(
      source: source, reign: reign, nominal: nominal, scheduled: scheduled + distance, opens: opens + distance,
      closes: closes + distance, amount: amount, gap: gap, isOnSchedule: isOnSchedule)
  }
}

/// A dose of a counterexample with the moment at which it is taken.
struct TakenDose: Hashable, Sendable {
  let source: Int
  let reign: Int
  /// Nil for a dose as needed.
  let nominal: Int?
  /// Of a dose as needed, the day by its number.
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

  /// How far from the schedule it is taken.
  var deviation: Int64 { scheduled.map { abs(takenAt - $0) } ?? 0 }
}
