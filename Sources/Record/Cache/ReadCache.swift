import DocumentStore
import Synchronization

/// Values that were read from the store and are kept until something changes where they were read: most of what a device
/// asks for stands as it stood when it asked before, and reading it again takes ten times as long as what is done with it.
///
/// A value belongs to a version of what it was read from: that of a scope, or the revision of a document.
///
/// There is never more than `limit` of them. What was asked for lately stays: there are two halves, and when the younger is
/// full, the older is forgotten.
final class ReadCache<Key: Hashable & Sendable, Version: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct RecordCache: Sendable {
    let version: Version
    let value: Value
    let size: Int
  }

  private struct Halves {
    var young: [Key: RecordCache] = [:]
    var old: [Key: RecordCache] = [:]
    /// The sizes of the young ones together.
    var size = 0
  }

  private let halves = Mutex(Halves())
  private let limit: Int
  private let size: @Sendable (Value) -> Int

  /// - Parameters:
  ///   - limit: how much is kept, in the same measure as `size`.
  ///   - size: how many documents a value was read from.
  init(limit: Int, size: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    (self.limit, self.size) = (limit, size)
  }

  /// What was kept of the same version.
  func kept(_ key: Key, _ version: Version) -> Value? {
    halves.withLock { halves in
      if let known = halves.young[key] { return known.version == version ? known.value : nil }
      guard let known = halves.old.removeValue(forKey: key), known.version == version else { return nil }
      add(known, as: key, to: &halves)
      return known.value
    }
  }

  func keep(_ value: Value, as key: Key, _ version: Version) {
    let size = size(value)
    // What alone takes much of the room would drive out everybody else's.
    guard size <= limit / 8 else { return }
    halves.withLock { halves in add(RecordCache(version: version, value: value, size: size), as: key, to: &halves) }
  }

  private func add(_ cache: RecordCache, as key: Key, to halves: inout Halves) {
    if halves.size + cache.size > limit / 2 {
      halves.old = halves.young
      halves.young = [:]
      halves.size = 0
    }
    halves.size += cache.size - (halves.young.updateValue(cache, forKey: key)?.size ?? 0)
  }

  /// How much is kept.
  var count: Int { halves.withLock { $0.size + $0.old.values.reduce(0) { $0 + $1.size } } }
}

extension ReadCache where Version == ScopeVersion {
  /// The value as it stands in `store`.
  /// - Parameters:
  ///   - scope: everything that is read stands in it.
  ///   - read: reads it anew, from the same store.
  func value(
    _ key: Key, of scope: StoreScope, in store: any DocumentStore, read: () async throws -> Value
  ) async throws -> Value {
    // Asked before anything is read: what changes after that is seen as a change.
    guard let version = store.version(of: scope) else { return try await read() }
    if let known = kept(key, version) { return known }
    let value = try await read()
    keep(value, as: key, version)
    return value
  }

  /// The values as they stand in `store`, nil for what is not there.
  /// - Parameters:
  ///   - scope: everything that is read for a key stands in it.
  ///   - read: reads those at these indices of `keys` anew, together, from the same store; what it does not find is not
  ///     kept.
  func values(
    _ keys: [Key], of scope: (Key) -> StoreScope, in store: any DocumentStore,
    read: ([Int]) async throws -> [Value?]
  ) async throws -> [Value?] {
    let versions = keys.map { store.version(of: scope($0)) }
    var values = zip(keys, versions).map { key, version in version.flatMap { kept(key, $0) } }
    let lacking = values.indices.filter { values[$0] == nil }
    guard !lacking.isEmpty else { return values }
    for (index, value) in zip(lacking, try await read(lacking)) {
      values[index] = value
      if let value, let version = versions[index] { keep(value, as: keys[index], version) }
    }
    return values
  }
}
