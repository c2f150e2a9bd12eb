import Remedi

/// A message to one device, stored in the commit that decides it and kept for some time after it is pointless.
public struct Dispatch: Codable, Sendable, Hashable {
  /// Which messages it stands in line with. A feature declares its own; a code must never change once written.
  public struct Lane: RawRepresentable, Codable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let reminder = Self(rawValue: "reminder")
    /// Takes a shown reminder back.
    public static let recall = Self(rawValue: "recall")
    /// To a caregiver.
    public static let caregiver = Self(rawValue: "caregiver")
    /// Of a change of the plan.
    public static let notice = Self(rawValue: "notice")
    public static let test = Self(rawValue: "test")
  }

  /// RFC 8030, 5.3.
  public enum Urgency: String, Codable, Sendable { case low, normal, high }

  /// Derived from what it is about, so that a device knows one that it got twice. 25 letters and digits.
  public let id: String
  public let lane: Lane
  public let channel: Channel
  public let accountId: Identifier<Account>
  public let deviceId: Device.ID
  public let content: AlertContent
  /// What it is about: a later message of the same subject takes its place, on the way and on the device. Such as
  /// `s29539140`, the slot in minutes since 1970.
  public let subject: String
  public let urgency: Urgency
  /// When a process that holds it counts as dead, or when it is tried again; in milliseconds since 1970. Nil once it is
  /// accepted.
  public private(set) var dueAt: Int64?
  /// When it is pointless, in milliseconds since 1970.
  public let expiresAt: Int64
  /// The number of the attempt to post it that is made next, from 1.
  public private(set) var attempts: Int
  /// When it was decided, in milliseconds since 1970.
  public let beganAt: Int64
  /// When it was to be decided, in milliseconds since 1970: how late it comes is measured from this. Nil for messages
  /// that are decided when their cause happens.
  public let expectedAt: Int64?
  /// When the service behind the channel accepted it, in milliseconds since 1970.
  public private(set) var acceptedAt: Int64?
  /// When the device reported that it showed it, in milliseconds since 1970.
  public private(set) var shownAt: Int64?

  /// How long a process has to post what it took before others may, in milliseconds.
  public static let holding: Int64 = 60_000

  /// A dispatch that the process which decides it posts next.
  /// - Parameters:
  ///   - id: from ``MedicalRecord/dispatchID(to:of:at:)``.
  ///   - expectedAt: when it was to be decided, in milliseconds since 1970. Nil if now.
  public init(
    id: String, to device: Device, in lane: Lane, _ content: AlertContent, about subject: String, urgency: Urgency,
    until end: Instant, expectedAt: Int64? = nil, at now: Instant
  ) {
    (self.id, self.lane, self.channel) = (id, lane, device.channel)
    (accountId, deviceId) = (device.accountId, device.id)
    (self.content, self.subject, self.urgency) = (content, subject, urgency)
    (dueAt, expiresAt) = (now.milliseconds + Self.holding, end.milliseconds)
    (attempts, beganAt, self.expectedAt) = (1, now.milliseconds, expectedAt)
  }

  /// Whether nothing is left to be done for it.
  public var isAccepted: Bool { acceptedAt != nil }

  /// Records that the service accepted it.
  public mutating func accepted(at now: Instant) { (acceptedAt, dueAt) = (now.milliseconds, nil) }

  /// Records that an attempt failed, and when the next is made.
  public mutating func retry(at moment: Instant) {
    dueAt = moment.milliseconds
    attempts += 1
  }

  /// Records that it waits until the moment, such as for its host.
  public mutating func putOff(until moment: Instant) { dueAt = moment.milliseconds }

  /// Takes it, so that no other process does.
  public mutating func take(at now: Instant) { dueAt = now.milliseconds + Self.holding }

  /// Records that the device showed it. The first report counts.
  public mutating func shown(at moment: Instant) { shownAt = shownAt ?? moment.milliseconds }
}
