import Synchronization

/// Rate limits by token bucket: each key has a bucket that fills at the rate, and a request takes one token or several.
///
/// A bucket is stored as the moment at which it is full again, so a full bucket need not be stored. The memory is
/// bounded: of two generations, the older one is dropped when the newer one is full, with the keys not used since. A
/// client with many addresses gains a few requests by that, and nobody loses any.
package final class RateTable<Key: Hashable & Sendable>: Sendable {
  private struct Generations {
    var new: [Key: ContinuousClock.Instant] = [:]
    var old: [Key: ContinuousClock.Instant] = [:]

    mutating func keep(_ key: Key, _ full: ContinuousClock.Instant, generationSize: Int) {
      if new.count >= generationSize, new[key] == nil {
        old = new
        new = [:]
      }
      new[key] = full
      old[key] = nil
    }
  }

  private let generations = Mutex(Generations())
  private let interval: Duration
  private let depth: Duration
  private let generationSize: Int
  private let now: @Sendable () -> ContinuousClock.Instant

  convenience init(rate: RequestRate, remembered: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.init(every: .seconds(1) / max(rate.perSecond, 1), burst: rate.burst, remembered: remembered, now: now)
  }

  /// - Parameters:
  ///   - interval: the time in which a bucket gains a token.
  ///   - burst: the tokens in a full bucket.
  ///   - remembered: the most buckets that are stored.
  package init(
    every interval: Duration, burst: Int, remembered: Int, now: @escaping @Sendable () -> ContinuousClock.Instant
  ) {
    self.interval = interval
    depth = interval * max(burst, 1)
    generationSize = max(remembered / 2, 1)
    self.now = now
  }

  /// The number of stored buckets.
  var count: Int { generations.withLock { $0.new.count + $0.old.count } }

  /// Takes `count` tokens from a bucket, or none.
  /// - Parameter count: no more than a full bucket holds.
  /// - Returns: nil if there were enough tokens, otherwise the seconds until there are.
  package func take(_ key: Key, _ count: Int = 1) -> Int? {
    let (now, taken) = (now(), interval * count)
    return generations.withLock { generations in
      let full = max(generations.new[key] ?? generations.old[key] ?? now, now)
      let excess = now.duration(to: full + taken) - depth
      // A client that continues after a refusal must not be forgotten.
      generations.keep(key, excess > .zero ? full : full + taken, generationSize: generationSize)
      guard excess > .zero else { return nil }
      let (seconds, rest) = excess.components
      return Int(seconds) + (rest > 0 ? 1 : 0)
    }
  }

  /// Returns unused tokens to a bucket.
  func giveBack(_ key: Key, _ count: Int) {
    generations.withLock { generations in
      // A key that is not stored has a full bucket.
      guard let full = generations.new[key] ?? generations.old[key] else { return }
      generations.keep(key, full - interval * count, generationSize: generationSize)
    }
  }
}
