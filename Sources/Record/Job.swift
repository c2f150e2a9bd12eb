import Remedi

/// A recurring background job. It may be interrupted at any moment, and running it twice must do no harm: a process that
/// holds its lease no more may still be at work.
public protocol Job: Sendable {
  /// The name in the log.
  var name: String { get }
  /// Seconds from the end of one run to the beginning of the next.
  var interval: Int { get }
  /// Which processes run it. One at a time unless the job says otherwise.
  var scope: JobScope { get }
  /// One run.
  func run(at now: Instant) async throws
}

extension Job {
  public var scope: JobScope { .installation }
}
