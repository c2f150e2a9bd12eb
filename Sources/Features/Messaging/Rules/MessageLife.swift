import Remedi

/// How long messages, drafts and discussions are seen: 30 days (requirement N-08).
package enum MessageLife {
  /// In milliseconds.
  package static let length: Int64 = 2_592_000_000

  /// When something of a moment is no longer seen, in milliseconds since 1970: at that millisecond it is gone.
  package static func end(of moment: Instant) -> Int64 { moment.milliseconds + length }

  /// The earliest moment whose things are still seen, in milliseconds since 1970.
  package static func earliest(at now: Instant) -> Int64 { now.milliseconds - length + 1 }
}
