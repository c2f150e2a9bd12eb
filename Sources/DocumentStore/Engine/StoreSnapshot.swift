/// The bounds of a batch of ``StoreEngine/snapshot(_:)``. A batch fits into one commit.
public enum StoreSnapshot {
  /// The most documents.
  public static let maximumCount = Write.maximumPerCommit
  /// The size of the bodies in bytes with which a batch is complete. It exceeds this by less than one document.
  public static let maximumSize = 4 << 20
}
