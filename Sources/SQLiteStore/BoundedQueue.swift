import Synchronization

/// What waits to be written, in the order in which it came, and never more than there is room for.
final class BoundedQueue<Element: Sendable>: Sendable {
  enum Admission: Equatable {
    /// Taken in, and nobody is at work: whoever added it sees to that.
    case first
    /// Taken in; who is at work will come to it.
    case behind
    case full
    case closed
  }

  /// How much waits at once or is taken at once: a count, and the sum of the elements' sizes.
  struct Limit {
    let count: Int
    let size: Int
  }

  private struct Line {
    var elements: [Element] = []
    var size = 0
    var isWorking = false
    var isClosed = false
  }

  private let line = Mutex(Line())
  private let room: Limit
  private let group: Limit
  private let size: @Sendable (Element) -> Int

  init(room: Limit, group: Limit, size: @escaping @Sendable (Element) -> Int) {
    self.room = room
    self.group = group
    self.size = size
  }

  func add(_ element: Element) -> Admission {
    let size = size(element)
    return line.withLock { line in
      guard !line.isClosed else { return .closed }
      guard line.elements.count < room.count, line.size + size <= room.size else { return .full }
      line.elements.append(element)
      line.size += size
      defer { line.isWorking = true }
      return line.isWorking ? .behind : .first
    }
  }

  /// The next elements to be worked at together; when there is none, who was at work is done.
  func takeGroup() -> [Element] {
    line.withLock { line in
      var count = 0
      var size = 0
      for element in line.elements.prefix(group.count) {
        let next = size + self.size(element)
        guard count == 0 || next <= group.size else { break }
        size = next
        count += 1
      }
      let taken = Array(line.elements.prefix(count))
      line.elements.removeFirst(count)
      line.size -= size
      line.isWorking = count > 0
      return taken
    }
  }

  /// How much waits.
  var count: Int { line.withLock { $0.elements.count } }

  /// Takes in nothing more.
  /// - Returns: whether it did until now.
  func close() -> Bool {
    line.withLock { line in
      defer { line.isClosed = true }
      return !line.isClosed
    }
  }
}
