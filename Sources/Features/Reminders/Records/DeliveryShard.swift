import Record
import Remedi

/// Which process decides the reminders of a sixteenth of the patients. It saves the others the work; that nothing is
/// decided twice is up to the revisions of the plans.
struct DeliveryShard: Codable, Sendable, Hashable {
  static let count = 16
  /// For how long a process has a shard, in seconds.
  static let lease = 30
  /// After how many seconds it renews that.
  static let renewal = 10

  /// The process.
  var holder: String
  /// In milliseconds since 1970.
  var until: Int64
  /// The edition of the time-zone data with which all plans of the shard were made. Nil if not all were.
  var zoneRules: String?

  /// The shard of a patient.
  static func number(of patient: Identifier<Patient>) -> Int {
    Int(Digest.hex(patient.text).prefix(1), radix: 16) ?? 0
  }

  /// Whether a process may take it: nobody has it any more, or a clock that was ahead wrote it.
  func isFree(at now: Instant) -> Bool { until <= now.milliseconds || isDatedAhead(at: now) }

  /// Whether two leases are of one process and the same rules.
  func differsOnlyInTime(from other: Self) -> Bool { holder == other.holder && zoneRules == other.zoneRules }

  /// Whether a clock that was ahead wrote it.
  func isDatedAhead(at now: Instant) -> Bool {
    until > now.milliseconds + Int64(Self.lease) * 1000 + ReminderNote.tolerance
  }
}
