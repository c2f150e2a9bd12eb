/// A rule in the terms of iCalendar (RFC 5545, 3.8.5): what stands in the components, one or several a phase, of a
/// calendar that shows the same doses.
///
/// It tells when something is due and how much; how wide the windows are, iCalendar has no words for.
public struct RecurrenceSet: Hashable, Sendable {
  /// The zone whose clock is read; nil reads that of the wall (RFC 5545, 3.3.5: floating).
  public let zone: ZoneName?
  public let phases: [Phase]
  /// Doses beside those of the rules; without a rule of their own.
  public let additions: [Component]

  /// The components of one phase. Its days are those of the rule, which its components alone do not tell.
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

  /// A `DTSTART` with what recurs from it.
  public struct Component: Hashable, Sendable {
    public let start: Time
    public let rule: RecurrenceRule?
    public let quantity: Quantity?
    /// `RDATE`, ascending.
    public var added: [Time] = []
    /// `EXDATE`, ascending; the rule's count includes them.
    public var excluded: [Time] = []
    /// Ascending by where they were.
    public var moves: [Move] = []

    public init(start: Time, rule: RecurrenceRule? = nil, quantity: Quantity? = nil) {
      self.start = start
      self.rule = rule
      self.quantity = quantity
    }
  }

  /// One dose elsewhere: a component with the `RECURRENCE-ID` of where it was.
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
    /// By the clock of the set's zone, or that of the wall.
    case local(LocalDate, LocalTime)
    /// Written in UTC; of doses at a fixed distance, which no clock moves.
    case utc(Instant)
  }

  /// Why a rule cannot be told in these terms.
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

  /// The lines of a component, not folded: `DTSTART;TZID=Europe/Berlin:20260301T080000`, `RRULE:FREQ=DAILY` …
  public func lines(of component: Component) -> [String] {
    var lines = ["DTSTART" + value([component.start])]
    if let rule = component.rule { lines.append("RRULE:\(rule)") }
    if !component.added.isEmpty { lines.append("RDATE" + value(component.added)) }
    if !component.excluded.isEmpty { lines.append("EXDATE" + value(component.excluded)) }
    return lines
  }

  /// The lines of the component that moves one dose.
  public func lines(of move: Move) -> [String] {
    ["RECURRENCE-ID" + value([move.recurrenceID]), "DTSTART" + value([move.start])]
  }

  /// Times of one kind, with the parameter that they take.
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

  /// The place in a rule that it names.
  var anchor: OccurrenceAnchor {
    switch self {
    case .local(let date, let time): .clock(date, time)
    case .utc(let moment): .instant(moment)
    }
  }
}
