import Synchronization

/// A bounded FIFO queue of elements to write.
final class BoundedQueue<Element: Sendable>: Sendable {
  enum Admission: Equatable {
    /// Added, and nobody is processing the queue: the caller must start.
    case first
    /// Added; the current worker will process it.
    case behind
    case full
    case closed
  }

  /// A limit on the queue or a group: a count, and the sum of the elements' sizes.
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

  /// The next group of elements to process together. If it is empty, the worker is finished.
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

  /// The number of waiting elements.
  var count: Int { line.withLock { $0.elements.count } }

  /// Refuses further elements.
  /// - Returns: whether the queue was open until now.
  func close() -> Bool {
    line.withLock { line in
      defer { line.isClosed = true }
      return !line.isClosed
    }
  }
}
