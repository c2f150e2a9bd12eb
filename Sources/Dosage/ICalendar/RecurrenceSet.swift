import Remedi

/// A rule in iCalendar (RFC 5545, 3.8.5): the content of the components, one or several per phase, of a calendar with
/// the same doses.
///
/// It contains times and amounts. iCalendar cannot express windows.
public struct RecurrenceSet: Hashable, Sendable {
  /// The zone of the clock. Nil for the wall clock (RFC 5545, 3.3.5: floating).
  public let zone: ZoneName?
  public let phases: [Phase]
  /// Doses in addition to the rules; without a recurrence rule.
  public let additions: [Component]

  /// The components of one phase. Its days cannot be derived from the components alone.
  public struct Phase: Hashable, Sendable {
    public let start: LocalDate
    public let end: LocalDate?
    public let exercise: ExerciseDosage?
    public let components: [Component]

    public init(start: LocalDate, end: LocalDate?, exercise: ExerciseDosage? = nil, components: [Component]) {
      self.start = start
      self.end = end
      self.exercise = exercise
      self.components = components
    }
  }

  /// A `DTSTART` and its recurrences.
  public struct Component: Hashable, Sendable {
    public let start: Time
    public let rule: RecurrenceRule?
    public let quantity: Quantity?
    /// `RDATE`, ascending.
    public var added: [Time] = []
    /// `EXDATE`, ascending; the rule's count includes them.
    public var excluded: [Time] = []
    /// Ascending by original time.
    public var moves: [Move] = []

    public init(start: Time, rule: RecurrenceRule? = nil, quantity: Quantity? = nil) {
      self.start = start
      self.rule = rule
      self.quantity = quantity
    }
  }

  /// A moved dose: a component with the `RECURRENCE-ID` of its original time.
  public struct Move: Hashable, Sendable {
    public let recurrenceID: Time
    public let start: Time

    public init(_ recurrenceID: Time, to start: Time) {
      self.recurrenceID = recurrenceID
      self.start = start
    }
  }

  /// A `DATE-TIME`.
  public enum Time: Hashable, Sendable {
    /// In the set's zone or on the wall clock.
    case local(LocalDate, LocalTime)
    /// In UTC, for interval doses, which do not follow a clock.
    case utc(Instant)
  }

  /// Why iCalendar cannot express a rule.
  public enum Unsayable: String, Error, Hashable, Sendable {
    case dayParts, asNeeded, movedAcrossPause, longPause, neverDue, centuries

    public var sentence: String {
      switch self {
      case .dayParts: "iCalendar knows clock times only, no parts of a patient’s day."
      case .asNeeded: "iCalendar has no doses that are taken as needed."
      case .movedAcrossPause: "A dose that was moved into a pause or out of one cannot be told in iCalendar."
      case .longPause: "The pauses leave out more single doses than a calendar can list."
      case .neverDue: "The pause leaves nothing to put into a calendar."
      case .centuries: "It ends after more than a hundred years: more doses than a calendar can count."
      }
    }
  }

  public init(zone: ZoneName?, phases: [Phase], additions: [Component] = []) {
    self.zone = zone
    self.phases = phases
    self.additions = additions
  }

  /// The unfolded lines of a component: `DTSTART;TZID=Europe/Berlin:20260301T080000`, `RRULE:FREQ=DAILY` …
  public func lines(of component: Component) -> [String] {
    var lines = ["DTSTART" + value([component.start])]
    if let rule = component.rule { lines.append("RRULE:\(rule)") }
    if !component.added.isEmpty { lines.append("RDATE" + value(component.added)) }
    if !component.excluded.isEmpty { lines.append("EXDATE" + value(component.excluded)) }
    return lines
  }

  /// The lines of the component for a moved dose.
  public func lines(of move: Move) -> [String] {
    ["RECURRENCE-ID" + value([move.recurrenceID]), "DTSTART" + value([move.start])]
  }

  /// Times of one kind, with their parameter.
  private func value(_ times: [Time]) -> String {
    let texts = times.map(\.text).joined(separator: ",")
    guard let zone, case .local = times.first else { return ":\(texts)" }
    return ";TZID=\(zone):\(texts)"
  }
}

extension RecurrenceSet.Time {
  /// `20260301T080000`, `20260301T070000Z`.
  public var text: String {
    switch self {
    case .local(let date, let time): String(OccurrenceAnchor.clock(date, time).text.dropFirst()) + "00"
    case .utc(let moment): String(OccurrenceAnchor.instant(moment).text.dropFirst()) + "00Z"
    }
  }

  /// The position in the rule.
  var anchor: OccurrenceAnchor {
    switch self {
    case .local(let date, let time): .clock(date, time)
    case .utc(let moment): .instant(moment)
    }
  }
}
