/// Where a weight goes.
enum WeightCourse: Sendable, Hashable {
  case losing, gaining, holding
  /// The weighings leave more than one of these open.
  case unclear

  /// Kilograms a week below which nobody would speak of a change.
  private static let leastPace = 0.1
  /// Kilograms a week that a weight which holds may yet change.
  private static let mostHolding = 0.35

  /// - Parameters:
  ///   - pace: in kilograms a week.
  ///   - half: half its interval of 80 %.
  init(pace: Double, half: Double) {
    if abs(pace) >= Self.leastPace, abs(pace) > half {
      self = pace < 0 ? .losing : .gaining
    } else {
      self = abs(pace) + half <= Self.mostHolding ? .holding : .unclear
    }
  }
}
