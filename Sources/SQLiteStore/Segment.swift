import DocumentStore

/// A section of an index that SQLite scans from end to end, without sorting or skipping rows.
///
/// SQL comparisons with null are never true, and a position in an order of several columns is not a single range. A
/// query is therefore divided into consecutive segments: some columns held equal, and a range on the next one.
struct Segment: Equatable {
  enum Condition: Equatable {
    case isNull
    case above(Bound)
    case below(Bound)
  }

  struct Bound: Equatable {
    let value: IndexValue
    let isIncluded: Bool
  }

  /// The values of the first columns.
  let prefix: [IndexValue]
  /// The conditions on the next column.
  let range: [Condition]

  /// The segments of a query, in its order.
  /// - Parameters:
  ///   - nullableColumns: how many of the leading ordered columns may hold null.
  ///   - lower: the least value of the first column.
  ///   - upper: the greatest value of the first column.
  ///   - after: the position to resume from, one value per column.
  static func all(
    nullableColumns: Int, from lower: IndexValue?, through upper: IndexValue?, after: [IndexValue]?,
    direction: Query.Direction
  ) -> [Segment] {
    let lower = lower.map { Bound(value: $0, isIncluded: true) }
    let upper = upper.map { Bound(value: $0, isIncluded: true) }
    func stretches(_ prefix: ArraySlice<IndexValue>, _ lower: Bound?, _ upper: Bound?) -> [Segment] {
      let ranges = Condition.ranges(from: lower, to: upper, isNullable: prefix.count < nullableColumns)
      let ordered = direction == .ascending ? ranges : ranges.reversed()
      return ordered.map { Segment(prefix: Array(prefix), range: $0) }
    }
    guard let after, let first = after.first else { return stretches([], lower, upper) }
    let isBelow = lower.map { first < $0.value } ?? false
    let isAbove = upper.map { $0.value < first } ?? false
    // A cursor before the range starts at its beginning. A cursor behind it has no results.
    if isBelow || isAbove {
      let isBefore = direction == .ascending ? isBelow : isAbove
      return isBefore ? stretches([], lower, upper) : []
    }
    return after.indices.reversed().flatMap { column in
      let bound = Bound(value: after[column], isIncluded: false)
      return switch direction {
      case .ascending: stretches(after[..<column], bound, column == 0 ? upper : nil)
      case .descending: stretches(after[..<column], column == 0 ? lower : nil, bound)
      }
    }
  }
}

extension Segment.Condition {
  /// The conditions that together cover the values between the bounds, one set per segment, in ascending order.
  fileprivate static func ranges(from lower: Segment.Bound?, to upper: Segment.Bound?, isNullable: Bool) -> [[Self]] {
    let above = lower.flatMap { $0.value == .null ? nil : Self.above($0) }
    let below = upper.flatMap { $0.value == .null ? nil : Self.below($0) }
    guard isNullable else { return [[above, below].compactMap { $0 }] }
    let beginsWithNull = lower == nil || lower == Segment.Bound(value: .null, isIncluded: true)
    if beginsWithNull, upper == nil { return [[]] }
    let holdsNull = beginsWithNull && upper != Segment.Bound(value: .null, isIncluded: false)
    let holdsValues = upper?.value != .null
    // SQLite cannot look up "is not null" in an index, but it can look up values of at least the minimum.
    let beyondNull = Self.above(Segment.Bound(value: .integer(.min), isIncluded: true))
    let values = above == nil && below == nil ? [beyondNull] : [above, below].compactMap { $0 }
    return (holdsNull ? [[.isNull]] : []) + (holdsValues ? [values] : [])
  }
}
