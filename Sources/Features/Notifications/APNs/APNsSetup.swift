import Crypto
import Remedi

/// How messages to native apps are sent. A service that the program supplies; without it there is no such channel.
package struct APNsSetup: Sendable {
  let key: APNsKey
  /// The bundle ID of the app.
  let topic: String
  let service: APNsService
  /// The key of what tells Apple that two messages are about the same.
  let secret: SymmetricKey
  let now: @Sendable () -> Instant

  package init(
    key: APNsKey, topic: String, service: APNsService = .apple, secret: SymmetricKey,
    now: @escaping @Sendable () -> Instant
  ) {
    (self.key, self.topic, self.service, self.secret, self.now) = (key, topic, service, secret, now)
  }
}
