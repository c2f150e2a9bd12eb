/// The size and content of a store.
public struct StoreStatistics: Sendable {
  /// All collections with one name.
  public struct Group: Sendable {
    public let name: String
    public let documents: Int
    /// The size of the bodies in bytes.
    public let size: Int
    public let largest: Int

    public init(name: String, documents: Int, size: Int, largest: Int) {
      (self.name, self.documents, self.size, self.largest) = (name, documents, size, largest)
    }
  }

  /// A declared index, or one that the store uses internally.
  public struct Order: Sendable {
    public let name: String
    /// The size on disk in bytes. Nil if the engine cannot report it.
    public let size: Int?

    public init(name: String, size: Int?) { (self.name, self.size) = (name, size) }
  }

  /// Largest first.
  public let groups: [Group]
  public let orders: [Order]

  public init(groups: [Group], orders: [Order]) { (self.groups, self.orders) = (groups, orders) }
}
