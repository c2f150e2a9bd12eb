import Remedi

/// The new time of a single dose on a patient's day, validated against the clock.
struct SingleDosePlace {
  let date: LocalDate
  let time: LocalTime
  let moment: Instant

  /// The most days ahead for a moved or added dose.
  static let farthest = 366

  /// - Throws: `RemediError` naming `date` or `time`, if it is past or too far ahead, or if the clock never shows it or
  ///   shows it twice.
  init(_ date: LocalDate, _ time: LocalTime, at now: Instant, _ calendar: PatientCalendar) throws(RemediError) {
    let today = calendar.date(at: now)
    guard date >= today else { throw .invalid("date", "This day is over. Choose today or a later day.") }
    guard date <= today + Self.farthest else {
      throw .invalid("date", "Choose a day within a year from today.")
    }
    let zone = calendar.zone(on: date)
    let clocks = "On \(Phrases.date(date)) the clocks in \(Phrases.city(zone.name))"
    switch zone.reading(date, time) {
    case .once: break
    case .skipped: throw .invalid("time", "\(clocks) go forward and skip \(time). Choose another time.")
    case .repeated: throw .invalid("time", "\(clocks) go back and show \(time) twice. Choose another time.")
    }
    moment = calendar.instant(on: date, at: time)
    guard calendar.date(at: moment) == date else {
      throw .invalid("time", "On \(Phrases.date(date)) the patient travels and has no \(time). Choose another time.")
    }
    guard moment > now else { throw .invalid("time", "This time has passed. Choose a later one.") }
    (self.date, self.time) = (date, time)
  }

  /// The same on the clock of a rule.
  func onClock(of timing: Timing, _ calendar: PatientCalendar) -> (date: LocalDate, time: LocalTime) {
    guard case .home = timing.clock else { return (date, time) }
    let local = calendar.zone(of: timing.clock, on: date).local(at: moment.milliseconds / 1000)
    let time = LocalTime(hour: local.secondOfDay / 3600, minute: local.secondOfDay / 60 % 60)
    return (local.date, time ?? self.time)
  }
}

extension Prescription {
  /// The version that governs a dose moved or added there.
  /// - Parameter current: the dose that is moved. Nil if one is added.
  /// - Throws: `RemediError` naming `date` or `time`, if it is outside of the prescription, in a pause, or at the time
  ///   of another dose.
  func version(
    for place: SingleDosePlace, moving current: Occurrence?, _ calendar: PatientCalendar
  ) throws(RemediError) -> PrescriptionVersion {
    var clock = PatientClock(calendar)
    let own = current.map { clock.moment(of: $0.id.anchor, on: $0.version.timing.clock) }
    let governing = own.map { max($0, place.moment) } ?? place.moment
    guard let reign = reigns.first(where: { $0.contains(governing) }) else {
      throw .invalid("date", "It begins on \(Phrases.date(calendar.date(at: versions[0].effectiveFrom))).")
    }
    let timing = reign.version.timing
    if let current, timing.nominalSlot(at: current.id.anchor) == nil {
      let from = Phrases.moment(reign.from, calendar)
      throw .invalid("date", "From \(from) on, something else is prescribed. Choose a time before that.")
    }
    let (date, _) = place.onClock(of: timing, calendar)
    guard date >= timing.start else { throw .invalid("date", "It begins on \(Phrases.date(timing.start)).") }
    if let end = timing.end, date > end {
      throw .invalid("date", "It ends on \(Phrases.date(end)). Choose a day until then.")
    }
    if let pause = timing.exceptions.pause(on: date) {
      throw .invalid("date", "\(Phrases.pause(pause)). Choose another day.")
    }
    if current == nil, let index = timing.phaseIndex(on: date),
      case .asNeeded = timing.phases[index].recurrence
    {
      throw .invalid("date", "On this day it is taken as needed. Choose a day with planned doses.")
    }
    try checkIsFree(place, for: current, calendar)
    return reign.version
  }

  private func checkIsFree(
    _ place: SingleDosePlace, for current: Occurrence?, _ calendar: PatientCalendar
  ) throws(RemediError) {
    let around = Scheduler(calendar: calendar).occurrences(of: self, on: place.date - 1...place.date + 1)
    let there = around.filter { $0.scheduledFor.milliseconds == place.moment.milliseconds }
    if there.contains(where: { $0.id == current?.id }) {
      throw .invalid("time", "It is planned for this time already. Choose another one.")
    }
    guard there.isEmpty else {
      throw .invalid("time", "Something is planned for \(place.time) on this day already. Choose another time.")
    }
  }
}
