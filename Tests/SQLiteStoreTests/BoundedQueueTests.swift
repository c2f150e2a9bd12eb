import Testing

@testable import SQLiteStore

@Suite struct BoundedQueueTests {
  private let queue = BoundedQueue<Int>(room: .init(count: 4, size: 100), group: .init(count: 3, size: 50)) { $0 }

  @Test func `only who finds nobody at work has to begin`() {
    #expect(queue.add(1) == .first)
    #expect(queue.add(2) == .behind)
    #expect(queue.takeGroup() == [1, 2])
    #expect(queue.add(3) == .behind)
    #expect(queue.takeGroup() == [3])
    #expect(queue.takeGroup() == [])
    #expect(queue.add(4) == .first)
  }

  @Test func `it is full by count and by size, and has room again afterwards`() {
    for number in 1...4 { #expect(queue.add(number) != .full) }
    #expect(queue.add(5) == .full)
    #expect(queue.takeGroup() == [1, 2, 3])
    #expect(queue.add(97) == .full)
    #expect(queue.add(96) == .behind)
  }

  @Test func `a group is bounded by count and by size, and one element goes however large`() {
    for number in [60, 20, 20] { _ = queue.add(number) }
    #expect(queue.takeGroup() == [60])
    #expect(queue.takeGroup() == [20, 20])
    for number in 1...4 { _ = queue.add(number) }
    #expect(queue.takeGroup() == [1, 2, 3])
    #expect(queue.takeGroup() == [4])
  }

  @Test func `closed, it takes nothing more and gives out what it has`() {
    _ = queue.add(1)
    #expect(queue.close())
    #expect(!queue.close())
    #expect(queue.add(2) == .closed)
    #expect(queue.takeGroup() == [1])
  }
}
