import Crypto
import Remedi
import WebPush

/// How messages to browsers are sent. A service that the program supplies; without it there is no such channel.
package struct PushSetup: Sendable {
  /// The most posts a second to one host, unless the operator wants otherwise.
  package static let usualRate = 500

  package let keys: PushKeyRing
  /// The hosts whose subscriptions are taken.
  package let hosts: PushHosts
  /// Whom push services ask if something is wrong.
  package let contact: PushContact
  /// The most posts a second to one host.
  package let rate: Int
  package let states: PushHostStates
  /// The key of topics.
  let secret: SymmetricKey
  let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - secret: 32 bytes or more that stay the same as long as messages wait at push services.
  ///   - now: the clock. A token must not be older than push services accept.
  package init(
    keys: PushKeyRing, hosts: PushHosts, contact: PushContact, rate: Int = Self.usualRate, states: PushHostStates,
    secret: SymmetricKey, now: @escaping @Sendable () -> Instant
  ) {
    (self.keys, self.hosts, self.contact, self.rate) = (keys, hosts, contact, rate)
    (self.states, self.secret, self.now) = (states, secret, now)
  }
}
