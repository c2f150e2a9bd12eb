/// The existing backups that the server made automatically.
public struct BackupFigures: Sendable, Hashable {
  public let count: Int
  /// When the newest was made. Nil if there is none.
  public let newest: Instant?
  /// The size of the newest in bytes. Nil if there is none.
  public let size: Int?

  public init(count: Int, newest: Instant?, size: Int?) {
    (self.count, self.newest, self.size) = (count, newest, size)
  }
}
