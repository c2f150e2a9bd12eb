/// A physician's changes to single days of a rule (RFC 5545: EXDATE, RDATE).
public struct TimingExceptions: Codable, Sendable, Hashable {
  /// Ascending, not overlapping.
  public let pauses: [Pause]
  public let moves: [Move]
  public let additions: [Addition]

  public static let none = TimingExceptions()

  public init(pauses: [Pause] = [], moves: [Move] = [], additions: [Addition] = []) {
    self.pauses = pauses.sorted { $0.from < $1.from }
    self.moves = moves
    self.additions = additions
  }

  /// Local days without doses; they do not use up a number of doses.
  public struct Pause: Codable, Sendable, Hashable {
    public let from: LocalDate
    /// The last day, included. Nil for an indefinite pause.
    public let through: LocalDate?
    public let reason: String

    public init(from: LocalDate, through: LocalDate? = nil, reason: String = "") {
      self.from = from
      self.through = through
      self.reason = reason
    }

    func contains(_ date: LocalDate) -> Bool { date >= from && through.map { date <= $0 } ?? true }
  }

  /// A dose of the rule that was moved to another time; it keeps its anchor.
  public struct Move: Codable, Sendable, Hashable {
    public let anchor: OccurrenceAnchor
    public let date: LocalDate
    public let time: LocalTime

    public init(_ anchor: OccurrenceAnchor, to date: LocalDate, _ time: LocalTime) {
      self.anchor = anchor
      self.date = date
      self.time = time
    }
  }

  /// A dose in addition to those of the rule.
  public struct Addition: Codable, Sendable, Hashable {
    public let date: LocalDate
    public let time: LocalTime
    public let quantity: Quantity?

    public init(on date: LocalDate, _ time: LocalTime, quantity: Quantity? = nil) {
      self.date = date
      self.time = time
      self.quantity = quantity
    }
  }

  /// The pause that contains a day.
  public func pause(on date: LocalDate) -> Pause? { pauses.first { $0.contains(date) } }

  package var isEmpty: Bool { pauses.isEmpty && moves.isEmpty && additions.isEmpty }

  func check(_ timing: Timing, _ faults: inout Faults) {
    for pause in pauses {
      if let through = pause.through, through < pause.from {
        faults.add("pauses", "The pause’s last day, \(Phrases.date(through)), is before its first.")
      }
    }
    for (pause, next) in zip(pauses, pauses.dropFirst()) where pause.through.map({ $0 >= next.from }) ?? true {
      faults.add("pauses", "Two pauses overlap on \(Phrases.date(next.from)).")
    }
    if Set(moves.map(\.anchor)).count < moves.count { faults.add("moves", "One dose is moved twice.") }
    for move in moves where timing.nominalSlot(at: move.anchor) == nil {
      faults.add("moves", "A dose is moved that the rule does not have.")
    }
    for date in crowded(timing) where timing.slots(on: date).count > 1000 {
      faults.add("additions", "On \(Phrases.date(date)) this would ask for more than 1,000 doses.")
    }
    if Set(additions.map { OccurrenceAnchor.clock($0.date, $0.time) }).count < additions.count {
      faults.add("additions", "One dose is added twice.")
    }
    for addition in additions where timing.nominalSlot(at: .clock(addition.date, addition.time)) != nil {
      faults.add(
        "additions",
        "On \(Phrases.date(addition.date)) the rule has a dose at \(addition.time) already.")
    }
  }

  /// The days that might have more than 1,000 doses; laying out a day requires all exceptions.
  private func crowded(_ timing: Timing) -> [LocalDate] {
    var more: [LocalDate: Int] = [:]
    for date in moves.map(\.date) + additions.map(\.date) { more[date, default: 0] += 1 }
    return more.filter { date, count in timing.nominalSlots(on: date).count + count > 1000 }.keys.sorted()
  }
}
