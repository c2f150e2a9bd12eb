import FeatureKit
import Record
import Synchronization

/// Counts what it is to post.
final class AcceptingSender: DispatchSender {
  let channels: Set<Channel> = [.push]
  let keys: Set<String> = []
  private let posted = Mutex(0)

  var count: Int { posted.withLock { $0 } }

  func post(_ dispatches: [Dispatch]) { posted.withLock { $0 += dispatches.count } }
}
