import Remedi

/// Work that is done again and again beside the requests. It may be interrupted at any moment and run by several
/// processes at once; doing it twice must do no harm.
public protocol Job: Sendable {
  /// Names it in the log.
  var name: String { get }
  /// Seconds from the end of one run to the beginning of the next.
  var interval: Int { get }
  /// One run.
  func run(at now: Instant) async throws
}
