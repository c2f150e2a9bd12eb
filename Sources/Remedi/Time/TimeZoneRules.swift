/// When a zone's clocks stood how far ahead of UTC: the transitions of a TZif file, and its rule for the time after.
public struct TimeZoneRules: Hashable, Sendable {
  /// The zone's IANA name, such as `Europe/Berlin`.
  public let name: String
  /// Seconds since 1970 UTC, ascending, at which the offset changes.
  let transitions: [Int64]
  /// The offset in seconds from each transition on.
  let offsets: [Int]
  /// The offset in seconds before the first transition.
  let firstOffset: Int
  /// What goes on for ever after the last transition.
  let footer: PosixTimeZone?

  /// UTC itself.
  public static let utc = TimeZoneRules(name: "UTC", transitions: [], offsets: [], firstOffset: 0, footer: nil)

  /// The most seconds between a clock and UTC: what an instant can be written with, 23:59.
  static let largestOffset = 86_340

  /// Seconds that the zone's clocks are ahead of UTC at `second`, a count of seconds since 1970 UTC.
  public func offset(at second: Int64) -> Int {
    if let last = transitions.last, second < last {
      let index = transitions.partitioningIndex { $0 > second }
      return index == 0 ? firstOffset : offsets[index - 1]
    }
    if let footer { return footer.offset(at: second) }
    return offsets.last ?? firstOffset
  }

  /// Where a wall clock's reading falls on the line of time.
  public enum Reading: Hashable, Sendable {
    case once(Int64)
    /// The clock jumped over the reading; the moment is moved forward by the gap (RFC 5545, 3.3.5).
    case skipped(Int64)
    /// The clock showed the reading twice; the first time counts (RFC 5545, 3.3.5).
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
    // No zone has moved its clocks twice within a day, so that these are all the offsets that can be meant.
    let (before, after) = (offset(at: near - 86_400), offset(at: near + 86_400))
    let (one, two) = (local - Int64(max(before, after)), local - Int64(min(before, after)))
    if before == after { return .once(one) }
    switch (one + Int64(offset(at: one)) == local, two + Int64(offset(at: two)) == local) {
    case (true, true): return .repeated(first: one, second: two)
    case (true, false): return .once(one)
    case (false, true): return .once(two)
    // Taken in the greater offset, the one after the jump, the reading lies before the jump.
    case (false, false): return .skipped(local - Int64(offset(at: one)))
    }
  }

  /// What the zone's clocks show at a moment: the date, and the second of that day.
  public func local(at second: Int64) -> (date: LocalDate, secondOfDay: Int) {
    let (days, rest) = Instant.floorDivide(second + Int64(offset(at: second)), 86_400)
    return (LocalDate(dayNumber: Int(days)), Int(rest))
  }

  /// The moment with this zone's offset, as the server writes times for a patient.
  public func instant(milliseconds: Int64) -> Instant {
    let offset = offset(at: Instant.floorDivide(milliseconds, 1000).0)
    // Offsets of the nineteenth century had seconds; RFC 3339 cannot write them.
    return Instant(milliseconds: milliseconds, offsetMinutes: Int((Double(offset) / 60).rounded()))
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies `belongsToSecond`, where all such elements stand last; the end where none
  /// does.
  package func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
