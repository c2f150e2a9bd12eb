import Notifications
import Record
import Remedi
import WebPush

/// Removes retired keys that no device names, and those retired 90 days ago.
struct RetiredPushKeysJob: Job {
  let name = "retired-push-keys"
  let interval = 86_400
  /// Each process takes into use what is left; to remove a key twice does no harm.
  let scope = JobScope.process

  let record: MedicalRecord
  let keeper: any PushKeysKeeper
  let ring: PushKeyRing
  let loss: PushKeyLoss

  func run(at now: Instant) async throws {
    let named = Set(try await record.namedServerKeys().compactMap(PushKeyID.init))
    guard let keys = try await keeper.change({ $0.pruned(used: named, at: Int(now.milliseconds / 1000)) }) else {
      return
    }
    ring.replace(by: keys)
    if named.isSubset(of: keys.ids) { loss.over() }
  }
}
