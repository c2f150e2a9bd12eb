import DocumentStore

/// A handle over a store in memory as one of several processes has it, which knows at once what the others write.
public final class SharedStore: StoreDouble {
  public let base: MemoryStore

  public init(over base: MemoryStore) { self.base = base }

  public var isShared: Bool { true }
  public func version(of scope: StoreScope) -> ScopeVersion? { base.version(of: scope) }
}
