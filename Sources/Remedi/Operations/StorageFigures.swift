/// An installation's disk usage and free space, in bytes.
public struct StorageFigures: Sendable, Hashable {
  /// The database. Nil if it cannot be asked now.
  public let store: Int?
  /// The write-ahead log, which is not checkpointed yet. Nil if the engine has none of its own.
  public let log: Int?
  /// The free space available to us on the data disk. Nil if the system does not report it.
  public let free: Int?

  public init(store: Int?, log: Int?, free: Int?) {
    (self.store, self.log, self.free) = (store, log, free)
  }

  public static let unknown = StorageFigures(store: nil, log: nil, free: nil)
}
