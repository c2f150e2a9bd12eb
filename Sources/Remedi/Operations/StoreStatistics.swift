/// How much a store holds, and of what.
public struct StoreStatistics: Sendable {
  /// All collections of one name.
  public struct Group: Sendable {
    public let name: String
    public let documents: Int
    /// Of the bodies, in bytes.
    public let size: Int
    public let largest: Int

    public init(name: String, documents: Int, size: Int, largest: Int) {
      (self.name, self.documents, self.size, self.largest) = (name, documents, size, largest)
    }
  }

  /// A declared index, or one that the store keeps for itself.
  public struct Order: Sendable {
    public let name: String
    /// In bytes on disk; nil where this SQLite cannot tell.
    public let size: Int?

    public init(name: String, size: Int?) { (self.name, self.size) = (name, size) }
  }

  /// The largest first.
  public let groups: [Group]
  public let orders: [Order]

  public init(groups: [Group], orders: [Order]) { (self.groups, self.orders) = (groups, orders) }
}
