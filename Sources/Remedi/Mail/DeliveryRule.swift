/// When a letter is tried again, and when it is given up.
public enum DeliveryRule {
  /// Seconds after the first, second … failed attempt; the last counts for all that follow.
  static let delays = [10, 60, 5 * 60, 15 * 60, 3600]
  /// Seconds after its first failed attempt for which a letter is tried.
  public static let patience = 48 * 3600
  /// Seconds for which a mail server that fails is left alone, after the first, second … time.
  static let pauses = [5, 10, 30, 60, 300]

  /// Seconds until the next attempt. Up to a quarter is added, each letter its own share, so that letters that failed
  /// together do not come back together.
  /// - Parameter attempts: how many failed, one or more.
  public static func delay(after attempts: Int, of id: Identifier<OutboxMessage>) -> Int {
    let delay = delays[min(max(attempts, 1), delays.count) - 1]
    return delay + Int(share("\(id)/\(attempts)") % UInt64(delay / 4 + 1))
  }

  /// Seconds that no letter is put off for longer. One that is was put off by a clock that has been set back since.
  public static var longestDelay: Int { delays.map { $0 + $0 / 4 }.max() ?? 0 }

  /// Seconds until a mail server that failed is asked again.
  /// - Parameter faults: how often in a row, one or more.
  public static func pause(after faults: Int) -> Int { pauses[min(max(faults, 1), pauses.count) - 1] }

  /// The same for the same text, in every process (FNV-1a, 64 bits).
  private static func share(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
