import Remedi

/// How far back readings are looked at, both ends included.
public enum AnalysisWindow: Sendable, Hashable {
  case minutes(Int)
  /// By the patient's dates, so that neither the hour of measuring nor daylight saving matters.
  case days(Int)

  /// At least as long in milliseconds as the window can be. A date is up to 50 hours long where the time zone changes.
  var reach: Int64 {
    switch self {
    case .minutes(let minutes): Int64(minutes) * 60_000
    case .days(let days): Int64(days + 2) * 86_400_000
    }
  }

  /// Whether a reading that was not measured later is within the window of another.
  func holds(_ reading: AnalysisReading, before other: AnalysisReading) -> Bool {
    switch self {
    case .minutes: other.mark.at - reading.mark.at <= reach
    case .days(let days): other.date - reading.date <= days
    }
  }
}
