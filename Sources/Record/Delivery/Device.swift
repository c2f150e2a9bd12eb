import Remedi

/// A browser, phone or other device that an account has asked to be reached on (FHIR: ContactPoint). Stored under the
/// hash of its address, so that a phone that changes hands leaves its former account.
///
/// The address and the keys are in no export and no log: anybody who has them can send to the device.
public struct Device: Codable, Sendable, Hashable {
  public typealias ID = Identifier<Device>

  /// The keys of a Web Push subscription (RFC 8291), base64url.
  public struct Keys: Codable, Sendable, Hashable {
    /// The device's public key: an uncompressed point.
    public let p256dh: String
    /// 16 secret bytes.
    public let auth: String
    /// Which of the server's keys the subscription was made for.
    public let server: String

    public init(p256dh: String, auth: String, server: String) {
      (self.p256dh, self.auth, self.server) = (p256dh, auth, server)
    }
  }

  /// As the app shows it.
  public enum State: String, Sendable, CaseIterable {
    case working
    /// Messages are accepted, but the device shows none.
    case doubtful
    /// It must subscribe again: its key or its subscription is no longer good.
    case renew
  }

  public let id: ID
  public let accountId: Identifier<Account>
  public let holder: Account.Holder
  /// The session that added it. The device goes when that ends.
  public let sessionId: Identifier<Session>
  public let channel: Channel
  /// The endpoint of a push subscription, the token of a native app, or a number.
  public let address: String
  /// Nil for channels without encryption of their own.
  public let keys: Keys?
  /// The holder's name for it.
  public var name: String
  /// The language in which it was added. Nil if unknown.
  public let language: LanguageTag?
  /// The most buttons that its notifications have.
  public let actions: Int
  public let addedAt: Instant
  /// When the service behind the channel last accepted a message. Nil if it never did.
  public private(set) var lastAcceptedAt: Instant?
  /// When the device last reported a message that it showed. Nil if it never did.
  public private(set) var lastShownAt: Instant?
  /// The messages accepted since ``lastShownAt``, and when the first of them was. Nil if there were none.
  public private(set) var unseen: Unseen?
  /// When the service refused the subscription. Nil if it did not.
  public private(set) var refusedAt: Instant?

  /// Messages that were accepted and not reported as shown.
  public struct Unseen: Codable, Sendable, Hashable {
    public fileprivate(set) var count: Int
    public let since: Instant
  }

  /// How many accepted messages in a row, over ``silence`` seconds or more, make a device doubtful if it shows none.
  static let doubt = 3
  static let silence = 86_400

  public init(
    id: ID, accountId: Identifier<Account>, holder: Account.Holder, sessionId: Identifier<Session>, channel: Channel,
    address: String, keys: Keys?, name: String, language: LanguageTag?, actions: Int, addedAt: Instant
  ) {
    (self.id, self.accountId, self.holder, self.sessionId) = (id, accountId, holder, sessionId)
    (self.channel, self.address, self.keys, self.name) = (channel, address, keys, name)
    (self.language, self.actions, self.addedAt) = (language, actions, addedAt)
  }

  /// The device as it was added again, with what is known of it already. What it did not show counts on only as long as
  /// it subscribes as before.
  /// - Parameter former: the same address, perhaps of another account: nothing of that is kept.
  public func continuing(_ former: Device) -> Device {
    guard former.accountId == accountId else { return self }
    var device = Device(
      id: id, accountId: accountId, holder: holder, sessionId: sessionId, channel: channel, address: address,
      keys: keys, name: name, language: language, actions: actions, addedAt: former.addedAt)
    (device.lastAcceptedAt, device.lastShownAt) = (former.lastAcceptedAt, former.lastShownAt)
    if keys == former.keys { device.unseen = former.unseen }
    return device
  }

  /// - Parameter keys: the names of the server's keys that are still used.
  public func state(keys: Set<String>, at now: Instant) -> State {
    if refusedAt != nil || self.keys.map({ !keys.contains($0.server) }) ?? false { return .renew }
    return doubtfulSince(at: now) == nil ? .working : .doubtful
  }

  /// Since when messages are accepted that it does not show. Nil while that is not in doubt.
  public func doubtfulSince(at now: Instant) -> Instant? {
    guard let unseen, unseen.count >= Self.doubt, now.seconds(since: unseen.since) >= Self.silence else { return nil }
    return unseen.since
  }

  /// Records that the service accepted a message that the device has to show.
  public mutating func accepted(at now: Instant) {
    lastAcceptedAt = max(now, lastAcceptedAt ?? now)
    unseen = Unseen(count: (unseen?.count ?? 0) + 1, since: unseen?.since ?? now)
  }

  /// Records that it showed a message.
  public mutating func shown(at moment: Instant) {
    lastShownAt = max(moment, lastShownAt ?? moment)
    unseen = nil
  }

  /// Records that the service refuses the subscription.
  public mutating func refused(at now: Instant) { refusedAt = now }
}
