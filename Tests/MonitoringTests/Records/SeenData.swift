import ModuleKit
import Synchronization

@testable import Monitoring

/// Notes what a module was loaded with, without keeping it.
final class SeenData: Sendable {
  private struct Noted {
    weak var data: RecordedModuleData?
  }

  private let noted = Mutex(Noted())

  func note(_ data: any ModuleData) { noted.withLock { $0.data = data as? RecordedModuleData } }

  var isAlive: Bool { noted.withLock { $0.data != nil } }
}
