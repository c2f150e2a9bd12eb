/// What an engine has done since it was opened, and what waits for it.
public struct StoreFigures: Sendable, Hashable {
  /// The transactions that its commits took.
  public let transactions: Int
  /// The commits that wait for the next transaction.
  public let waiting: Int
  /// The age in seconds of the latest moment up to which this process knows what all others have committed. Nil if the
  /// store is one process's own.
  public let feedLag: Double?

  public init(transactions: Int, waiting: Int, feedLag: Double? = nil) {
    (self.transactions, self.waiting, self.feedLag) = (transactions, waiting, feedLag)
  }
}
