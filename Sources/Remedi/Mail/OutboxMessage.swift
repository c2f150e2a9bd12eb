/// A letter that a commit wants sent; a job sends it afterwards.
public struct OutboxMessage: Codable, Sendable, Hashable {
  public let id: Identifier<OutboxMessage>
  /// Whose engineer answers for its way; nil where it belongs to no clinic.
  public let clinicId: Identifier<Clinic>?
  /// Whose letter it is; nil where it is nobody's who has an account, and in letters of older releases.
  public let accountId: Identifier<Account>?
  public let recipientName: String
  public let recipientAddress: String
  public let content: Content
  /// With which the recipient's clinic is reached; nil where it has none, or the letter is not from a clinic.
  public let clinicPhone: String?
  public let createdAt: Instant
  public private(set) var sentAt: Instant?
  /// When it was given up: ``Delivery/problem`` says why.
  public private(set) var failedAt: Instant?
  /// That another letter took its place before it was sent.
  public private(set) var withdrawal: Withdrawal?
  /// What happened on the way so far; nil where nothing was tried.
  public private(set) var delivery: Delivery?
  /// Whether it waits to be sent: what the index of the job asks for.
  public private(set) var pending: Bool
  /// The millisecond from which it may be tried again, for the index; nil where it may be tried at once.
  private var dueAt: Int64?
  /// The millisecond at which it was given up, for the index.
  private var failedSince: Int64?

  /// The attempts to send a letter.
  public struct Delivery: Codable, Sendable, Hashable {
    /// How many failed by the letter's own fault, since it was last begun with.
    public internal(set) var attempts = 0
    public internal(set) var firstProblemAt: Instant?
    /// The last one.
    public internal(set) var problem: DeliveryProblem?
    /// Set while an attempt is under way. Where it stays behind, the process ended in between, and nobody knows whether
    /// the letter went out.
    public internal(set) var beganAt: Instant?
    /// Who asked for another attempt after it was given up, in order.
    public internal(set) var renewals: [Renewal] = []
  }

  /// That somebody let a letter be tried again that was given up.
  public struct Renewal: Codable, Sendable, Hashable {
    public let by: Actor
    public let at: Instant
  }

  /// That a letter is of no use any more.
  public struct Withdrawal: Codable, Sendable, Hashable {
    public let by: Actor
    public let at: Instant
  }

  public init(
    id: Identifier<OutboxMessage>, clinicId: Identifier<Clinic>? = nil, accountId: Identifier<Account>? = nil,
    recipientName: String,
    recipientAddress: String, content: Content, clinicPhone: String? = nil, createdAt: Instant
  ) {
    self.id = id
    self.clinicId = clinicId
    self.accountId = accountId
    self.recipientName = recipientName
    self.recipientAddress = recipientAddress
    self.content = content
    self.clinicPhone = clinicPhone
    self.createdAt = createdAt
    self.pending = true
  }

  /// What stands behind the `@` of the recipient's address: all of it that an engineer sees.
  public var recipientDomain: String { String(recipientAddress.drop { $0 != "@" }.dropFirst()) }

  /// Whether what the letter brings has ended.
  public func isOutOfTime(at now: Instant) -> Bool { content.expiresAt.map { $0 <= now } ?? false }

  /// When it may be tried again; nil where it may be tried at once, or does not wait.
  public var nextAttemptAt: Instant? { dueAt.map { Instant(milliseconds: $0) } }
}

extension OutboxMessage {
  /// An attempt begins.
  public mutating func begin(at now: Instant) { deliver { $0.beganAt = now } }

  /// The letter is in safe hands.
  public mutating func markSent(at now: Instant) {
    settle()
    sentAt = now
  }

  /// The attempt failed. The installation's fault leaves the letter as it was; of its own, one for good ends it, and so
  /// does one for now where it was tried for long enough, or would be of no use at the next attempt.
  public mutating func note(_ problem: DeliveryProblem) {
    deliver { $0.beganAt = nil }
    if problem.fault == .ofInstallation { return }
    deliver { delivery in
      delivery.attempts += 1
      delivery.problem = problem
      delivery.firstProblemAt = delivery.firstProblemAt ?? problem.at
    }
    let (attempts, first) = (delivery?.attempts ?? 1, delivery?.firstProblemAt ?? problem.at)
    let next = problem.at.adding(seconds: DeliveryRule.delay(after: attempts, of: id))
    let isOver = next > first.adding(seconds: DeliveryRule.patience) || isOutOfTime(at: next)
    if problem.fault == .ofLetterForGood || isOver {
      settle()
      failedAt = problem.at
      failedSince = problem.at.milliseconds
    } else {
      dueAt = next.milliseconds
    }
  }

  /// Lets a letter that was given up be tried from the beginning.
  public mutating func renew(by actor: Actor, at now: Instant) {
    guard failedAt != nil else { return }
    (failedAt, failedSince, dueAt, pending) = (nil, nil, nil, true)
    deliver { delivery in
      (delivery.attempts, delivery.firstProblemAt) = (0, nil)
      delivery.renewals.append(Renewal(by: actor, at: now))
    }
  }

  /// Another letter takes its place: it is not sent any more, and no longer stands among those that failed.
  public mutating func withdraw(by actor: Actor, at now: Instant) {
    guard sentAt == nil, withdrawal == nil else { return }
    settle()
    (failedAt, failedSince) = (nil, nil)
    withdrawal = Withdrawal(by: actor, at: now)
  }

  private mutating func settle() {
    pending = false
    dueAt = nil
    if delivery != nil { deliver { $0.beganAt = nil } }
  }

  private mutating func deliver(_ change: (inout Delivery) -> Void) {
    var delivery = delivery ?? Delivery()
    change(&delivery)
    self.delivery = delivery
  }
}
