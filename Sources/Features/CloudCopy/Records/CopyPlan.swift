import Remedi

/// Where copies of a patient's record go, how often, and what came of the last. The stored names must never change.
struct CopyPlan: Codable, Sendable, Hashable {
  /// The most results that are kept.
  static let mostResults = 20

  var target: CopyTarget
  /// The password or secret key, encrypted for this patient.
  var sealedSecret: String
  var period: CopyPeriod
  /// How many copies stay at the target. Older ones that were made here are removed.
  var keep: Int
  /// The consent on which it rests.
  var consentId: Identifier<Consent>
  /// The names of the copies at the target, the oldest first.
  private(set) var copies: [String] = []
  /// The latest last.
  private(set) var results: [CopyResult] = []
  /// How many tries have failed since the last copy.
  private(set) var failures = 0
  /// When the next try is due, in milliseconds since 1970. Nil while there is no consent. Indexed.
  private(set) var due: Int64?

  init(
    _ target: CopyTarget, sealedSecret: String, _ period: CopyPeriod, keep: Int, consentId: Identifier<Consent>,
    due: Instant
  ) {
    (self.target, self.sealedSecret, self.period, self.keep) = (target, sealedSecret, period, keep)
    (self.consentId, self.due) = (consentId, due.milliseconds)
  }

  var dueAt: Instant? { due.map { Instant(milliseconds: $0) } }

  /// Takes over a change of a plan. Copies at another target are no longer looked after.
  mutating func change(to plan: CopyPlan) {
    if plan.target.url != target.url || plan.target.bucket != target.bucket || plan.target.prefix != target.prefix {
      copies = []
    }
    (target, sealedSecret, period, keep) = (plan.target, plan.sealedSecret, plan.period, plan.keep)
    (consentId, due, failures) = (plan.consentId, plan.due, 0)
  }

  mutating func setDue(_ moment: Instant?) { due = moment?.milliseconds }

  /// Records a copy.
  /// - Parameter next: when the next is due.
  mutating func add(_ result: CopyResult, next: Instant) {
    if let name = result.name {
      copies.append(name)
      failures = 0
    } else {
      failures += 1
    }
    results = (results + [result]).suffix(Self.mostResults)
    due = next.milliseconds
  }

  /// The copies that are to go, so that as many stay as are kept.
  var surplus: [String] { Array(copies.dropLast(keep)) }

  /// A copy is no longer at the target.
  mutating func forget(_ name: String) { copies.removeAll { $0 == name } }
}
