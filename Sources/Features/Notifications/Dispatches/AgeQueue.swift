/// A queue, the oldest element first. Elements mostly come in order: then adding costs nothing.
struct AgeQueue<Element: Sendable>: Sendable {
  private let age: @Sendable (Element) -> Int64
  private var elements: [Element] = []
  /// How many of ``elements`` are gone already.
  private var taken = 0

  /// - Parameter age: a moment; the smaller, the older.
  init(by age: @escaping @Sendable (Element) -> Int64) { self.age = age }

  /// Nil if there is none.
  var first: Element? { taken < elements.count ? elements[taken] : nil }

  /// All elements, the oldest first.
  var all: ArraySlice<Element> { elements[taken...] }

  mutating func add(_ element: Element) {
    var place = elements.count
    while place > taken, age(elements[place - 1]) > age(element) { place -= 1 }
    elements.insert(element, at: place)
  }

  mutating func next() -> Element? {
    guard let element = first else { return nil }
    taken += 1
    // Moving what is left at every step would cost the square of the length.
    if taken * 2 > elements.count {
      elements.removeFirst(taken)
      taken = 0
    }
    return element
  }

  /// - Returns: the removed elements.
  mutating func remove(where isOver: (Element) -> Bool) -> [Element] {
    var (kept, removed): ([Element], [Element]) = ([], [])
    for element in all { if isOver(element) { removed.append(element) } else { kept.append(element) } }
    (elements, taken) = (kept, 0)
    return removed
  }
}
