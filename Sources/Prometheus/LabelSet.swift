/// What tells the series of one family apart, in the order of the names.
struct LabelSet: Hashable, Comparable, Sendable {
  /// As it stands on the page: `method="GET",route="/patients"`; empty where there are none.
  let text: String

  init(_ labels: [(String, String)]) {
    text = labels.sorted { $0.0 < $1.0 }
      .map { "\(MetricName.label($0.0))=\"\(TextFormat.escaped($0.1, quote: true))\"" }.joined(separator: ",")
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.text < rhs.text }
}
