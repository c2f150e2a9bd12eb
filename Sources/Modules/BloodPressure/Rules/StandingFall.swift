import Remedi

/// What happened to the pressure when the patient stood up.
struct StandingFall: Hashable {
  /// When it was measured standing, and the patient's date.
  let at: Instant
  let date: LocalDate
  let before: BloodPressure
  let after: BloodPressure

  /// Negative if it rose.
  var fall: BloodPressure {
    BloodPressure(systolic: before.systolic - after.systolic, diastolic: before.diastolic - after.diastolic)
  }

  var isLarge: Bool {
    fall.systolic >= PressureThresholds.fall.systolic || fall.diastolic >= PressureThresholds.fall.diastolic
  }

  /// Of the last reading standing that follows one sitting or lying within three minutes. Nil if there is none.
  /// - Parameter readings: oldest first.
  static func latest(of readings: [PressureReading]) -> StandingFall? {
    for (index, standing) in readings.enumerated().reversed() where standing.posture == .standing {
      let before = readings[..<index].last { $0.posture == .sitting || $0.posture == .lying }
      guard let before, (1...PressureThresholds.fallSeconds).contains(standing.at.seconds(since: before.at)) else {
        continue
      }
      return StandingFall(at: standing.at, date: standing.date, before: before.pressure, after: standing.pressure)
    }
    return nil
  }
}
