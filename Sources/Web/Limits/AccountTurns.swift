import Remedi

/// Limits the concurrent requests of one account. Further requests of the account wait in order of arrival; accounts do
/// not wait for each other.
package struct AccountTurns: TurnRules {
  private struct Account {
    var running = 0
    var line: [Turn] = []
  }

  private let atOnce: Int
  private let mostWaiting: Int
  private var accounts: [String: Account] = [:]
  private var holders: [Turn: String] = [:]

  /// - Parameters:
  ///   - atOnce: the most concurrent requests.
  ///   - mostWaiting: the most waiting requests.
  package init(atOnce: Int, mostWaiting: Int) { (self.atOnce, self.mostWaiting) = (atOnce, mostWaiting) }

  /// The number of running and waiting requests. An account without any takes no memory.
  package var count: Int { holders.count }

  package mutating func arrive(_ turn: Turn, as account: String) -> TurnAnswer {
    var own = accounts[account] ?? Account()
    let goes = own.running < atOnce
    guard goes || own.line.count < mostWaiting else { return .isRefused(Self.refusal) }
    if goes { own.running += 1 } else { own.line.append(turn) }
    accounts[account] = own
    holders[turn] = account
    return goes ? .goes : .waits
  }

  package mutating func leave(_ turn: Turn) -> Turn? {
    guard let account = holders.removeValue(forKey: turn), var own = accounts[account] else { return nil }
    defer { accounts[account] = own.running > 0 ? own : nil }
    if let place = own.line.firstIndex(of: turn) {
      own.line.remove(at: place)
      return nil
    }
    guard !own.line.isEmpty else {
      own.running -= 1
      return nil
    }
    return own.line.removeFirst()
  }

  static let refusal = RemediError(
    .rateLimited, "This account has many requests under way. Try again in a moment.", retryAfter: 5)
}
