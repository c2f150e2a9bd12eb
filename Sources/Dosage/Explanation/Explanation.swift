import Remedi

/// Why a dose is due when it is, or why nothing is due: the decisions that led to this, in order. It contains the data
/// of every decision, so it can be verified without the ``Scheduler``.
public struct Explanation: Sendable, Hashable {
  public let verdict: Verdict
  public let steps: [Step]

  init(_ verdict: Verdict, _ steps: [Step]) {
    self.verdict = verdict
    self.steps = steps
  }

  public enum Verdict: Sendable, Hashable {
    /// Due at this moment, in the offset of the patient's clock.
    case due(OccurrenceID, at: Instant)
    /// Was asked for at this moment, but has been superseded by a later version or a stop.
    case superseded(OccurrenceID, at: Instant)
    /// No version ever asked for it, or a pause removed it.
    case absent
  }

  /// One decision. Dates and times are those of the rule's own clock; moments are in the offset of the patient's clock.
  public enum Step: Sendable, Hashable {
    case anotherPrescription
    /// The version in force, and its period. Nil if it has no end.
    case version(Int, from: Instant, until: Instant?)
    /// Before any version, or before the one with the dose.
    case notYetInForce(from: Instant)
    /// Another version is in force by then.
    case replaced(by: Int, from: Instant)
    case stopped(Prescription.Stop)
    /// Omitted because of a journey: by its moment this day has begun in the destination zone.
    case leftOut(zone: String, from: LocalDate)
    /// Brought forward by a journey to the last minute before this day begins in the destination zone.
    case broughtForward(zone: String, from: LocalDate)

    /// The phase, counted from 1, the number of phases, and its rule.
    case phase(Int, of: Int, Phase)
    /// The position of the dose in a rule with a number of doses, counted from 1.
    case counted(Int, of: Int)
    case beforeFirstDay(LocalDate)
    case afterLastDay(LocalDate)
    /// The rule's number of doses was reached on this day.
    case afterLastDose(of: Int, on: LocalDate)
    /// The pattern skips this day. The next day of the pattern in the phase, nil if there is none.
    case notADay(LocalDate, next: LocalDate?)
    /// A day of the rule, but with doses at other times.
    case otherTimes(LocalDate, [DoseTime])
    /// Between two interval doses. Nil if there is none within the phase.
    case betweenDoses(Instant?, Instant?)
    /// Taken as needed, without set times.
    case asNeeded

    case paused(TimingExceptions.Pause)
    case moved(TimingExceptions.Move)
    case added(TimingExceptions.Addition)

    /// The clock that is used. For the patient's clock, also the day since when it has followed the zone; nil if from
    /// the beginning.
    case clock(Timing.Clock, zone: String, since: LocalDate?)
    /// The time of the day part, since when it applies (nil for the default times), and how many days after its nominal
    /// day.
    case dayPart(LocalDate, DayPart, at: LocalTime, since: LocalDate?, daysLater: Int)
    case reading(Reading)
    /// The nth interval dose, counted from 1.
    case interval(Recurrence.Interval, number: Int)
  }

  /// The moment of a clock time. Offsets are in seconds ahead of UTC.
  public struct Reading: Sendable, Hashable {
    /// The IANA name of the clock's zone.
    public let zone: String
    public let date: LocalDate
    public let time: LocalTime
    public let shown: Shown

    public enum Shown: Sendable, Hashable {
      case once(offset: Int)
      /// The clock skips it: the dose is shifted by the difference of the offsets (RFC 5545, 3.3.5).
      case skipped(before: Int, after: Int)
      /// The clock shows it twice: the first counts (RFC 5545, 3.3.5).
      case repeated(first: Int, second: Int)
    }
  }
}
