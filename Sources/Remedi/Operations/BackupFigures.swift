/// The backups that the server made by itself and that stand.
public struct BackupFigures: Sendable, Hashable {
  public let count: Int
  /// When the newest was made; nil where none stands.
  public let newest: Instant?
  /// Bytes of the newest; nil where none stands.
  public let size: Int?

  public init(count: Int, newest: Instant?, size: Int?) {
    (self.count, self.newest, self.size) = (count, newest, size)
  }
}
