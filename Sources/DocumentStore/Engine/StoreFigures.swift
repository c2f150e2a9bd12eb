/// What an engine has done since it was opened, and what waits for it.
public struct StoreFigures: Sendable, Hashable {
  /// The transactions that its commits took.
  public let transactions: Int
  /// The commits that wait for the next transaction.
  public let waiting: Int

  public init(transactions: Int, waiting: Int) { (self.transactions, self.waiting) = (transactions, waiting) }
}
