import Synchronization

/// Who has asked how much lately: a bucket for each, which fills by the rate and of which each request takes one, or as
/// many as it brings.
///
/// A bucket is kept as the moment at which it is full again, so that one that is full need not be kept at all. No more are
/// kept than were asked for: of two shelves the older is thrown away when the newer is full, with those that were not asked
/// for since. Who comes from many addresses gains a few requests by that, and nobody loses any.
final class RateTable<Key: Hashable & Sendable>: Sendable {
  private struct Shelves {
    var new: [Key: ContinuousClock.Instant] = [:]
    var old: [Key: ContinuousClock.Instant] = [:]

    mutating func keep(_ key: Key, _ full: ContinuousClock.Instant, shelfSize: Int) {
      if new.count >= shelfSize, new[key] == nil {
        old = new
        new = [:]
      }
      new[key] = full
      old[key] = nil
    }
  }

  private let shelves = Mutex(Shelves())
  private let interval: Duration
  private let depth: Duration
  private let shelfSize: Int
  private let now: @Sendable () -> ContinuousClock.Instant

  init(rate: RequestRate, remembered: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    interval = .seconds(1) / max(rate.perSecond, 1)
    depth = interval * max(rate.burst, 1)
    shelfSize = max(remembered / 2, 1)
    self.now = now
  }

  /// How many are remembered.
  var count: Int { shelves.withLock { $0.new.count + $0.old.count } }

  /// Takes from somebody's bucket, so many or none.
  /// - Parameter count: no more than a full bucket holds.
  /// - Returns: nil where there were as many; the seconds until there are where there were fewer.
  func take(_ key: Key, _ count: Int = 1) -> Int? {
    let (now, taken) = (now(), interval * count)
    return shelves.withLock { shelves in
      let full = max(shelves.new[key] ?? shelves.old[key] ?? now, now)
      let excess = now.duration(to: full + taken) - depth
      // Whoever is refused and goes on must not be forgotten.
      shelves.keep(key, excess > .zero ? full : full + taken, shelfSize: shelfSize)
      guard excess > .zero else { return nil }
      let (seconds, rest) = excess.components
      return Int(seconds) + (rest > 0 ? 1 : 0)
    }
  }

  /// Gives back so many of those that somebody took, since they were not needed.
  func giveBack(_ key: Key, _ count: Int) {
    shelves.withLock { shelves in
      // Whoever is not remembered has a full bucket.
      guard let full = shelves.new[key] ?? shelves.old[key] else { return }
      shelves.keep(key, full - interval * count, shelfSize: shelfSize)
    }
  }
}
