/// A zone's offsets over time: the transitions of a TZif file, and the rule for the time after them.
public struct TimeZoneRules: Hashable, Sendable {
  /// The zone's IANA name, such as `Europe/Berlin`.
  public let name: String
  /// Seconds since 1970 UTC, ascending, at which the offset changes.
  let transitions: [Int64]
  /// The offset in seconds from each transition on.
  let offsets: [Int]
  /// The offset in seconds before the first transition.
  let firstOffset: Int
  /// The rule that applies after the last transition.
  let footer: PosixTimeZone?

  /// UTC itself.
  public static let utc = TimeZoneRules(name: "UTC", transitions: [], offsets: [], firstOffset: 0, footer: nil)

  /// The largest offset that an instant can be written with, in seconds: 23:59.
  static let largestOffset = 86_340

  /// The zone's offset from UTC in seconds at `second`, in seconds since 1970 UTC.
  public func offset(at second: Int64) -> Int {
    if let last = transitions.last, second < last {
      let index = transitions.partitioningIndex { $0 > second }
      return index == 0 ? firstOffset : offsets[index - 1]
    }
    if let footer { return footer.offset(at: second) }
    return offsets.last ?? firstOffset
  }

  /// The moment of a wall-clock time.
  public enum Reading: Hashable, Sendable {
    case once(Int64)
    /// The clock skips the time; the moment is shifted forward by the gap (RFC 5545, 3.3.5).
    case skipped(Int64)
    /// The clock shows the time twice; the first counts (RFC 5545, 3.3.5).
    case repeated(first: Int64, second: Int64)

    /// Seconds since 1970 UTC.
    public var second: Int64 {
      switch self {
      case .once(let second), .skipped(let second), .repeated(let second, _): second
      }
    }
  }

  /// The moment at which the zone's clocks show `time` on `date`.
  public func reading(_ date: LocalDate, _ time: LocalTime) -> Reading {
    let local = Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60
    let near = local - Int64(offset(at: local))
    // No zone has changed its clocks twice within a day, so these are all possible offsets.
    let (before, after) = (offset(at: near - 86_400), offset(at: near + 86_400))
    let (one, two) = (local - Int64(max(before, after)), local - Int64(min(before, after)))
    if before == after { return .once(one) }
    switch (one + Int64(offset(at: one)) == local, two + Int64(offset(at: two)) == local) {
    case (true, true): return .repeated(first: one, second: two)
    case (true, false): return .once(one)
    case (false, true): return .once(two)
    // Read with the larger offset, the one after the jump, the time is before the jump.
    case (false, false): return .skipped(local - Int64(offset(at: one)))
    }
  }

  /// The date and the second of that day on the zone's clocks at a moment.
  public func local(at second: Int64) -> (date: LocalDate, secondOfDay: Int) {
    let (days, rest) = Instant.floorDivide(second + Int64(offset(at: second)), 86_400)
    return (LocalDate(dayNumber: Int(days)), Int(rest))
  }

  /// The moment in this zone's offset, as the server writes times for a patient.
  public func instant(milliseconds: Int64) -> Instant {
    let offset = offset(at: Instant.floorDivide(milliseconds, 1000).0)
    // Offsets of the nineteenth century included seconds, which RFC 3339 cannot express.
    return Instant(milliseconds: milliseconds, offsetMinutes: Int((Double(offset) / 60).rounded()))
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `belongsToSecond`, in an array whose satisfying elements are all at the
  /// end. The end index if there is none.
  package func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
