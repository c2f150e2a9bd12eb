import Testing

@testable import Notifications

@Suite struct AgeQueueTests {
  @Test func theOldestComesFirstHoweverTheyCame() {
    var queue = AgeQueue<Int64> { $0 }
    for age: Int64 in [5, 3, 9, 1, 7, 3] { queue.add(age) }
    #expect(Array(queue.all) == [1, 3, 3, 5, 7, 9])
    let oldest = queue.next()
    #expect(oldest == 1)
    queue.add(2)
    #expect(queue.first == 2)
    var rest: [Int64] = []
    while let next = queue.next() { rest.append(next) }
    #expect(rest == [2, 3, 3, 5, 7, 9])
  }

  @Test func whatIsOverIsTakenOutFromAnywhere() {
    var queue = AgeQueue<Int64> { $0 }
    for age: Int64 in 1...10 { queue.add(age) }
    _ = queue.next()
    let removed = queue.remove { $0.isMultiple(of: 2) }
    #expect(removed == [2, 4, 6, 8, 10])
    #expect(Array(queue.all) == [3, 5, 7, 9])
  }
}
