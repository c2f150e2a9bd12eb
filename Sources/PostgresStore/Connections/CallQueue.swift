/// Calls that wait for a connection, in the order of their coming.
struct CallQueue {
  private var calls: [Call] = []
  private var head = 0
  /// Bytes of their parameters.
  private(set) var size = 0

  var count: Int { calls.count - head }
  var isEmpty: Bool { count == 0 }

  mutating func append(_ call: Call) {
    calls.append(call)
    size += call.size
  }

  /// Puts calls that had their turn before all others.
  mutating func putBack(_ again: [Call]) {
    guard !again.isEmpty else { return }
    calls.replaceSubrange(..<head, with: again)
    head = 0
    size += again.reduce(0) { $0 + $1.size }
  }

  mutating func popFirst() -> Call? {
    guard head < calls.count else { return nil }
    let call = calls[head]
    head += 1
    size -= call.size
    // The calls that were taken are kept for a while, as removing each would move all others.
    if head == calls.count || head >= 256 {
      calls.removeSubrange(..<head)
      head = 0
    }
    return call
  }

  mutating func removeAll(where isTaken: (Call) -> Bool) -> [Call] {
    guard calls[head...].contains(where: isTaken) else { return [] }
    let taken = calls[head...].filter(isTaken)
    calls = calls[head...].filter { !isTaken($0) }
    head = 0
    size = calls.reduce(0) { $0 + $1.size }
    return taken
  }
}
