import Crypto
import Foundation
import Notifications
import Record
import Remedi
import WebPush

extension Installation {
  /// How messages to browsers are sent. Makes the keys at the first start, and again if the file is lost.
  /// - Throws: `StartupError` if the file of the keys is damaged or cannot be written.
  func pushSetup(_ plan: PushPlan, at now: Instant) async throws -> PushSetup {
    let ring = PushKeyRing(try await pushKeys(at: now))
    return PushSetup(
      keys: ring, hosts: plan.hosts, contact: plan.contact, rate: plan.rate, states: pushHosts, secret: topicSecret,
      now: SystemClock.now)
  }

  /// How messages to native apps are sent.
  func apnsSetup(_ plan: APNsPlan) -> APNsSetup {
    APNsSetup(
      key: plan.key, topic: plan.topic, service: plan.service, secret: topicSecret, now: SystemClock.now)
  }

  /// The jobs that keep the keys of this process and their file up to date.
  func jobs(of setup: PushSetup) -> [any Job] {
    [
      PushKeysJob(file: pushKeysFile, ring: setup.keys),
      RetiredPushKeysJob(record: record, file: pushKeysFile, ring: setup.keys, loss: pushKeyLoss),
    ]
  }

  /// What is wrong with the file of the keys, a sentence each. A missing file is a fault only if devices have subscribed.
  func pushKeysFindings() async throws -> [String] {
    if let damage = pushKeysFile.damage { return [damage] }
    guard try pushKeysFile.read() == nil, try await !record.namedServerKeys().isEmpty else { return [] }
    return ["\(PushKeys.file) is missing: every device has to subscribe again."]
  }

  private func pushKeys(at now: Instant) async throws -> PushKeys {
    if let keys = try pushKeysFile.read() { return keys }
    let named = Set(try await record.namedServerKeys().compactMap(PushKeyID.init))
    let keys = try pushKeysFile.make(.make(at: Int(now.milliseconds / 1000), after: named))
    if !named.isSubset(of: keys.ids) { pushKeyLoss.happened() }
    return keys
  }
}
