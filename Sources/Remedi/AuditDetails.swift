/// The details of an audit entry beyond actor, time, action and subject. Only what is stored nowhere else.
public struct AuditDetails: Codable, Sendable, Hashable {
  /// The content of an exported file.
  public enum Export: String, Codable, Sendable, CaseIterable {
    case completions
    case accessLog = "access-log"
    /// The patient's whole record.
    case record
  }

  /// What was wrong too often, so that sign-in was locked.
  public enum Lock: String, Codable, Sendable { case passwords, codes }

  /// The access from then on.
  public var access: CareTeamMembership.Access?
  /// When that access ends. Nil if it has no end.
  public var until: Instant?
  public var export: Export?
  /// The first and last of the patient's days that a file or a summary covers.
  public var from: LocalDate?
  public var through: LocalDate?
  /// The caregiver's access from then on.
  public var caregiverAccess: Caregiver.Access?
  /// The recipient of a file. Nil if it is for a treating practitioner.
  public var recipient: String?
  /// The id of the consent that permits a file.
  public var consent: String?
  /// Why someone who treats nobody viewed stored data, in that person's words.
  public var reason: String?
  /// For an erased patient: the number and hash of the chain's last entry, and the hash of the entry before it. This is
  /// all that is left of the chain, for comparison with chain heads that were saved earlier.
  public var lastEntry: Int?
  public var lastHash: String?
  public var hashBefore: String?
  /// The rights that the access gave, combined with the person's roles at that time. Nil in entries of older releases.
  public var may: [CareTeamMembership.Right]?
  /// What was wrong too often, so that sign-in was locked.
  public var lock: Lock?
  /// The network of the failed attempts. Nil if there were several.
  public var network: String?
  /// The names of the people whom something was for. Names are single lines.
  public var people: [String]?
  /// How many things the entry is about. Nil if it is about one.
  public var count: Int?

  /// - Parameter person: the person with this access. Nil if unknown.
  public init(_ terms: CareTeamMembership.Terms, of person: Practitioner?) {
    access = terms.access
    until = terms.until
    may = person?.rights(with: terms)
  }

  public init(endOfChain last: AuditEntry) {
    lastEntry = last.sequence
    lastHash = last.hash
    hashBefore = last.previousHash
  }

  public init(_ access: Caregiver.Access) { caregiverAccess = access }

  /// - Parameter network: nil for several.
  public init(_ lock: Lock, from network: String?) {
    self.lock = lock
    self.network = network
  }

  public init(reason: String) { self.reason = reason }

  public init(people: [String]) { self.people = people }

  public init(count: Int) { self.count = count }

  public init(_ days: ClosedRange<LocalDate>) {
    from = days.lowerBound
    through = days.upperBound
  }

  public init(_ export: Export, _ days: ClosedRange<LocalDate>? = nil) {
    self.export = export
    from = days?.lowerBound
    through = days?.upperBound
  }

  /// The existing details as alternating names and values, in a fixed order. They are part of the hashed content. A new
  /// detail must be added at the end and omitted if nil; otherwise stored entries no longer match their hashes.
  var content: [String] {
    let pairs = [
      ("access", access?.rawValue), ("until", until?.text), ("export", export?.rawValue), ("from", from?.description),
      ("through", through?.description), ("caregiver-access", caregiverAccess?.rawValue),
      ("recipient", recipient), ("consent", consent), ("reason", reason),
      ("last-entry", lastEntry.map { String($0) }), ("last-hash", lastHash), ("hash-before", hashBefore),
      ("may", may.map { $0.map(\.rawValue).joined(separator: ",") }), ("lock", lock?.rawValue),
      ("network", network), ("people", people.map { $0.joined(separator: "\n") }), ("count", count.map { String($0) }),
    ]
    return pairs.flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
