import Web

/// How much of each of the last days was done: a column a day, oldest first. A column's track is what was asked for, its
/// filling what was completed; a day that asked for nothing has only a dot.
struct AdherenceChartView: View {
  /// What was asked for on a day, and how much of it was completed.
  struct Day: Sendable, Hashable {
    let completed: Int
    let expected: Int
  }

  /// How wide a column is drawn, and how many of them there are.
  enum Span: String, Sendable {
    case week, month

    var days: Int { self == .week ? 7 : 30 }
    /// From one column to the next, in pixels.
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
  /// All that the drawing says, in words.
  let words: String
  /// Paths: what was asked for, and what was completed.
  let track: String
  let filling: String

  /// - Parameters:
  ///   - days: oldest first; where there are fewer than the span has, the first columns stay empty.
  ///   - words: "24 of 28 completed".
  init(_ span: Span, _ days: [Day], percent: Int, words: String) {
    self.span = span
    label = "\(span.days) days"
    self.percent = "\(percent)%"
    self.words = "Last \(span.days) days: \(words), \(percent)%." + (span == .week ? Self.dayByDay(days) : "")
    var (track, filling) = ("", "")
    for (index, day) in days.suffix(span.days).enumerated() {
      let foot = "M\((span.days - min(days.count, span.days) + index) * span.step) \(Self.height)"
      track += foot + (day.expected > 0 ? "V0" : "v-1")
      if day.expected > 0, day.completed > 0 { filling += "\(foot)v-\(Self.filled(day))" }
    }
    (self.track, self.filling) = (track, filling)
  }

  /// Whatever was done shows, and only where all was done the column is full.
  private static func filled(_ day: Day) -> Int {
    day.completed >= day.expected ? height : min(max(day.completed * height / day.expected, 2), height - 3)
  }

  private static func dayByDay(_ days: [Day]) -> String {
    " Day by day: "
      + days.suffix(Span.week.days).map { $0.expected > 0 ? "\($0.completed) of \($0.expected)" : "nothing asked for" }
      .joined(separator: ", ") + "."
  }

  var fields: [String: (any Sendable)?] {
    let width = (span.days - 1) * span.step + span.column
    return [
      "span": span.rawValue, "label": label, "percent": percent, "words": words, "track": track, "filling": filling,
      "width": String(width), "height": String(Self.height),
      "box": "\(-Double(span.column) / 2) 0 \(width) \(Self.height)", "column": String(span.column),
    ]
  }
}
