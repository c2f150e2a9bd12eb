import Synchronization

/// A part of a store whose changes can be tracked.
public enum StoreScope: Sendable {
  case document(DocumentPath)
  /// The documents of a collection, without their subcollections.
  case collection(CollectionPath)
  /// A document and everything below it.
  case subtree(DocumentPath)
}

/// The state of a scope at one moment. For as long as a store returns an equal version, nothing there has changed.
public struct ScopeVersion: Hashable, Sendable {
  fileprivate let number: UInt64
}

/// Counts the changes of every scope. Of what other processes write the engine tells it, before it says that it has
/// caught up.
///
/// Scopes share counters, so an unchanged scope may seem changed, but never the other way round. Between
/// ``beginChanging(_:)`` and ``endChanging(_:)`` a commit may or may not be visible, and the scopes that it touches
/// have no version: otherwise data read in that time would be cached for good.
package final class ScopeVersions: Sendable {
  /// The lower bits count the changes under way, the upper bits the completed ones.
  private static let underWay: UInt64 = (1 << 24) - 1
  /// One change that is completed.
  private static let completed: UInt64 = 1 << 24

  // A pointer is not Sendable. This one never changes, and all threads may use the atomics behind it.
  private nonisolated(unsafe) let counters: UnsafeMutableBufferPointer<Atomic<UInt64>>

  /// - Parameter count: the number of counters, a power of two. The default takes 0.5 MB, and a scope falsely seems
  ///   changed once in some four thousand commits.
  package init(count: Int = 1 << 16) {
    precondition(count > 0 && count & (count - 1) == 0)
    counters = .allocate(capacity: count)
    for index in counters.indices { counters.initializeElement(at: index, to: Atomic(0)) }
  }

  deinit { counters.deinitialize().deallocate() }

  /// Nil during a commit to the scope, or to one that shares its counter.
  package func version(of scope: StoreScope) -> ScopeVersion? {
    let state = counters[place(of: PathHash(scope))].load(ordering: .acquiring)
    return state & Self.underWay == 0 ? ScopeVersion(number: state) : nil
  }

  /// Call before any part of a commit is visible.
  package func beginChanging(_ commit: CheckedCommit) { add(1, toAllOf: commit) }

  /// Call when all of a commit is visible or none of it, and before it is acknowledged.
  package func endChanging(_ commit: CheckedCommit) { add(Self.underWay, toAllOf: commit) }

  /// Gives the scopes of these documents another version, once all of a commit elsewhere is visible.
  package func raise(_ paths: some Sequence<DocumentPath>) {
    for path in paths { add(Self.completed, toScopesOf: path) }
  }

  /// Gives every scope another version.
  package func raiseAll() {
    for index in counters.indices {
      counters[index].wrappingAdd(Self.completed, ordering: .acquiringAndReleasing)
    }
  }

  private func add(_ number: UInt64, toAllOf commit: CheckedCommit) {
    for change in commit.changes { add(number, toScopesOf: change.path) }
  }

  private func add(_ number: UInt64, toScopesOf path: DocumentPath) {
    PathHash.forEachScope(of: path) {
      counters[place(of: $0)].wrappingAdd(number, ordering: .acquiringAndReleasing)
    }
  }

  private func place(of hash: PathHash) -> Int {
    Int(truncatingIfNeeded: hash.value ^ (hash.value >> 32)) & (counters.count - 1)
  }
}

/// The FNV-1a hash of a path's bytes and the kind of scope.
private struct PathHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private enum Kind: UInt8 {
    case document = 1
    case collection, subtree
  }

  private init() {}

  init(_ scope: StoreScope) {
    switch scope {
    case .document(let path): self = Self(path).of(.document)
    case .collection(let path):
      for byte in path.text.utf8 { add(byte) }
      self = of(.collection)
    case .subtree(let path): self = Self(path).of(.subtree)
    }
  }

  private init(_ path: DocumentPath) {
    for byte in path.collection.text.utf8 { add(byte) }
    add(Self.slash)
    for byte in path.id.utf8 { add(byte) }
  }

  private static let slash = UInt8(ascii: "/")

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  private func of(_ kind: Kind) -> Self {
    var hash = self
    hash.add(kind.rawValue)
    return hash
  }

  /// Calls `body` with every scope that contains a document, in one pass over its path.
  static func forEachScope(of path: DocumentPath, _ body: (Self) -> Void) {
    var hash = Self()
    var slashes = 0
    for byte in path.collection.text.utf8 {
      if byte == slash {
        slashes += 1
        if slashes.isMultiple(of: 2) { body(hash.of(.subtree)) }
      }
      hash.add(byte)
    }
    body(hash.of(.collection))
    hash.add(slash)
    for byte in path.id.utf8 { hash.add(byte) }
    body(hash.of(.document))
    body(hash.of(.subtree))
  }
}
