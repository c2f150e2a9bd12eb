import Foundation

/// What a piece of work took: of the processors, and on the clock. In seconds.
struct ProcessorTime {
  let processor: Double
  let clock: Double

  static func of(_ work: () async throws -> Void) async rethrows -> Self {
    let (before, began) = (used, ContinuousClock.now)
    try await work()
    return Self(processor: used - before, clock: began.duration(to: .now) / .seconds(1))
  }

  /// Of this process since its beginning.
  private static var used: Double {
    var usage = rusage()
    guard getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 else { preconditionFailure("a process knows itself") }
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }
}
