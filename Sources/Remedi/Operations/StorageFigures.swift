/// What an installation takes of its disk, and what is left, in bytes.
public struct StorageFigures: Sendable, Hashable {
  /// The store's file.
  public let store: Int
  /// The log beside it, with what is not folded into the file yet.
  public let log: Int
  /// What is free to us on the disk of the data; nil where the system does not say.
  public let free: Int?

  public init(store: Int, log: Int, free: Int?) {
    (self.store, self.log, self.free) = (store, log, free)
  }
}
