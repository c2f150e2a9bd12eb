/// A value that a module offers to others: an item of its Exchange-list (S-27).
public struct ExchangeItem: Sendable, Hashable {
  /// Unique in its module.
  public let name: String
  /// Where the module has the value (S-24).
  public let keyPath: String
  public let type: ExchangeType
  public let isReadOnly: Bool
  public let description: String?

  public init(name: String, keyPath: String, type: ExchangeType, isReadOnly: Bool = false, description: String? = nil) {
    (self.name, self.keyPath, self.type) = (name, keyPath, type)
    (self.isReadOnly, self.description) = (isReadOnly, description)
  }
}
