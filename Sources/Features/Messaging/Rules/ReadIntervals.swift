/// The numbers of comments that somebody has read, as few ranges as possible, in ascending order.
package struct ReadIntervals: Codable, Sendable, Hashable {
  /// Lower and upper bounds, both included.
  private var bounds: [Int]

  package init() { bounds = [] }

  package init(from decoder: any Decoder) throws { bounds = try decoder.singleValueContainer().decode([Int].self) }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(bounds)
  }

  private var ranges: [ClosedRange<Int>] {
    stride(from: 0, to: bounds.count - 1, by: 2).map { bounds[$0]...max(bounds[$0], bounds[$0 + 1]) }
  }

  package func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }

  /// How many of the numbers are in it.
  package func count(in numbers: ClosedRange<Int>) -> Int {
    ranges.reduce(0) { sum, range in
      range.overlaps(numbers) ? sum + range.clamped(to: numbers).count : sum
    }
  }

  package mutating func insert(_ numbers: ClosedRange<Int>) {
    var merged = numbers
    var others: [ClosedRange<Int>] = []
    for range in ranges {
      if range.upperBound + 1 < merged.lowerBound || merged.upperBound + 1 < range.lowerBound {
        others.append(range)
      } else {
        merged = min(range.lowerBound, merged.lowerBound)...max(range.upperBound, merged.upperBound)
      }
    }
    bounds = (others + [merged]).sorted { $0.lowerBound < $1.lowerBound }.flatMap { [$0.lowerBound, $0.upperBound] }
  }

  package mutating func remove(_ number: Int) {
    bounds = ranges.flatMap { range -> [ClosedRange<Int>] in
      guard range.contains(number) else { return [range] }
      let left = range.lowerBound < number ? [range.lowerBound...(number - 1)] : []
      let right = number < range.upperBound ? [(number + 1)...range.upperBound] : []
      return left + right
    }.flatMap { [$0.lowerBound, $0.upperBound] }
  }
}
