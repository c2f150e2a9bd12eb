extension PrescriptionVersion {
  /// That a version was written to change one dose alone: the version says who and when, this says which dose, and when
  /// it was due before and is due now.
  public struct SingleDose: Codable, Sendable, Hashable {
    /// What was done; a code of the store.
    public enum Change: String, Codable, Sendable {
      case moved, added
      /// A dose that was moved is due at its own time again.
      case putBack = "put-back"
      /// A dose that was added is no longer asked for.
      case removed
    }

    public let deed: Change
    /// The name of the dose.
    public let anchor: OccurrenceAnchor
    /// When it was due, as the patient's clock shows it; nil where it was added.
    public let before: Instant?
    /// When it is due now, as the patient's clock shows it; nil where it was removed.
    public let after: Instant?
    /// How much, in words: `1 tablet`; nil where nothing is said.
    public let amount: String?
    /// Why, in the physician's words; nil where nothing was written.
    public let reason: String?

    public init(
      _ deed: Change, _ anchor: OccurrenceAnchor, before: Instant? = nil, after: Instant? = nil, amount: String? = nil,
      reason: String? = nil
    ) {
      self.deed = deed
      self.anchor = anchor
      self.before = before
      self.after = after
      self.amount = amount
      self.reason = reason
    }
  }
}

/// What somebody wants of one dose. Days and times are those of the patient's own clock.
public enum SingleDoseOrder: Sendable, Hashable {
  /// The dose of this name at another time.
  case move(OccurrenceAnchor, to: LocalDate, LocalTime)
  /// A dose that was moved at its own time again.
  case putBack(OccurrenceAnchor)
  /// One more.
  case add(LocalDate, LocalTime, Quantity?)
  /// One that was added not at all.
  case remove(OccurrenceAnchor)

  /// The name of the dose that it changes; nil for one that is added.
  public var anchor: OccurrenceAnchor? {
    switch self {
    case .move(let anchor, _, _), .putBack(let anchor), .remove(let anchor): anchor
    case .add: nil
    }
  }
}

extension TimingExceptions {
  /// Where a dose was moved to; nil where it stands in its own place.
  public func move(of anchor: OccurrenceAnchor) -> Move? { moves.first { $0.anchor == anchor } }

  /// The addition that asks for a dose; nil where the rule does.
  public func addition(of anchor: OccurrenceAnchor) -> Addition? {
    additions.first { .clock($0.date, $0.time) == anchor }
  }

  /// Single doses that were moved or added, without those whose day is over.
  public func singleDoses(from today: LocalDate) -> TimingExceptions {
    TimingExceptions(moves: moves.filter { $0.lastDate >= today }, additions: additions.filter { $0.date >= today })
  }

  func removing(_ anchor: OccurrenceAnchor) -> TimingExceptions {
    TimingExceptions(
      pauses: pauses, moves: moves.filter { $0.anchor != anchor },
      additions: additions.filter { .clock($0.date, $0.time) != anchor })
  }
}

extension TimingExceptions.Move {
  /// The later of the two days that it concerns: on its own day the dose is not asked for.
  fileprivate var lastDate: LocalDate {
    switch anchor {
    case .clock(let own, _), .dayPart(let own, _): max(own, date)
    case .instant(let moment): max(moment.writtenDate, date)
    case .asNeeded: date
    }
  }
}

extension Timing {
  /// Whether it has doses at set times, on some of its days at least: not all is taken as needed.
  public var hasPlannedDoses: Bool {
    phases.contains { phase in
      if case .asNeeded = phase.recurrence { false } else { true }
    }
  }

  /// The same rule for whoever reads it on a day: without pauses, which are told beside it, and without single doses whose
  /// day is over.
  public func asRead(on today: LocalDate) -> Timing {
    (try? changing(exceptions.singleDoses(from: today))) ?? self
  }

  /// The same rule with other windows.
  /// - Throws: `RemediError` where they do not fit between its doses.
  public func opening(_ window: WindowPolicy) throws(RemediError) -> Timing {
    guard window != self.window else { return self }
    var timing = try Timing(
      phases: phases, count: count, uncounted: uncounted, clock: clock, exceptions: exceptions, window: window)
    if !leftOut.isEmpty { timing = timing.leavingOut(leftOut) }
    return timing
  }

  /// The same rule with other exceptions.
  /// - Throws: `RemediError` where they contradict the rule.
  func changing(_ exceptions: TimingExceptions) throws(RemediError) -> Timing {
    try Timing(
      phases: phases, count: count, uncounted: uncounted, clock: clock, exceptions: exceptions, window: window)
  }
}
