/// What a journey does to the doses of a prescription: the days around it, by each of the three clocks that the
/// prescription can follow.
///
/// Nothing is recorded or changed by it, and every dose keeps its name, whichever clock tells its time.
public struct Rehearsal: Sendable, Hashable {
  /// By the wall, by home and by the interval; without doses where the rule has none around these days.
  public let courses: [Course]

  /// How the doses go by one clock.
  public struct Course: Sendable, Hashable {
    public enum Clock: Sendable, Hashable, CaseIterable {
      /// The clock on the wall where the patient is.
      case wall
      /// The clock of the zone that the prescription names, or else of the one that the patient leaves.
      case home
      /// None: the time between two doses is what it would be had no clock been moved, neither by the journey nor for
      /// daylight saving.
      case interval
    }

    public let clock: Clock
    /// The prescription follows this clock as it is written.
    public let isPrescribed: Bool
    /// In order of time.
    public let doses: [Dose]
    /// What the journey leaves out, in order of time, so that no day has more than it asks for: by the wall alone.
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
    /// As it is prescribed: `1 tablet`.
    public let amount: String?
    /// By the wall, written as the clock of its own day shows it; else as the patient's clock then does.
    public let scheduledFor: Instant
    /// The zone on whose clock that is written: an IANA name.
    public let zone: String
    /// By the wall, read on the clock of the new zone; else due once the patient is there.
    public let isAfterFlight: Bool
  }

  /// The time between two doses that follow one another.
  public struct Gap: Sendable, Hashable {
    public let from: Dose
    public let to: Dose

    public var seconds: Int { to.scheduledFor.seconds(since: from.scheduledFor) }
  }

  /// - Parameters:
  ///   - prescription: the version in force on the night of the flight counts, or else the latest.
  ///   - calendar: the patient's without the journey.
  ///   - travelled: the patient's with it.
  ///   - date: the first day there.
  ///   - days: how many to either side to look at, 1 to 60; more where fewer than two doses lie on them.
  public init(
    _ prescription: Prescription, from calendar: PatientCalendar, to travelled: PatientCalendar, on date: LocalDate,
    days: Int = 3
  ) {
    let version = prescription.version(inForceAt: calendar.startOfDay(date)) ?? prescription.latest
    let arrival = travelled.startOfDay(date)
    let prescribed = version.timing.course(on: date)
    courses = Course.Clock.allCases.map { clock in
      // By the clock on the wall a number of doses ends as many later as the journey leaves out.
      let timing = version.timing.counted(by: clock == .wall ? travelled : calendar)
      let stage = Stage(timing, calendar, travelled, date)
      var (doses, leftOut): ([Dose], [Dose]) = ([], [])
      // Nobody is asked for what was due before the version came into force.
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
