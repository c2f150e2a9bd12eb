/// A set of transactions as PostgreSQL's `pg_snapshot` describes it: all below a number, except those that were open.
struct SeenTransactions: Hashable, Sendable, CustomStringConvertible {
  /// The first number above all that are seen.
  private(set) var top: UInt64
  /// The numbers below `top` that are not seen, ascending.
  private(set) var open: [UInt64]

  /// Transaction numbers begin at 3.
  static let none = Self(top: 1, open: [])

  private init(top: UInt64, open: [UInt64]) { (self.top, self.open) = (top, open) }

  /// The lowest number that is not seen.
  var bottom: UInt64 { open.first ?? top }

  /// `xmin:xmax:xip,xip…`. Nil for anything that PostgreSQL would not take.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let bottom = UInt64(parts[0]), let top = UInt64(parts[1]), bottom >= 1, bottom <= top else {
      return nil
    }
    let numbers = parts[2].isEmpty ? [] : parts[2].split(separator: ",", omittingEmptySubsequences: false)
    let open = numbers.compactMap { UInt64($0) }
    guard open.count == numbers.count, zip(open, open.dropFirst()).allSatisfy(<),
      open.allSatisfy({ (bottom..<top).contains($0) })
    else { return nil }
    self.init(top: top, open: open)
  }

  var description: String { "\(bottom):\(top):\(open.map(String.init).joined(separator: ","))" }

  func contains(_ number: UInt64) -> Bool { number < top && !open.contains(number) }

  /// Removes the numbers from `number` on, which the server gave out again after a failover.
  func cut(at number: UInt64) -> Self {
    Self(top: min(top, max(1, number)), open: open.filter { $0 < number })
  }

  /// With all those up to `number` that are seen in a later state.
  func advanced(through number: UInt64, of later: Self) -> Self {
    let stillOpen = open.filter { $0 > number || !later.contains($0) }
    guard number >= top else { return Self(top: top, open: stillOpen) }
    return Self(top: number + 1, open: stillOpen + later.open.filter { (top...number).contains($0) })
  }

  /// At most so many open numbers: what is above the next one counts as not seen, and is shown again.
  func limited(to count: Int) -> Self {
    guard open.count > count else { return self }
    return Self(top: open[count], open: Array(open.prefix(count)))
  }
}
