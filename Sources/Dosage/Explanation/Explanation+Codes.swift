import Remedi

extension Explanation.Step {
  /// The kind of decision; a code must never change its meaning.
  public var code: String {
    switch self {
    case .anotherPrescription: "another-prescription"
    case .version: "version"
    case .notYetInForce: "not-yet-in-force"
    case .replaced: "replaced"
    case .stopped: "stopped"
    case .leftOut: "left-out-by-journey"
    case .broughtForward: "brought-forward-by-journey"
    case .phase: "phase"
    case .counted: "counted"
    case .beforeFirstDay: "before-first-day"
    case .afterLastDay: "after-last-day"
    case .afterLastDose: "after-last-dose"
    case .notADay: "not-a-day"
    case .otherTimes: "other-times"
    case .betweenDoses: "between-doses"
    case .asNeeded: "as-needed"
    case .paused: "paused"
    case .moved: "moved"
    case .added: "added"
    case .clock(.wall, _, _): "clock-where-patient-is"
    case .clock(.home, _, _): "clock-at-home"
    case .dayPart: "day-part"
    case .reading(let reading): reading.code
    case .interval: "interval"
    }
  }
}

extension Explanation.Reading {
  fileprivate var code: String {
    switch shown {
    case .once: "time-shown-once"
    case .skipped: "time-skipped"
    case .repeated: "time-repeated"
    }
  }
}

extension Explanation {
  /// The version that asks for the dose, or that is in force if nothing is due. Nil if none is.
  public var version: Int? {
    steps.lazy.compactMap { if case .version(let number, _, _) = $0 { number } else { nil } }.first
  }

  /// The phase, counted from 1. Nil if no phase contains the day.
  public var phase: Int? {
    steps.lazy.compactMap { if case .phase(let number, _, _) = $0 { number } else { nil } }.first
  }

  /// The IANA name of the zone in which the dose's time was evaluated. Nil if no clock was involved.
  public var zone: String? { steps.lazy.compactMap { if case .clock(_, let zone, _) = $0 { zone } else { nil } }.first }

  /// When it is due. Nil if nothing is.
  public var instant: Instant? { if case .due(_, let moment) = verdict { moment } else { nil } }
}
