import Notifications
import Record
import Remedi
import WebPush

/// Takes keys that another process changed, such as `remedi push-keys rotate`.
struct PushKeysJob: Job {
  let name = "push-keys"
  let interval = 10
  /// Each process has keys in use.
  let scope = JobScope.process

  let file: PushKeysFile
  let ring: PushKeyRing

  /// - Throws: `StartupError` if the file is missing or damaged. The keys of this process stay in use.
  func run(at now: Instant) async throws {
    guard let keys = try file.read() else {
      throw StartupError(.data, "\(PushKeys.file) is missing.", status: 1)
    }
    ring.replace(by: keys)
  }
}
