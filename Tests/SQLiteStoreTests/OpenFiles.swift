import Foundation
import Synchronization

/// Looks again and again which files this process has open.
final class OpenFiles: Sendable {
  private let seen = Mutex<Set<String>>([])
  private let isOver = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  func begin() {
    Thread.detachNewThread { [self] in
      while !isOver.load(ordering: .relaxed) { look() }
      done.signal()
    }
  }

  func end() -> Set<String> {
    isOver.store(true, ordering: .relaxed)
    done.wait()
    return seen.withLock { $0 }
  }

  private func look() {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
    seen.withLock { $0.formUnion(paths) }
  }
}
