/// A letter to send. A commit stores it, and a job sends it afterwards.
public struct OutboxMessage: Codable, Sendable, Hashable {
  public let id: Identifier<OutboxMessage>
  /// The clinic whose engineer is responsible for its delivery. Nil if it belongs to no clinic.
  public let clinicId: Identifier<Clinic>?
  /// The recipient's account. Nil if the recipient has none, and in letters of older releases.
  public let accountId: Identifier<Account>?
  public let recipientName: String
  public let recipientAddress: String
  public let content: Content
  /// The phone number of the recipient's clinic. Nil if it has none or the letter is not from a clinic.
  public let clinicPhone: String?
  public let createdAt: Instant
  public private(set) var sentAt: Instant?
  /// When delivery was given up; ``Delivery/problem`` says why.
  public private(set) var failedAt: Instant?
  /// Set if another letter replaced it before it was sent.
  public private(set) var withdrawal: Withdrawal?
  /// The delivery attempts so far. Nil if there was none.
  public private(set) var delivery: Delivery?
  /// Whether it is waiting to be sent; used by the job's index.
  public private(set) var pending: Bool
  /// When it may be retried, in milliseconds, for the index. Nil if at once.
  private var dueAt: Int64?
  /// When delivery was given up, in milliseconds, for the index.
  private var failedSince: Int64?

  /// The attempts to send a letter.
  public struct Delivery: Codable, Sendable, Hashable {
    /// The number of failures that were the letter's own, since delivery last started.
    public internal(set) var attempts = 0
    public internal(set) var firstProblemAt: Instant?
    /// The last problem.
    public internal(set) var problem: DeliveryProblem?
    /// Set during an attempt. If it is left over, the process ended during the attempt and it is unknown whether the
    /// letter was sent.
    public internal(set) var beganAt: Instant?
    /// Who requested further attempts after it was given up, in order.
    public internal(set) var renewals: [Renewal] = []
  }

  /// A request to retry a letter that was given up.
  public struct Renewal: Codable, Sendable, Hashable {
    public let by: Actor
    public let at: Instant
  }

  /// The withdrawal of a letter that is no longer needed.
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

  /// The part behind the `@` of the recipient's address, which is all that an engineer sees.
  public var recipientDomain: String { String(recipientAddress.drop { $0 != "@" }.dropFirst()) }

  /// Whether what the letter contains has expired.
  public func isOutOfTime(at now: Instant) -> Bool { content.expiresAt.map { $0 <= now } ?? false }

  /// When it may be retried. Nil if at once or if it is not waiting.
  public var nextAttemptAt: Instant? { dueAt.map { Instant(milliseconds: $0) } }
}

extension OutboxMessage {
  /// Starts an attempt.
  public mutating func begin(at now: Instant) { deliver { $0.beganAt = now } }

  /// Marks the letter as handed over.
  public mutating func markSent(at now: Instant) {
    settle()
    sentAt = now
  }

  /// Records a failed attempt. The installation's faults do not change the letter. A permanent fault of its own ends
  /// delivery, and so does a temporary one if it was tried long enough or would have expired by the next attempt.
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

  /// Restarts delivery of a letter that was given up.
  public mutating func renew(by actor: Actor, at now: Instant) {
    guard failedAt != nil else { return }
    (failedAt, failedSince, dueAt, pending) = (nil, nil, nil, true)
    deliver { delivery in
      (delivery.attempts, delivery.firstProblemAt) = (0, nil)
      delivery.renewals.append(Renewal(by: actor, at: now))
    }
  }

  /// Replaces it by another letter: it is not sent any more and no longer counts as failed.
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
