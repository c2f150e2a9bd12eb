/// How long something took, each time that it was done.
struct Milliseconds {
  private var sorted: [Double]

  /// - Parameter times: at least one.
  init(_ times: [Double]) { sorted = times.sorted() }

  /// Does it so often, one after the other.
  init(rounds: Int, _ work: () async throws -> Void) async rethrows {
    var times: [Double] = []
    for _ in 0..<rounds { times.append(try await Self.time(work)) }
    self.init(times)
  }

  /// What 95 of 100 did not exceed.
  var percentile95: Double { sorted[(sorted.count - 1) * 95 / 100] }

  static func time(_ work: () async throws -> Void) async rethrows -> Double {
    let time = try await ContinuousClock().measure(work)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }
}
