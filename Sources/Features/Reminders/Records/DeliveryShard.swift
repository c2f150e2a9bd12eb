import Record
import Remedi

/// What is known of the reminders of a sixteenth of the patients. The process that holds the shard's lease decides them
/// and writes this.
struct DeliveryShard: Codable, Sendable, Hashable {
  static let count = 16
  /// After how many seconds a process notes again what it knows.
  static let renewal = 10
  /// The greatest age of ``at`` in seconds. Then it is written again, even if nothing else has changed.
  static let longest = 6 * 3600

  /// When it was written, in milliseconds since 1970.
  var at: Int64
  /// The edition of the time-zone data with which all plans of the shard were made. Nil if not all were.
  var zoneRules: String?

  init(at now: Instant, zoneRules: String?) { (at, self.zoneRules) = (now.milliseconds, zoneRules) }

  private enum CodingKeys: String, CodingKey {
    case at
    /// Until when an older program had the shard, for half a minute.
    case until
    case zoneRules
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    at = try values.decodeIfPresent(Int64.self, forKey: .at) ?? values.decode(Int64.self, forKey: .until) - 30_000
    zoneRules = try values.decodeIfPresent(String.self, forKey: .zoneRules)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(at, forKey: .at)
    try values.encodeIfPresent(zoneRules, forKey: .zoneRules)
  }

  /// The shard of a patient.
  static func number(of patient: Identifier<Patient>) -> Int {
    Int(Digest.hex(patient.text).prefix(1), radix: 16) ?? 0
  }

  /// The name of the lease of a shard.
  static func lease(_ number: Int) -> String { "reminder-sending-\(number)" }

  /// Whether this has to be written over what is stored.
  func replaces(_ known: Self, at now: Instant) -> Bool {
    zoneRules != known.zoneRules || known.isDatedAhead(at: now) || at - known.at > Int64(Self.longest) * 1000
  }

  /// Whether a clock that was ahead wrote it.
  func isDatedAhead(at now: Instant) -> Bool { at > now.milliseconds + ReminderNote.tolerance }
}
