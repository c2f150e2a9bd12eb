import Foundation

/// Figures with their units, and the ratio of some to others of the same run.
struct Figures {
  private var rows: [(name: String, value: String, ratio: String)] = []

  /// - Parameter reference: what the ratio is taken to. Nil if there is none.
  mutating func add(_ name: String, _ value: Double, _ unit: String, to reference: Double? = nil) {
    let number = value.formatted(.number.precision(.significantDigits(1...4)).locale(Locale(identifier: "en")))
    let ratio = reference.map { "\((value / $0 * 1000).rounded() / 1000)" } ?? ""
    rows.append((name, "\(number) \(unit)", ratio))
  }

  func print() {
    let (names, values) = (rows.map(\.name.count).max() ?? 0, rows.map(\.value.count).max() ?? 0)
    for row in rows { Swift.print(row.name.padded(to: names), row.value.padded(to: values), row.ratio) }
  }
}
