/// Why a dose is due when it is, or why nothing is due: the decisions that led there, in the order in which they were
/// taken. It carries the data of every decision, so that it can be checked without the ``Scheduler``.
public struct Explanation: Sendable, Hashable {
  public let verdict: Verdict
  public let steps: [Step]

  init(_ verdict: Verdict, _ steps: [Step]) {
    self.verdict = verdict
    self.steps = steps
  }

  public enum Verdict: Sendable, Hashable {
    /// Due at this moment, written as the patient's clock shows it.
    case due(OccurrenceID, at: Instant)
    /// Was asked for at this moment, but a later version or a stop has taken its place.
    case superseded(OccurrenceID, at: Instant)
    /// No version ever asked for it, or a pause took it out.
    case absent
  }

  /// One decision on the way. Dates and times of day are those of the rule's own clock, moments are written as the
  /// patient's clock shows them.
  public enum Step: Sendable, Hashable {
    case anotherPrescription
    /// The version that rules, and from when until when it does; nil goes on.
    case version(Int, from: Instant, until: Instant?)
    /// Before any version, or before the one that has the dose.
    case notYetInForce(from: Instant)
    /// Another version rules by then.
    case replaced(by: Int, from: Instant)
    case stopped(Prescription.Stop)
    /// A journey leaves it out: by its moment this day has begun in the zone that the patient travelled to.
    case leftOut(zone: String, from: LocalDate)
    /// A journey brings it forward to the last minute before this day begins in the zone that the patient travelled to.
    case broughtForward(zone: String, from: LocalDate)

    /// The phase, counted from 1, of how many, and what it asks for.
    case phase(Int, of: Int, Phase)
    /// Which dose of a rule with a number of doses it is, counted from 1.
    case counted(Int, of: Int)
    case beforeFirstDay(LocalDate)
    case afterLastDay(LocalDate)
    /// The rule's number of doses is reached on this day.
    case afterLastDose(of: Int, on: LocalDate)
    /// The pattern passes this day over; the next day that it has within its phase, nil where there is none.
    case notADay(LocalDate, next: LocalDate?)
    /// A day of the rule, but with doses at other times.
    case otherTimes(LocalDate, [DoseTime])
    /// Between two doses at a fixed distance; nil where there is none within the phase.
    case betweenDoses(Instant?, Instant?)
    /// The patient decides: nothing has a time.
    case asNeeded

    case paused(TimingExceptions.Pause)
    case moved(TimingExceptions.Move)
    case added(TimingExceptions.Addition)

    /// Whose clock is read; where it is the patient's, since when that clock follows the zone, nil where it did from
    /// the beginning.
    case clock(Timing.Clock, zone: String, since: LocalDate?)
    /// When the part of that day is, since when (nil: the usual time of a patient who has said nothing), and how many
    /// days after the one it is named for.
    case dayPart(LocalDate, DayPart, at: LocalTime, since: LocalDate?, daysLater: Int)
    case reading(Reading)
    /// The nth dose of a row, counted from 1.
    case interval(Recurrence.Interval, number: Int)
  }

  /// Where a clock's reading falls on the line of time. Offsets are in seconds ahead of UTC.
  public struct Reading: Sendable, Hashable {
    /// The IANA name of the clock's zone.
    public let zone: String
    public let date: LocalDate
    public let time: LocalTime
    public let shown: Shown

    public enum Shown: Sendable, Hashable {
      case once(offset: Int)
      /// The clock jumps over it: the dose moves by the gap between the two offsets (RFC 5545, 3.3.5).
      case skipped(before: Int, after: Int)
      /// The clock shows it twice: the first time counts (RFC 5545, 3.3.5).
      case repeated(first: Int, second: Int)
    }
  }
}
