import Testing

@testable import PostgresStore

@Suite struct CallQueueTests {
  private func call(_ sql: String) -> Call {
    Call(.script(sql), begun: .now, limits: nil) { _ in }
  }

  private func texts(_ queue: CallQueue) -> [String] {
    var queue = queue
    var texts: [String] = []
    while case .script(let sql)? = queue.popFirst()?.work { texts.append(sql) }
    return texts
  }

  @Test func `calls leave in the order of their coming`() {
    var queue = CallQueue()
    for number in 0..<1000 { queue.append(call("\(number)")) }
    for _ in 0..<700 { _ = queue.popFirst() }
    queue.append(call("last"))
    #expect(queue.count == 301)
    #expect(texts(queue) == (700..<1000).map(String.init) + ["last"])
  }

  @Test func `those that are put back are the first`() {
    var queue = CallQueue()
    for text in ["a", "b", "c"] { queue.append(call(text)) }
    _ = queue.popFirst()
    queue.putBack([call("x"), call("y")])
    #expect(texts(queue) == ["x", "y", "b", "c"])
  }

  @Test func `some can be taken out`() {
    var queue = CallQueue()
    for text in ["a", "bb", "a", "cc"] { queue.append(call(text)) }
    _ = queue.popFirst()
    #expect(queue.removeAll { $0.size == 2 }.count == 2)
    #expect(texts(queue) == ["a"])
    #expect(queue.size == 1)
  }
}
