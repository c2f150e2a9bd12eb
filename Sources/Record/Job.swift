import Remedi

/// A recurring background job. It may be interrupted at any moment, and several processes may run it at once; running
/// it twice must do no harm.
public protocol Job: Sendable {
  /// The name in the log.
  var name: String { get }
  /// Seconds from the end of one run to the beginning of the next.
  var interval: Int { get }
  /// One run.
  func run(at now: Instant) async throws
}
