extension PrescriptionVersion {
  /// The purpose of a version that changes only one dose: which dose, and when it was and is due. The version itself
  /// says who and when.
  public struct SingleDose: Codable, Sendable, Hashable {
    /// The kind of change; a stored code.
    public enum Change: String, Codable, Sendable {
      case moved, added
      /// A moved dose was moved back to its own time.
      case putBack = "put-back"
      /// An added dose was removed.
      case removed
    }

    public let change: Change
    /// The anchor of the dose.
    public let anchor: OccurrenceAnchor
    /// When it was due, in the offset of the patient's clock. Nil if it was added.
    public let before: Instant?
    /// When it is due now, in the offset of the patient's clock. Nil if it was removed.
    public let after: Instant?
    /// The amount in words: `1 tablet`. Nil if unspecified.
    public let amount: String?
    /// The reason in the physician's words. Nil if none was given.
    public let reason: String?

    /// The stored names.
    enum CodingKeys: String, CodingKey, CaseIterable {
      case change = "deed"
      case anchor, before, after, amount, reason
    }

    public init(
      _ change: Change, _ anchor: OccurrenceAnchor, before: Instant? = nil, after: Instant? = nil,
      amount: String? = nil, reason: String? = nil
    ) {
      self.change = change
      self.anchor = anchor
      self.before = before
      self.after = after
      self.amount = amount
      self.reason = reason
    }
  }
}

/// A requested change of one dose. Days and times are those of the patient's clock.
public enum SingleDoseOrder: Sendable, Hashable {
  /// Moves the dose with this anchor.
  case move(OccurrenceAnchor, to: LocalDate, LocalTime)
  /// Moves a moved dose back to its own time.
  case putBack(OccurrenceAnchor)
  /// Adds a dose.
  case add(LocalDate, LocalTime, Quantity?)
  /// Removes an added dose.
  case remove(OccurrenceAnchor)

  /// The anchor of the dose to change. Nil for an added one.
  public var anchor: OccurrenceAnchor? {
    switch self {
    case .move(let anchor, _, _), .putBack(let anchor), .remove(let anchor): anchor
    case .add: nil
    }
  }
}

extension TimingExceptions {
  /// Where a dose was moved to. Nil if it was not moved.
  public func move(of anchor: OccurrenceAnchor) -> Move? { moves.first { $0.anchor == anchor } }

  /// The addition that created a dose. Nil if it comes from the rule.
  public func addition(of anchor: OccurrenceAnchor) -> Addition? {
    additions.first { .clock($0.date, $0.time) == anchor }
  }

  /// Moved or added single doses, without those of past days.
  public func singleDoses(from today: LocalDate) -> TimingExceptions {
    TimingExceptions(moves: moves.filter { $0.lastDate >= today }, additions: additions.filter { $0.date >= today })
  }

  package func removing(_ anchor: OccurrenceAnchor) -> TimingExceptions {
    TimingExceptions(
      pauses: pauses, moves: moves.filter { $0.anchor != anchor },
      additions: additions.filter { .clock($0.date, $0.time) != anchor })
  }
}

extension TimingExceptions.Move {
  /// The later of its two days, because the dose is not asked for on its own day.
  fileprivate var lastDate: LocalDate {
    switch anchor {
    case .clock(let own, _), .dayPart(let own, _): max(own, date)
    case .instant(let moment): max(moment.writtenDate, date)
    case .asNeeded: date
    }
  }
}

extension Timing {
  /// Whether it has doses at set times, at least on some days: not everything is taken as needed.
  public var hasPlannedDoses: Bool {
    phases.contains { phase in
      if case .asNeeded = phase.recurrence { false } else { true }
    }
  }

  /// The rule for display on a day: without pauses, which are shown separately, and without single doses of past days.
  public func asRead(on today: LocalDate) -> Timing {
    (try? changing(exceptions.singleDoses(from: today))) ?? self
  }

  /// A copy of the rule with other windows.
  /// - Throws: `RemediError` if they do not fit between its doses.
  public func opening(_ window: WindowPolicy) throws(RemediError) -> Timing {
    guard window != self.window else { return self }
    var timing = try Timing(
      phases: phases, count: count, uncounted: uncounted, clock: clock, exceptions: exceptions, window: window)
    if !leftOut.isEmpty { timing = timing.leavingOut(leftOut) }
    return timing
  }

  /// A copy of the rule with other exceptions.
  /// - Throws: `RemediError` if they contradict the rule.
  package func changing(_ exceptions: TimingExceptions) throws(RemediError) -> Timing {
    try Timing(
      phases: phases, count: count, uncounted: uncounted, clock: clock, exceptions: exceptions, window: window)
  }
}
