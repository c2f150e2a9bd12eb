/// The keys of this server: the current one, with which devices subscribe, and retired ones of devices that have not
/// subscribed again.
public struct PushKeys: Sendable {
  /// How long a retired key is kept, in seconds.
  public static let grace = 90 * 86_400

  /// The key with which devices subscribe.
  public let current: PushKey
  /// The older keys, in the order in which they were made.
  public let retired: [PushKey]

  init(current: PushKey, retired: [PushKey]) {
    self.current = current
    self.retired = retired
  }

  /// A first key.
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - lost: the ids of lost keys that devices still name. The new id is later than all of them, so that no device is
  ///     taken for one of the new key.
  public static func make(at now: Int, after lost: Set<PushKeyID> = []) -> PushKeys {
    PushKeys(current: .make(at: now, after: lost.max()), retired: [])
  }

  /// The ids of all keys that are kept.
  public var ids: Set<PushKeyID> { Set(all.map(\.id)) }

  /// The key that a device has subscribed with. Nil if it is gone: the device has to subscribe again.
  public func key(_ id: PushKeyID) -> PushKey? { all.first { $0.id == id } }

  /// The same with a new current key.
  /// - Parameter now: seconds since 1970.
  public func rotated(at now: Int) -> PushKeys {
    PushKeys(current: .make(at: now, after: current.id), retired: retired + [current.retiring(at: now)])
  }

  /// The same with other keys of the same server, which were kept elsewhere. The latest of all is current; the others are
  /// retired, at the latest since it was made. Of two keys with one id the one of these stays.
  public func merged(with other: PushKeys) -> PushKeys {
    let latest = other.current.id > current.id ? other.current : current
    let known = ids
    let earlier = (all + other.all.filter { !known.contains($0.id) })
      .filter { $0.id != latest.id }
      .sorted { $0.id < $1.id }
      .map { $0.retired == nil ? $0.retiring(at: latest.created) : $0 }
    return PushKeys(current: latest, retired: earlier)
  }

  /// The same without the retired keys that no device names, and those retired 90 days ago.
  /// - Parameters:
  ///   - used: the ids that devices name.
  ///   - now: seconds since 1970.
  public func pruned(used: Set<PushKeyID>, at now: Int) -> PushKeys {
    PushKeys(
      current: current,
      retired: retired.filter { key in
        used.contains(key.id) && key.retired.map { now - $0 < Self.grace } ?? false
      })
  }

  var all: [PushKey] { retired + [current] }
}
