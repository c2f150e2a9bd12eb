import Synchronization

/// A part of a store of which one can know whether it has changed.
public enum StoreScope: Sendable {
  case document(DocumentPath)
  /// The documents of a collection, without what stands below them.
  case collection(CollectionPath)
  /// A document, and everything below it.
  case subtree(DocumentPath)
}

/// What stood in a scope at one moment: as long as a store answers with an equal one, nothing there has changed.
public struct ScopeVersion: Hashable, Sendable {
  fileprivate let number: UInt64
}

/// Counts the changes of every scope, for a store that no other process writes to.
///
/// There are fewer counters than scopes, and several share one: what is unchanged may seem changed, never the other way.
/// Between ``beginChanging(_:)`` and ``endChanging(_:)`` a commit may be seen or not, and no scope that it touches has a
/// version: whoever kept what was read meanwhile would keep it for good.
package final class ScopeVersions: Sendable {
  private final class Counter: Sendable {
    let state = Atomic<UInt64>(0)
  }

  /// The lower bits of a counter say how many changes are under way, the others how many there were.
  private static let underWay: UInt64 = (1 << 24) - 1

  private let counters: [Counter]

  /// - Parameter count: of counters, a power of two. So many take 3 MB, and a scope seems changed without being so once in
  ///   some four thousand commits.
  package init(count: Int = 1 << 16) {
    precondition(count > 0 && count & (count - 1) == 0)
    counters = (0..<count).map { _ in Counter() }
  }

  /// Nil while a commit is under way to the scope, or to one that shares its counter.
  package func version(of scope: StoreScope) -> ScopeVersion? {
    let state = counter(PathHash(scope)).state.load(ordering: .acquiring)
    return state & Self.underWay == 0 ? ScopeVersion(number: state) : nil
  }

  /// Before any of a commit can be seen.
  package func beginChanging(_ commit: CheckedCommit) { add(1, toAllOf: commit) }

  /// When all of a commit can be seen, or none of it, and before it is answered.
  package func endChanging(_ commit: CheckedCommit) { add(Self.underWay, toAllOf: commit) }

  private func add(_ number: UInt64, toAllOf commit: CheckedCommit) {
    for change in commit.changes {
      PathHash.forEachScope(of: change.path) {
        counter($0).state.wrappingAdd(number, ordering: .acquiringAndReleasing)
      }
    }
  }

  private func counter(_ hash: PathHash) -> Counter {
    counters[Int(truncatingIfNeeded: hash.value ^ (hash.value >> 32)) & (counters.count - 1)]
  }
}

/// FNV-1a of a path's bytes, told apart by the kind of scope.
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

  /// Every scope that a document lies in, in one walk over its path.
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
