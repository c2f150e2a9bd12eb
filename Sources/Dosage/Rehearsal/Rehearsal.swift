import Remedi

/// A preview of a journey's effect on a prescription's doses: the days around it, by each of the three clocks that the
/// prescription can follow.
///
/// It records and changes nothing, and every dose has the same anchor, whichever clock is used.
public struct Rehearsal: Sendable, Hashable {
  /// By the wall clock, the home clock and the interval. Without doses if the rule has none around these days.
  public let courses: [Course]

  /// The doses by one clock.
  public struct Course: Sendable, Hashable {
    public enum Clock: Sendable, Hashable, CaseIterable {
      /// The wall clock at the patient's location.
      case wall
      /// The clock of the prescription's home zone, or else of the zone that the patient leaves.
      case home
      /// No clock: the intervals between doses are unaffected by the journey and by daylight saving.
      case interval
    }

    public let clock: Clock
    /// Whether the prescription follows this clock.
    public let isPrescribed: Bool
    /// In order of time.
    public let doses: [Dose]
    /// The doses that the journey omits, in order of time, so that no day has more than it asks for. Only by the wall
    /// clock.
    public let leftOut: [Dose]

    public var largestGap: Gap? { gaps.max { $0.seconds < $1.seconds } }
    public var smallestGap: Gap? { gaps.min { $0.seconds < $1.seconds } }
    private var gaps: [Gap] { zip(doses, doses.dropFirst()).map(Gap.init) }

    init(_ clock: Clock, isPrescribed: Bool, _ doses: [Dose], leftOut: [Dose]) {
      self.clock = clock
      self.isPrescribed = isPrescribed
      self.doses = doses.sorted { $0.scheduledFor < $1.scheduledFor }
      self.leftOut = leftOut.sorted { $0.scheduledFor < $1.scheduledFor }
    }
  }

  public struct Dose: Sendable, Hashable {
    public let id: OccurrenceID
    /// As prescribed: `1 tablet`.
    public let amount: String?
    /// By the wall clock, in the offset of its own day; otherwise in the offset of the patient's clock at that moment.
    public let scheduledFor: Instant
    /// The IANA name of the zone of that offset.
    public let zone: String
    /// By the wall clock: read on the clock of the new zone. Otherwise: due after the arrival.
    public let isAfterFlight: Bool
  }

  /// The time between two consecutive doses.
  public struct Gap: Sendable, Hashable {
    public let from: Dose
    public let to: Dose

    public var seconds: Int { to.scheduledFor.seconds(since: from.scheduledFor) }
  }

  /// - Parameters:
  ///   - prescription: the version in force on the night of the flight is used, or else the latest.
  ///   - calendar: the patient's calendar without the journey.
  ///   - travelled: the patient's calendar with the journey.
  ///   - date: the first day at the destination.
  ///   - days: the number of days on either side, 1 to 60; more if these have fewer than two doses.
  public init(
    _ prescription: Prescription, from calendar: PatientCalendar, to travelled: PatientCalendar, on date: LocalDate,
    days: Int = 3
  ) {
    let version = prescription.version(inForceAt: calendar.startOfDay(date)) ?? prescription.latest
    let arrival = travelled.startOfDay(date)
    let prescribed = version.timing.course(on: date)
    courses = Course.Clock.allCases.map { clock in
      // By the wall clock, a number of doses ends later by as many doses as the journey omits.
      let timing = version.timing.counted(by: clock == .wall ? travelled : calendar)
      let stage = Stage(timing, calendar, travelled, date)
      var (doses, leftOut): ([Dose], [Dose]) = ([], [])
      // Doses before the version took effect are not asked for.
      for slot in stage.slots(atLeast: min(max(days, 1), 60))
      where stage.isDue(slot, from: version.effectiveFrom, by: prescribed) {
        let (moment, zone, isLeftOut) = stage.place(of: slot, by: clock)
        let dose = Dose(
          id: OccurrenceID(prescription: prescription.id, anchor: slot.slot.anchor),
          amount: version.amount(slot.slot.quantity, slot.slot.exercise), scheduledFor: moment, zone: zone,
          isAfterFlight: clock == .wall ? slot.day >= date : moment >= arrival)
        if isLeftOut {
          leftOut.append(dose)
        } else {
          doses.append(dose)
        }
      }
      return Course(clock, isPrescribed: clock == prescribed, doses, leftOut: leftOut)
    }
  }
}

extension Timing {
  /// The clock that it follows on a day, or else at its end.
  fileprivate func course(on date: LocalDate) -> Rehearsal.Course.Clock {
    if case .interval = phases[phaseIndex(on: date) ?? phases.count - 1].recurrence { return .interval }
    return clock == .wall ? .wall : .home
  }
}
