/// Whether the program can work, and its problems.
struct ReadinessReport: Sendable, Hashable {
  /// A problem.
  struct Trouble: Sendable, Hashable {
    /// A public name, for people and programs: `disk`, `job backup`.
    let name: String
    /// A sentence for the log.
    let sentence: String
  }

  /// Problems that prevent the program from working.
  var faults: [Trouble] = []
  /// Problems that do not prevent it yet.
  var degraded: [Trouble] = []

  var isReady: Bool { faults.isEmpty }

  /// `ready`, or a line for each fault, followed by a line for each lesser problem.
  var text: String {
    let first = isReady ? ["ready"] : faults.map { "not ready: \($0.name)" }
    return (first + degraded.map { "degraded: \($0.name)" }).map { $0 + "\n" }.joined()
  }
}
