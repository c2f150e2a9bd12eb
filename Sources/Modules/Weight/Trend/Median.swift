/// The median.
enum Median {
  /// Nil if there are no numbers.
  static func of(_ numbers: some Sequence<Double>) -> Double? {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
