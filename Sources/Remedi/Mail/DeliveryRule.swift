/// When a letter is retried and when it is given up.
public enum DeliveryRule {
  /// Seconds after the first, second … failed attempt; the last applies to all further ones.
  static let delays = [10, 60, 5 * 60, 15 * 60, 3600]
  /// Seconds after its first failed attempt for which a letter is retried.
  public static let patience = 48 * 3600
  /// Seconds of pause after a mail server's first, second … failure.
  static let pauses = [5, 10, 30, 60, 300]

  /// Seconds until the next attempt. Adds up to a quarter, different for each letter, so that letters that failed
  /// together are not retried together.
  /// - Parameter attempts: the number of failed attempts, one or more.
  public static func delay(after attempts: Int, of id: Identifier<OutboxMessage>) -> Int {
    let delay = delays[min(max(attempts, 1), delays.count) - 1]
    return delay + Int(share("\(id)/\(attempts)") % UInt64(delay / 4 + 1))
  }

  /// The longest delay of a letter in seconds. A longer one results from a clock that has been set back since.
  public static var longestDelay: Int { delays.map { $0 + $0 / 4 }.max() ?? 0 }

  /// Seconds until a failed mail server is tried again.
  /// - Parameter faults: the number of consecutive failures, one or more.
  public static func pause(after faults: Int) -> Int { pauses[min(max(faults, 1), pauses.count) - 1] }

  /// A deterministic hash of the text, the same in every process (FNV-1a, 64 bits).
  private static func share(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
