/// What a database server reports of the store that it keeps. Each is nil if the server does not tell this program.
public struct StoreServerFigures: Sendable, Hashable {
  /// The size of the database in bytes.
  public let size: Int?
  /// The standbys that have each commit before it is answered.
  public let standbys: Int?
  /// By how many seconds the slowest of these is behind with showing what it has.
  public let standbyLag: Double?
  /// The age of the oldest open transaction of the server in seconds: nothing that was deleted since is tidied up. 0 if
  /// there is none.
  public let oldestTransaction: Double?
  /// The share of the rows that are dead, from 0 to 1.
  public let deadRows: Double?
  /// How many transaction numbers were given out since the oldest that is still in use. At two thousand million the
  /// server stops writing.
  public let numberAge: Int?
  /// What its clock shows, in milliseconds since 1970.
  public let clock: Int64?

  public init(
    size: Int?, standbys: Int?, standbyLag: Double?, oldestTransaction: Double?, deadRows: Double?, numberAge: Int?,
    clock: Int64?
  ) {
    (self.size, self.standbys, self.standbyLag) = (size, standbys, standbyLag)
    (self.oldestTransaction, self.deadRows) = (oldestTransaction, deadRows)
    (self.numberAge, self.clock) = (numberAge, clock)
  }
}
