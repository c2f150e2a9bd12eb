/// What a discussion has to be after the commits of a history in their order: sets in place of intervals and counts.
struct NaiveDiscussion {
  private(set) var count = 1
  /// The first comment that each participant sees.
  private(set) var from: [Int: Int]
  private var read: [Int: Set<Int>] = [:]

  init(startedBy starter: Int, with others: [Int]) {
    from = Dictionary(uniqueKeysWithValues: ([starter] + others).map { ($0, 1) })
    read[starter] = [1]
  }

  /// Takes over a deed that was committed.
  mutating func follow(_ deed: DiscussionDeed) {
    switch deed {
    case .comment(let author, _):
      count += 1
      read[author, default: []].insert(count)
    case .add(let person, let adder, _, let seeingAll): from[person] = seeingAll ? from[adder] : count + 1
    case .remove(let person, _, _), .leave(let person, _): from[person] = nil
    case .mark(let numbers, let person, _, true): read[person, default: []].formUnion(numbers)
    case .mark(let numbers, let person, _, false): read[person, default: []].subtract(numbers)
    case .takeIn: break
    }
  }

  /// The numbers that a person sees. Nil for somebody who does not take part.
  func seen(by person: Int) -> [Int]? { from[person].map { first in first > count ? [] : Array(first...count) } }

  func unread(of person: Int) -> Int { (seen(by: person) ?? []).count { !(read[person] ?? []).contains($0) } }
}
