import Remedi

/// How the reminders of one minute are spread. A service of the program; the setting `--reminder-spread`.
package struct ReminderPace: Sendable, Hashable {
  /// Over how many seconds.
  package let spread: Int

  package static let spreads = 0...300
  package static let usual = ReminderPace(spread: 20)

  /// - Parameter spread: within ``spreads``.
  package init(spread: Int) { self.spread = spread }

  /// How long after they are due the plans of a shard are decided, in milliseconds. The moments in the plans and their
  /// ledgers stay what they are.
  func delay(of shard: Int) -> Int64 { Int64(spread) * 1000 * Int64(shard) / Int64(DeliveryShard.count) }
}
