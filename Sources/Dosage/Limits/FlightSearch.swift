import Remedi

/// Finds a journey that leads to a limit violation: starting on any night of a search space, to a zone with any other
/// offset.
///
/// It suffices to examine the doses around the night of the journey. All doses that the journey shifts are as they
/// would be if the patient had left on the night before the first of them. Whatever such doses violate, alone or with
/// others, is therefore violated within a day of some night's journey. Nights with identical surroundings are examined
/// once.
struct FlightSearch {
  /// All clock offsets in living memory, in minutes: UTC-12:00 to UTC+14:00 in quarter hours.
  static let offsets = stride(from: -12 * 60, through: 14 * 60, by: 15)

  let space: SearchSpace

  struct Result {
    let flight: LimitBreach.Flight
    let finding: LimitFinding
  }

  /// The smallest offset change that violates a limit, on the earliest night.
  func breach() -> Result? {
    guard space.movesOnJourneys else { return nil }
    let nights = differentNights()
    let changes = Set(nights.flatMap { night in Self.offsets.map { $0 - night.offsetMinutes } })
    for change in changes.sorted(by: { (abs($0), $0) < (abs($1), $1) }) where change != 0 {
      for night in nights where Self.offsets.contains(night.offsetMinutes + change) {
        let flight = LimitBreach.Flight(
          date: night.date, offsetMinutes: night.offsetMinutes + change, aheadMinutes: change)
        if let finding = finding(flight, from: night.begin) { return Result(flight: flight, finding: finding) }
      }
    }
    return nil
  }

  private func finding(_ flight: LimitBreach.Flight, from home: Int64) -> LimitFinding? {
    let away = space.startOfDay(flight.date, flight)
    let margin = 2 * RollingMaximum.day + space.reach
    let span = min(home, away) - margin...max(home, away) + margin
    let days = Int(margin / RollingMaximum.day) + 1
    return LimitFinding.first(
      in: space.doses(flight, within: span), space.asNeeded(flight, on: flight.date - days...flight.date + days),
      of: space.scope)
  }

  private struct Night {
    let date: LocalDate
    let begin: Int64
    let offsetMinutes: Int
  }

  private func differentNights() -> [Night] {
    var seen: Set<[Int64]> = []
    return space.days.compactMap { date -> Night? in
      let begin = space.startOfDay(date, nil)
      let before = space.calendar.zone(on: date - 1).offset(at: (begin - 1) / 1000)
      let night = Night(date: date, begin: begin, offsetMinutes: before / 60)
      return seen.insert(surroundings(of: night)).inserted ? night : nil
    }
  }

  /// Everything that determines the effect of a journey on this night, relative to its midnight.
  private func surroundings(of night: Night) -> [Int64] {
    let margin = 4 * RollingMaximum.day + space.reach
    let days = Int(margin / RollingMaximum.day) + 1
    var signature = [Int64(night.offsetMinutes)]
    for (source, doses) in space.nominal.enumerated() {
      let first = doses.partitioningIndex { $0.place.home >= night.begin - margin }
      for dose in doses[first...].prefix(while: { $0.place.home <= night.begin + margin }) {
        let reading = dose.place.reading.map { $0 - Int64(night.date.dayNumber) * RollingMaximum.day } ?? .min
        signature += [
          Int64(source), Int64(dose.reign), dose.place.home - night.begin, reading,
          Int64(truncatingIfNeeded: dose.amount), Int64(truncatingIfNeeded: dose.amount >> 64),
        ]
      }
    }
    for date in night.date - days...night.date + days {
      signature.append(space.startOfDay(date, nil) - night.begin)
    }
    for source in space.scope.sources.indices {
      for stretch in space.stretches(ofSource: source, nil, night.date - days...night.date + days) {
        signature += [
          Int64(source), Int64(stretch.reign), stretch.begin - night.begin, stretch.end - night.begin,
          Int64(truncatingIfNeeded: stretch.amount), Int64(truncatingIfNeeded: stretch.amount >> 64),
          stretch.interval, Int64(stretch.maximumPerDay), Int64(stretch.maximumIn24Hours),
        ]
      }
    }
    return signature
  }
}
