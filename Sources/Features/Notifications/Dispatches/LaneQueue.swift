import Record

/// Messages in the order in which they are posted: by lane, the oldest of each first.
struct LaneQueue<Element: Sendable>: Sendable {
  private let dispatch: @Sendable (Element) -> Dispatch
  /// One for each rank.
  private var lanes: [AgeQueue<Element>]

  init(by dispatch: @escaping @Sendable (Element) -> Dispatch) {
    self.dispatch = dispatch
    lanes = Array(repeating: AgeQueue { dispatch($0).beganAt }, count: Dispatch.Lane.inOrder.count + 1)
  }

  var isEmpty: Bool { lanes.allSatisfy { $0.first == nil } }

  /// The next element. Nil if there is none.
  var first: Element? { lanes.first { $0.first != nil }?.first }

  /// All elements, in their order.
  var all: [Element] { lanes.flatMap(\.all) }

  mutating func add(_ element: Element) { lanes[dispatch(element).lane.rank].add(element) }

  /// Takes the next element. Nil if there is none.
  mutating func next() -> Element? {
    guard let rank = lanes.firstIndex(where: { $0.first != nil }) else { return nil }
    return lanes[rank].next()
  }

  /// Removes the elements of which `isOver` holds.
  /// - Returns: these.
  mutating func remove(where isOver: (Dispatch) -> Bool) -> [Element] {
    lanes.indices.flatMap { rank in lanes[rank].remove { isOver(dispatch($0)) } }
  }
}
