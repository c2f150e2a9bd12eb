import Crypto
import Foundation
import Notifications
import Record
import Remedi
import WebPush

extension Installation {
  /// How messages to browsers are sent. Makes the keys at the first start, and again if they are lost.
  /// - Throws: `StartupError` if the keys are damaged or cannot be written.
  func pushSetup(_ plan: PushPlan, at now: Instant) async throws -> PushSetup {
    let ring = PushKeyRing(try await keys(at: now))
    return PushSetup(
      keys: ring, hosts: plan.hosts, contact: plan.contact, rate: plan.rate, states: pushHosts, secret: topicSecret,
      now: SystemClock.now)
  }

  /// How messages to native apps are sent.
  func apnsSetup(_ plan: APNsPlan) -> APNsSetup {
    APNsSetup(
      key: plan.key, topic: plan.topic, service: plan.service, secret: topicSecret, now: SystemClock.now)
  }

  /// The jobs that keep the keys of this process and where they are kept up to date.
  func jobs(of setup: PushSetup) -> [any Job] {
    [
      PushKeysJob(keeper: pushKeys, ring: setup.keys),
      RetiredPushKeysJob(record: record, keeper: pushKeys, ring: setup.keys, loss: pushKeyLoss),
    ]
  }

  /// Where the keys are: in a file beside the secret, or in the store if several servers share it.
  var pushKeys: any PushKeysKeeper { location.isShared ? pushKeysDocument : pushKeysFile }

  /// Where they were before the data moved to the other kind of store. The next start takes them over.
  private var formerPushKeys: any PushKeysKeeper { location.isShared ? pushKeysFile : pushKeysDocument }

  private var pushKeysDocument: PushKeysDocument { PushKeysDocument(record: record) }

  /// What is wrong with the keys, a sentence each. That they are missing is a fault only if devices have subscribed.
  func pushKeysFindings() async throws -> [String] {
    for keeper in [pushKeys, formerPushKeys] {
      if let damage = await keeper.damage { return [damage] }
      if try await keeper.read() != nil { return [] }
    }
    guard try await !record.namedServerKeys().isEmpty else { return [] }
    return [
      location.isShared
        ? "The push keys are missing in the store: every device has to subscribe again."
        : "\(PushKeys.file) is missing: every device has to subscribe again."
    ]
  }

  private func keys(at now: Instant) async throws -> PushKeys {
    let named = Set(try await record.namedServerKeys().compactMap(PushKeyID.init))
    if let keys = try await pushKeys.read(), named.isSubset(of: keys.ids) { return keys }
    // Data that were moved to another store bring their keys from where they were, also if a server has started here
    // without them.
    let former = try await formerPushKeys.read()
    var keys = try await pushKeys.make(former ?? .make(at: Int(now.milliseconds / 1000), after: named))
    if let former { keys = try await pushKeys.change { $0.merged(with: former) } ?? keys }
    if !named.isSubset(of: keys.ids) { pushKeyLoss.happened() }
    return keys
  }
}
