import DocumentStore
import Remedi

/// Says which process of an installation does something that only one may do at a time, such as sending letters. Its
/// revision changes whenever the holder renews it; nobody compares clocks.
struct Lease: Codable, Sendable, Hashable {
  /// The process, by an ID that it made at its start.
  let holder: String

  /// After how long its holder renews it.
  static let renewal = Duration.seconds(10)
  /// For how long after a renewal its holder may work.
  static let term = Duration.seconds(20)
  /// For how long another process must have seen the same revision before it takes the lease. What the holder began
  /// within ``term`` has ten seconds to end.
  static let takeover = Duration.seconds(30)
  /// How often others look whether it is free.
  static let look = Duration.seconds(5)
}

extension Collections {
  static let leases = RecordCollection<Lease>("leases", below: .installation)
}
