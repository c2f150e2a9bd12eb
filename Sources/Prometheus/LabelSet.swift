/// The labels that distinguish the series of one family, ordered by name.
struct LabelSet: Hashable, Comparable, Sendable {
  /// The labels in the text format: `method="GET",route="/patients"`. Empty if there are none.
  let text: String

  init(_ labels: [(String, String)]) {
    text = labels.sorted { $0.0 < $1.0 }
      .map { "\(MetricName.label($0.0))=\"\(TextFormat.escaped($0.1, quote: true))\"" }.joined(separator: ",")
  }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.text < rhs.text }
}
