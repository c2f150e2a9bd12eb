/// Whether the program can do its work, and what is not as it should be.
struct ReadinessReport: Sendable, Hashable {
  /// One thing that is not as it should be.
  struct Trouble: Sendable, Hashable {
    /// Names it to anybody, and to programs: `disk`, `job backup`.
    let name: String
    /// A sentence for the log.
    let sentence: String
  }

  /// What keeps it from its work.
  var faults: [Trouble] = []
  /// What does not, yet.
  var degraded: [Trouble] = []

  var isReady: Bool { faults.isEmpty }

  /// `ready`, or a line for each fault, and then a line for what does not keep it from its work.
  var text: String {
    let first = isReady ? ["ready"] : faults.map { "not ready: \($0.name)" }
    return (first + degraded.map { "degraded: \($0.name)" }).map { $0 + "\n" }.joined()
  }
}
