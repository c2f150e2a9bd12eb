/// Elements in order of arrival, each of which may leave at any time. All operations take constant time.
struct Line<Element: Hashable & Sendable>: Sendable {
  private struct Neighbours {
    var before: Element?
    var after: Element?
  }

  private var neighbours: [Element: Neighbours] = [:]
  private(set) var first: Element?
  private var last: Element?

  var count: Int { neighbours.count }
  var isEmpty: Bool { neighbours.isEmpty }

  /// - Precondition: the element is not in the line.
  mutating func append(_ element: Element) {
    neighbours[element] = Neighbours(before: last)
    if let last { neighbours[last]?.after = element } else { first = element }
    last = element
  }

  /// - Returns: whether it was in the line.
  @discardableResult
  mutating func remove(_ element: Element) -> Bool {
    guard let place = neighbours.removeValue(forKey: element) else { return false }
    if let before = place.before { neighbours[before]?.after = place.after } else { first = place.after }
    if let after = place.after { neighbours[after]?.before = place.before } else { last = place.before }
    return true
  }
}
