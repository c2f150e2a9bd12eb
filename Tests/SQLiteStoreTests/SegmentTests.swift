import DocumentStore
import Testing

@testable import SQLiteStore

@Suite struct SegmentTests {
  private func above(_ value: IndexValue, _ isIncluded: Bool) -> Segment.Condition {
    .above(.init(value: value, isIncluded: isIncluded))
  }

  @Test func `a question without bounds is one stretch`() {
    let all = Segment.all(nullableColumns: 1, from: nil, through: nil, after: nil, direction: .ascending)
    #expect(all == [Segment(prefix: [], range: [])])
  }

  @Test func `an upper bound alone begins with null`() {
    let below = Segment.Condition.below(.init(value: .integer(5), isIncluded: true))
    let ascending = Segment.all(nullableColumns: 1, from: nil, through: .integer(5), after: nil, direction: .ascending)
    #expect(ascending == [Segment(prefix: [], range: [.isNull]), Segment(prefix: [], range: [below])])
    let descending = Segment.all(
      nullableColumns: 1, from: nil, through: .integer(5), after: nil, direction: .descending)
    #expect(descending == ascending.reversed())
  }

  @Test func `a cursor goes on in the last column first, then in those before it`() {
    let after: [IndexValue] = [.integer(1), .null, .string("id")]
    let all = Segment.all(nullableColumns: 2, from: .integer(0), through: nil, after: after, direction: .ascending)
    #expect(
      all == [
        Segment(prefix: [.integer(1), .null], range: [above(.string("id"), false)]),
        Segment(prefix: [.integer(1)], range: [above(.integer(.min), true)]),
        Segment(prefix: [], range: [above(.integer(1), false)]),
      ])
  }

  @Test func `descending, nothing comes after null`() {
    let all = Segment.all(
      nullableColumns: 1, from: nil, through: nil, after: [.null, .string("m")], direction: .descending)
    #expect(all == [Segment(prefix: [.null], range: [.below(.init(value: .string("m"), isIncluded: false))])])
  }
}
