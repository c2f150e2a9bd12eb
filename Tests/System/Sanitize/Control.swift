import Foundation
import Synchronization

// What the thread sanitizer has to say nothing of, `Control locked`, and what it has to tell, `Control open`: whether the
// sanitizer works here, and the suppressions hide no more than they are meant to.

final class Counter: @unchecked Sendable {
  let locked = Mutex(0)
  // A race on purpose.
  var open = 0
}

let counter = Counter()
let isLocked = CommandLine.arguments.dropFirst().first == "locked"
DispatchQueue.concurrentPerform(iterations: 4) { _ in
  for _ in 0..<20_000 {
    if isLocked { counter.locked.withLock { $0 += 1 } } else { counter.open += 1 }
  }
}
print(isLocked ? counter.locked.withLock { $0 } : counter.open)
