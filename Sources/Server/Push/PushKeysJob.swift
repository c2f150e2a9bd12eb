import Notifications
import Record
import Remedi
import WebPush

/// Takes keys that another process changed, such as another server or `remedi push-keys rotate`.
struct PushKeysJob: Job {
  let name = "push-keys"
  let interval = 10
  /// Each process has keys in use.
  let scope = JobScope.process

  let keeper: any PushKeysKeeper
  let ring: PushKeyRing

  /// - Throws: `StartupError` if the keys are missing or damaged. Those of this process stay in use.
  func run(at now: Instant) async throws {
    guard let keys = try await keeper.read() else {
      throw StartupError(sentence: "The push keys are missing.", status: 1)
    }
    ring.replace(by: keys)
  }
}
