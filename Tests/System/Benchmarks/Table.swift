/// Measured rows: the median of rounds, and the ratio to a reference measured in the same run.
struct Table {
  private var rows: [(name: String, microseconds: Double, ratio: Double?)] = []
  private let clock = ContinuousClock()
  private let isBrief: Bool

  /// - Parameter isBrief: whether each is done once, whatever its rounds: to see that it works, not what it costs.
  init(isBrief: Bool = false) { self.isBrief = isBrief }

  /// - Parameters:
  ///   - each: how many pieces of work one round does.
  ///   - reference: microseconds that the ratio is taken to.
  /// - Returns: the median in microseconds.
  @discardableResult
  mutating func measure(
    _ name: String, rounds: Int, each pieces: Int = 1, to reference: Double? = nil, _ work: () async throws -> Void
  ) async rethrows -> Double {
    let rounds = isBrief ? 1 : rounds
    for _ in 0..<max(1, rounds / 20) { try await work() }
    var times: [Double] = []
    for _ in 0..<rounds {
      let time = try await clock.measure(work)
      times.append(Double(time.components.attoseconds) / 1e12 + Double(time.components.seconds) * 1e6)
    }
    let median = times.sorted()[times.count / 2] / Double(pieces)
    rows.append((name, median, reference.map { median / $0 }))
    return median
  }

  func print() {
    let width = rows.map(\.name.count).max() ?? 0
    Swift.print("median".padded(to: width), "       µs  ratio")
    for row in rows {
      let ratio = row.ratio.map { "\(($0 * 1000).rounded() / 1000)" } ?? "1 (reference)"
      Swift.print(row.name.padded(to: width), "\((row.microseconds * 10).rounded() / 10)".padded(to: 9), ratio)
    }
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
