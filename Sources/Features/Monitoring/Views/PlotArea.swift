import Remedi

/// Where moments and values stand in a drawing, in its units.
struct PlotArea: Sendable {
  let moments: ClosedRange<Instant>
  let scale: Scale
  let width: Int
  let height: Int
  /// Room for the width of a line at the edges.
  let margin: Int

  func place(_ moment: Instant, _ value: Double) -> String { "\(x(moment)) \(y(scale.share(value)))" }

  /// Points in order of time, joined.
  func line(_ points: [(at: Instant, value: Double)]) -> String {
    points.enumerated().map { "\($0.offset == 0 ? "M" : "L")\(place($0.element.at, $0.element.value))" }.joined()
  }

  /// Each point for itself: a line of no length has round ends.
  func dots(_ points: [(at: Instant, value: Double)]) -> String {
    points.map { "M\(place($0.at, $0.value))h0.1" }.joined()
  }

  /// The room between two lines over the same moments.
  func band(_ points: [(at: Instant, lower: Double, upper: Double)]) -> String {
    guard !points.isEmpty else { return "" }
    let around = points.map { (at: $0.at, value: $0.upper) } + points.reversed().map { (at: $0.at, value: $0.lower) }
    return line(around) + "Z"
  }

  /// A line at every mark of the scale.
  var grid: String {
    let count = max(1, Int(((scale.most - scale.least) / scale.step).rounded()))
    return (0...count).map { "M0 \(y(Double($0) / Double(count)))H\(width)" }.joined()
  }

  private func x(_ moment: Instant) -> Int {
    let length = max(1, moments.upperBound.milliseconds - moments.lowerBound.milliseconds)
    let share = Double(moment.milliseconds - moments.lowerBound.milliseconds) / Double(length)
    return margin + Int((min(max(share, 0), 1) * Double(width - 2 * margin)).rounded())
  }

  private func y(_ share: Double) -> Int {
    height - margin - Int((share * Double(height - 2 * margin)).rounded())
  }
}
