import Remedi

/// A dose of a rule, independent of the patient's location.
struct NominalDose: Sendable {
  /// A position in a rule: its moment at home, and how a journey shifts it.
  struct Place: Sendable {
    /// The moment if the patient does not travel.
    let home: Int64
    /// The wall-clock reading, as milliseconds since 1970-01-01T00:00 on that clock. Nil if the position follows
    /// another clock or an interval, so that no journey shifts it.
    let reading: Int64?
    /// The day of the reading.
    let date: LocalDate

    init(_ position: OccurrenceAnchor, on clock: Timing.Clock, due: Instant? = nil, _ patient: inout PatientClock) {
      home = (due ?? patient.moment(of: position, on: clock)).milliseconds
      switch position {
      case .clock(let date, let time):
        self.date = date
        reading = clock == .wall ? Self.reading(date, time) : nil
      case .dayPart(let nominal, let part):
        let parts = patient.calendar.dayParts(on: nominal)
        date = nominal + parts.daysLater(part)
        reading = clock == .wall ? Self.reading(date, parts.time(of: part)) : nil
      case .instant(let moment):
        date = moment.writtenDate
        reading = nil
      case .asNeeded: preconditionFailure("a rule has no place for a dose that is taken as needed")
      }
    }

    private static func reading(_ date: LocalDate, _ time: LocalTime) -> Int64 {
      (Int64(date.dayNumber) * 1440 + Int64(time.minuteOfDay)) * 60_000
    }

    func moment(_ flight: LimitBreach.Flight?) -> Int64 {
      guard let flight, let reading, date >= flight.date else { return home }
      return reading - Int64(flight.offsetMinutes) * 60_000
    }
  }

  let reign: Int
  let place: Place
  /// The original position of a moved dose.
  let original: Place?
  let quantity: Quantity?
  let amount: Int128
  /// Nil if no journey shifts it.
  private let wallDose: WallDose?

  init(_ slot: Timing.Slot, of limited: LimitedReign, reign: Int, _ clock: inout PatientClock) {
    let timing = limited.reign.version.timing
    self.reign = reign
    place = Place(slot.position, on: timing.clock, due: clock.place(slot.position, of: timing).moment, &clock)
    original = slot.isMoved ? Place(slot.anchor, on: timing.clock, &clock) : nil
    wallDose = place.reading == nil ? nil : WallDose(slot.position, of: timing, clock.calendar.dayParts)
    quantity = slot.quantity
    amount = slot.quantity.map(limited.amount) ?? 0
  }

  /// When it is due on a journey. Nil if the journey omits it.
  func moment(_ flight: LimitBreach.Flight?, _ arrival: Arrival?) -> Int64? {
    guard let arrival, let wallDose else { return place.moment(flight) }
    switch arrival.effect(on: wallDose, at: place.home) {
    case .none: return place.moment(flight)
    case .leftOut: return nil
    case .broughtForward(let moment): return moment
    }
  }

  /// The moment that determines its version, as in the ``Scheduler``.
  func governing(_ moment: Int64, _ flight: LimitBreach.Flight?) -> Int64 {
    original.map { max(moment, $0.moment(flight)) } ?? moment
  }
}
