import Remedi

extension Rehearsal {
  /// Evaluates the positions of a rule on each of the clocks.
  struct Stage {
    private let timing: Timing
    private let travelled: PatientCalendar
    private let date: LocalDate
    private let home: TimeZoneRules
    /// The offset of the home clock from UTC on the eve of the journey, in seconds.
    private let offset: Int

    /// A position in the rule as a reading of any clock.
    struct Reading {
      let slot: Timing.Slot
      /// The day of the dose according to its rule.
      let date: LocalDate
      let day: LocalDate
      let minute: LocalTime
    }

    init(_ timing: Timing, _ calendar: PatientCalendar, _ travelled: PatientCalendar, _ date: LocalDate) {
      self.timing = timing
      self.travelled = travelled
      self.date = date
      home = calendar.zone(of: timing.clock, on: date - 1)
      offset = home.offset(at: Instant.floorDivide(calendar.startOfDay(date).milliseconds, 1000).0 - 1)
    }

    /// The doses on a number of days on either side of the flight; on more days if these have fewer than two doses.
    func slots(atLeast days: Int) -> [Reading] {
      let found = slots(days)
      if days >= 60 || (found.count { $0.date < date } > 1 && found.count { $0.date >= date } > 1) { return found }
      return slots(atLeast: min(60, days * 2))
    }

    private func slots(_ days: Int) -> [Reading] {
      (date - days - 2...date + days + 2).flatMap { timing.slots(on: $0) }.compactMap(reading)
        .filter { (date - days..<date + days).contains($0.date) }
    }

    private func reading(_ slot: Timing.Slot) -> Reading? {
      switch slot.position {
      case .clock(let day, let time): return Reading(slot: slot, date: day, day: day, minute: time)
      case .dayPart(let day, let part):
        let parts = travelled.dayParts(on: day)
        return Reading(slot: slot, date: day, day: day + parts.daysLater(part), minute: parts.time(of: part))
      case .instant(let moment):
        let second = moment.milliseconds / 1000 + Int64(offset)
        let (days, rest) = Instant.floorDivide(second, 86_400)
        let day = LocalDate(dayNumber: Int(days))
        return LocalTime(hour: Int(rest) / 3600, minute: Int(rest) / 60 % 60).map {
          Reading(slot: slot, date: day, day: day, minute: $0)
        }
      case .asNeeded: return nil
      }
    }

    /// When a dose is due, in which zone that is written, and whether the journey omits it.
    func place(of reading: Reading, by clock: Course.Clock) -> (moment: Instant, zone: String, isLeftOut: Bool) {
      let moment = moment(of: reading, by: clock)
      guard clock == .wall else { return (moment, zoneName(at: moment), false) }
      let zone = travelled.zone(on: reading.day).name
      switch travelled.effect(on: moment, at: reading.slot.position, readOn: reading.day, of: timing) {
      case .none: return (moment, zone, false)
      case .leftOut: return (moment, zone, true)
      case .broughtForward(let earlier):
        let written = travelled.written(Instant(milliseconds: earlier))
        return (written, zoneName(at: written), false)
      }
    }

    private func zoneName(at moment: Instant) -> String { travelled.zone(on: travelled.date(at: moment)).name }

    /// Whether a dose is due from a moment on, on the clock that the rule follows.
    func isDue(_ reading: Reading, from beginning: Instant, by prescribed: Course.Clock) -> Bool {
      moment(of: reading, by: prescribed) >= beginning
    }

    private func moment(of reading: Reading, by clock: Course.Clock) -> Instant {
      switch clock {
      case .wall: return travelled.instant(on: reading.day, at: reading.minute)
      case .home:
        return travelled.written(Instant(milliseconds: home.reading(reading.day, reading.minute).second * 1000))
      case .interval:
        if case .instant(let moment) = reading.slot.position { return travelled.written(moment) }
        let local = Int64(reading.day.dayNumber) * 86_400 + Int64(reading.minute.minuteOfDay) * 60
        return travelled.written(Instant(milliseconds: (local - Int64(offset)) * 1000))
      }
    }
  }
}
