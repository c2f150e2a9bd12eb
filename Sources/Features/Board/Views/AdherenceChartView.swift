import Web

/// Adherence of the last days: one column per day, oldest first. The track of a column is what was planned, its filling
/// is what was completed. A day without planned doses has only a dot.
struct AdherenceChartView: View {
  /// What was planned on a day, and how much of it was completed.
  struct Day: Sendable, Hashable {
    let completed: Int
    let expected: Int
  }

  /// The number of columns and their width. The style sheet has the same measures.
  enum Span: String, Sendable {
    case week, month

    var days: Int { self == .week ? 7 : 30 }
    /// The distance from one column to the next, in pixels.
    var step: Int { self == .week ? 12 : 4 }
    /// The width of a column, in pixels.
    var column: Int { step - (self == .week ? 3 : 1) }
  }

  static let height = 24

  let span: Span
  /// "7 days".
  let label: String
  /// "86%".
  let percent: String
  /// The content of the drawing in words.
  let words: String
  /// SVG paths: what was planned, as one dashed line per run of days, so that a board with many rows stays small; days
  /// without planned doses; what was completed.
  let track: String
  let idle: String
  let filling: String

  /// - Parameters:
  ///   - days: oldest first. If there are fewer than the span has, the first columns stay empty.
  ///   - words: "24 of 28 completed".
  init(_ span: Span, _ days: [Day], percent: Int, words: String) {
    self.span = span
    label = "\(span.days) days"
    self.percent = "\(percent)%"
    self.words = "Last \(span.days) days: \(words), \(percent)%." + (span == .week ? Self.dayByDay(days) : "")
    let shown = days.suffix(span.days)
    let columns = span == .week ? Columns.week : Columns.month
    var (track, idle, filling) = ("", "", "")
    var isInRun = false
    for (column, day) in zip((span.days - shown.count)..., shown) {
      let isAsked = day.expected > 0
      if isAsked != isInRun { track += isAsked ? columns.left[column] : columns.right[column - 1] }
      isInRun = isAsked
      if !isAsked {
        idle += columns.upwards[column]
        idle += "1"
      } else if day.completed > 0 {
        filling += columns.upwards[column]
        filling += Self.heights[Self.filled(day)]
      }
    }
    if isInRun { track += columns.right[span.days - 1] }
    (self.track, self.idle, self.filling) = (track, idle, filling)
  }

  /// Precomputed path parts for each column of a span, because a board draws thousands.
  private struct Columns {
    /// "M12 24v-": from the foot of the column upwards by the number that follows.
    let upwards: [String]
    /// "M7.5 12H": starts a horizontal line at the left edge; "16.5" ends one at the right edge.
    let left: [String]
    let right: [String]

    static let week = Self(.week)
    static let month = Self(.month)

    private init(_ span: Span) {
      let feet = (0..<span.days).map { $0 * span.step }
      let half = Double(span.column) / 2
      upwards = feet.map { "M\($0) \(height)v-" }
      left = feet.map { "M\(Double($0) - half) \(height / 2)H" }
      right = feet.map { "\(Double($0) + half)" }
    }
  }

  private static let heights = (0...height).map { "\($0)" }

  /// Anything completed is visible, and the column is full only if all was completed.
  private static func filled(_ day: Day) -> Int {
    day.completed >= day.expected ? height : min(max(day.completed * height / day.expected, 2), height - 3)
  }

  private static func dayByDay(_ days: [Day]) -> String {
    " Day by day: "
      + days.suffix(Span.week.days).map { $0.expected > 0 ? "\($0.completed) of \($0.expected)" : "nothing planned" }
      .joined(separator: ", ") + "."
  }

  var fields: Fields {
    let width = (span.days - 1) * span.step + span.column
    return [
      "span": span.rawValue, "label": label, "percent": percent, "words": words, "track": track,
      "idle": idle, "hasIdle": !idle.isEmpty, "filling": filling,
      "box": "\(-Double(span.column) / 2) 0 \(width) \(Self.height)",
    ]
  }
}
