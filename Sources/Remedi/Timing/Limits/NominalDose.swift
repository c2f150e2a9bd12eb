/// A dose of a rule before it is known where the patient will be.
struct NominalDose: Sendable {
  /// A place in a rule: a moment at home, and what moves it on a journey.
  struct Place: Sendable {
    /// The moment, should the patient not travel.
    let home: Int64
    /// The reading of the clock on the wall, as milliseconds since 1970-01-01T00:00 on it; nil where the place follows
    /// another clock or an interval, and no journey moves it.
    let reading: Int64?
    /// The day of the reading.
    let date: LocalDate

    init(_ position: OccurrenceAnchor, on clock: Timing.Clock, _ patient: inout PatientClock) {
      home = patient.moment(of: position, on: clock).milliseconds
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
  /// Of a moved dose, the place that it was moved from.
  let original: Place?
  let quantity: Quantity?
  let amount: Int128
  private let asksOnTheNextDay: Bool
  private let asksOnTheDayAfter: Bool

  init(_ slot: Timing.Slot, of limited: LimitedReign, reign: Int, _ clock: inout PatientClock) {
    let timing = limited.reign.version.timing
    self.reign = reign
    place = Place(slot.position, on: timing.clock, &clock)
    original = slot.isMoved ? Place(slot.anchor, on: timing.clock, &clock) : nil
    asksOnTheNextDay = timing.asksByTheClock(on: place.date + 1)
    asksOnTheDayAfter = timing.asksByTheClock(on: place.date + 2)
    quantity = slot.quantity
    amount = slot.quantity.map(limited.amount) ?? 0
  }

  /// Whether a journey leaves it out.
  func isLeftOut(by arrival: Arrival) -> Bool {
    guard place.reading != nil else { return false }
    return arrival.leavesOut(place.home, readOn: place.date) { date in
      date == place.date + 1 ? asksOnTheNextDay : asksOnTheDayAfter
    }
  }

  /// The moment that decides which version rules it, as the ``Scheduler`` has it.
  func governing(_ flight: LimitBreach.Flight?) -> Int64 {
    let moment = place.moment(flight)
    return original.map { max(moment, $0.moment(flight)) } ?? moment
  }
}
