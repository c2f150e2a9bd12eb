import FeatureKit
import Record
import Synchronization

/// Remembers what it is to post.
final class RecordingSender: DispatchSender {
  let channels: Set<Channel> = [.push]
  let keys: Set<String> = []
  private let posted = Mutex<[Dispatch]>([])

  func post(_ dispatches: [Dispatch]) { posted.withLock { $0 += dispatches } }

  /// What was posted since the last call.
  func take() -> [Dispatch] {
    posted.withLock { posted in
      defer { posted = [] }
      return posted
    }
  }
}
