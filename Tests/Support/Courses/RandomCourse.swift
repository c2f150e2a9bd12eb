import Testing

@testable import Remedi

/// A prescription with edits and a stop, and a patient who travels.
package struct RandomCourse {
  package var rules: RandomTiming
  /// For what the rules do not draw.
  package var random: SeededGenerator
  private let database: TimeZoneDatabase

  package init(seed: UInt64, _ database: TimeZoneDatabase) {
    rules = RandomTiming(seed: seed)
    random = SeededGenerator(seed: seed ^ 0xffff)
    self.database = database
  }

  package mutating func course(id: String = "rx") throws -> (Prescription, Scheduler, LocalDate) {
    let timing = rules.timing()
    let start = timing.start
    var rx = Prescription(
      id: Identifier(id), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
      first: version(timing, start, after: rules.number(-86_400...86_400)))
    if rules.chance(2) { try rx.append(version(rules.timing(), start, after: rules.number(0...20 * 86_400))) }
    if rules.chance(2) { try rx.append(version(timing, start, after: rules.number(0...30 * 86_400))) }
    if rules.chance(3), let edited = try withOtherMoves(timing) {
      try rx.append(version(edited, start, after: rules.number(0...40 * 86_400)))
    }
    if rules.chance(3) {
      let moment = Instant(milliseconds: Int64(start.dayNumber + rules.number(0...60)) * 86_400_000 + 43_200_000)
      try rx.stop(.init(effectiveFrom: moment, recordedAt: moment, by: .system, reason: ""))
    }
    return (rx, Scheduler(calendar: try calendar(start)), start)
  }

  /// - Parameter seconds: after the rule's first midnight in UTC.
  private func version(_ timing: Timing, _ start: LocalDate, after seconds: Int) -> PrescriptionVersion {
    let moment = Instant(milliseconds: Int64(start.dayNumber) * 86_400_000 + Int64(seconds) * 1000)
    return PrescriptionVersion(
      effectiveFrom: moment, authoredAt: moment, author: .system,
      action: Action(id: "a", name: "Levodopa", description: ""), timing: timing)
  }

  private mutating func withOtherMoves(_ timing: Timing) throws -> Timing? {
    let slots = (0...60).flatMap { timing.nominalSlots(on: timing.start + $0) }
    guard !slots.isEmpty, let time = LocalTime(hour: rules.number(0...23), minute: 10) else { return nil }
    let slot = rules.pick(slots)
    let move = TimingExceptions.Move(slot.anchor, to: timing.start + rules.number(0...60), time)
    return try Timing(
      phases: timing.phases, count: timing.count, clock: timing.clock,
      exceptions: TimingExceptions(pauses: timing.exceptions.pauses, moves: [move]))
  }

  private mutating func calendar(_ start: LocalDate) throws -> PatientCalendar {
    var zones = [TimeZoneAssignment(from: start - 100, timeZone: rules.pick(database.names))]
    if rules.chance(2) {
      zones.append(.init(from: start + rules.number(0...20), timeZone: rules.pick(database.names)))
    }
    let night = try DayParts(
      morning: .at(hour: 7), noon: .at(hour: 13), evening: .at(hour: 19), bedtime: #require(LocalTime("00:30")))
    let parts = rules.chance(2) ? [DayPartsAssignment(from: start + rules.number(0...20), dayParts: night)] : []
    return try PatientCalendar(zones, dayParts: parts, database: database)
  }
}
