import DocumentStore
import Synchronization

/// Caches values read from the store until their source changes. Most answers that a device asks for are the same as
/// the last time, and reading takes ten times as long as processing.
///
/// A value belongs to a version of its source: the version of a scope, or the revision of a document.
///
/// There are never more than `limit` of them. Recently used values stay: there are two halves, and when the younger is
/// full, the older is dropped.
package final class ReadCache<Key: Hashable & Sendable, Version: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct RecordCache: Sendable {
    let version: Version
    let value: Value
    let size: Int
  }

  private struct Halves {
    var young: [Key: RecordCache] = [:]
    var old: [Key: RecordCache] = [:]
    /// The total size of the younger half.
    var size = 0
  }

  private let halves = Mutex(Halves())
  private let limit: Int
  private let size: @Sendable (Value) -> Int

  /// - Parameters:
  ///   - limit: the capacity, in the unit of `size`.
  ///   - size: the number of documents that a value was read from.
  package init(limit: Int, size: @escaping @Sendable (Value) -> Int = { _ in 1 }) {
    (self.limit, self.size) = (limit, size)
  }

  /// The value cached for the same version.
  package func kept(_ key: Key, _ version: Version) -> Value? {
    halves.withLock { halves in
      if let known = halves.young[key] { return known.version == version ? known.value : nil }
      guard let known = halves.old.removeValue(forKey: key), known.version == version else { return nil }
      add(known, as: key, to: &halves)
      return known.value
    }
  }

  package func keep(_ value: Value, as key: Key, _ version: Version) {
    let size = size(value)
    // A single large value would evict all others.
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

  /// The total size of the cached values.
  var count: Int { halves.withLock { $0.size + $0.old.values.reduce(0) { $0 + $1.size } } }
}

extension ReadCache where Version == ScopeVersion {
  /// The current value in `store`.
  /// - Parameters:
  ///   - scope: must contain everything that is read.
  ///   - read: reads the value from the same store.
  package func value(
    _ key: Key, of scope: StoreScope, in store: any DocumentStore, read: () async throws -> Value
  ) async throws -> Value {
    // Taken before reading, so that a later change is detected.
    guard let version = store.version(of: scope) else { return try await read() }
    if let known = kept(key, version) { return known }
    let value = try await read()
    keep(value, as: key, version)
    return value
  }

  /// The current values in `store`, nil for those that do not exist.
  /// - Parameters:
  ///   - scope: must contain everything that is read for a key.
  ///   - read: reads the values at these indices of `keys` together, from the same store; values not found are not
  ///     cached.
  package func values(
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
