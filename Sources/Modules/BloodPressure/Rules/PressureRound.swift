import Remedi

/// An average of readings at home by a protocol.
struct PressureRound: Hashable {
  /// An average that is older says nothing of today.
  static let daysOfTruth = 28

  /// The first and the last day that count.
  let days: ClosedRange<LocalDate>
  /// Of all readings of mornings and evenings, each counted once.
  let mean: BloodPressure
  let morning: BloodPressure
  let evening: BloodPressure

  /// The latest average that is complete. Nil if there is none that ended within ``daysOfTruth``.
  static func latest(
    of readings: [PressureReading], by plan: PressureProtocol, today: LocalDate
  ) -> PressureRound? {
    let used = readings.filter(isUsed)
    let ends = Set(used.map(\.day)).filter { today - $0 < daysOfTruth }.sorted(by: >)
    return ends.lazy.compactMap { PressureRound(counted(used, until: $0, plan), plan) }.first
  }

  /// The full days that an average is still in want of, by today.
  static func missingDays(_ readings: [PressureReading], _ plan: PressureProtocol, today: LocalDate) -> Int {
    max(plan.leastDays - fullDays(counted(readings.filter(isUsed), until: today, plan)).count, 0)
  }

  private init?(_ counted: [PressureReading], _ plan: PressureProtocol) {
    let byPart = Dictionary(grouping: counted) { $0.part }.mapValues { $0.map(\.pressure) }
    guard Self.fullDays(counted).count >= plan.leastDays, let first = counted.map(\.day).min(),
      let last = counted.map(\.day).max(), let mean = BloodPressure.mean(of: counted.map(\.pressure)),
      let morning = BloodPressure.mean(of: byPart[.morning] ?? []),
      let evening = BloodPressure.mean(of: byPart[.evening] ?? [])
    else { return nil }
    (days, self.mean, self.morning, self.evening) = (first...last, mean, morning, evening)
  }

  /// The protocol is for sitting; a posture that was not said is taken for that.
  private static func isUsed(_ reading: PressureReading) -> Bool {
    reading.part != nil && (reading.posture ?? .sitting) == .sitting
  }

  /// The readings of the protocol's days until a day, without those of the first.
  private static func counted(
    _ readings: [PressureReading], until end: LocalDate, _ plan: PressureProtocol
  ) -> [PressureReading] {
    let days = readings.filter { (end - (plan.days - 1)...end).contains($0.day) }
    guard let first = days.map(\.day).min() else { return [] }
    return days.filter { $0.day > first }
  }

  private static func fullDays(_ readings: [PressureReading]) -> [LocalDate] {
    Dictionary(grouping: readings) { $0.day }.filter { _, readings in
      [PartOfDay.morning, .evening].allSatisfy { part in
        readings.count { $0.part == part } >= PressureProtocol.readingsInAPart
      }
    }.map(\.key)
  }
}
