import Synchronization

/// What a test found where it must not return anything.
final class Found<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  var value: Value? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}
