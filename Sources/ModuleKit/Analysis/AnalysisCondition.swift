import Remedi

/// When a rule holds, at a reading. There are no loops: the depth is limited, and a count asks each reading for itself.
public indirect enum AnalysisCondition: Sendable, Hashable {
  case measure(AnalysisMeasure, AnalysisBound)
  /// So many readings within the window meet a condition each for itself, the last of them too.
  case count(Int, AnalysisWindow, AnalysisCondition)
  case all([AnalysisCondition])
  case any([AnalysisCondition])

  /// The farthest that it looks back, in milliseconds.
  public var reach: Int64 {
    switch self {
    case .measure(let measure, _): measure.window?.reach ?? 0
    case .count(_, let window, let condition): window.reach + condition.reach
    case .all(let conditions), .any(let conditions): conditions.map(\.reach).max() ?? 0
    }
  }
}

/// A number that is made of the readings of an input.
public struct AnalysisMeasure: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The value of the reading itself.
    case latest
    /// Of the window.
    case mean, least, most
    /// From the least of the window to the reading.
    case rise
    /// From the most of the window to the reading.
    case fall
    /// The fall in per cent of the most.
    case fallPercent

    /// Whether a rule says how far back it looks.
    var hasWindow: Bool { self != .latest }
    /// Whether the reading is compared with earlier ones.
    var isChange: Bool { self == .rise || self == .fall || self == .fallPercent }
  }

  public let kind: Kind
  /// The name of the input.
  public let input: String
  /// The name of the input that a change begins with. Nil for the same.
  public let from: String?
  /// Nil for the reading itself.
  public let window: AnalysisWindow?

  public init(_ kind: Kind, of input: String, from: String? = nil, within window: AnalysisWindow? = nil) {
    (self.kind, self.input, self.from, self.window) = (kind, input, from, window)
  }
}

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

/// A limit, in the input's own unit.
public struct AnalysisBound: Sendable, Hashable {
  public enum Side: String, Sendable, CaseIterable {
    case atLeast, atMost, above, below
  }

  public let side: Side
  public let limit: Double

  public init(_ side: Side, _ limit: Double) { (self.side, self.limit) = (side, limit) }

  func isReached(by value: Double) -> Bool {
    // A change is a difference of decimal numbers: 83.4 − 81.4 is 2, also where the binary numbers differ.
    let value = (value * 1_000_000).rounded() / 1_000_000
    return switch side {
    case .atLeast: value >= limit
    case .atMost: value <= limit
    case .above: value > limit
    case .below: value < limit
    }
  }
}
