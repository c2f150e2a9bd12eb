/// What an entry of the audit says beyond who, when, what and of what: only what nothing else keeps.
public struct AuditDetails: Codable, Sendable, Hashable {
  /// What a file held that left Remedi.
  public enum Export: String, Codable, Sendable, CaseIterable {
    case completions
    case accessLog = "access-log"
    /// Everything of the patient.
    case record
  }

  /// Too many of what locked a sign-in.
  public enum Lock: String, Codable, Sendable { case passwords, codes }

  /// What somebody may do from then on.
  public var access: CareTeamMembership.Access?
  /// The moment from which that no longer counts; nil for no end.
  public var until: Instant?
  public var export: Export?
  /// The first and the last of the patient's days that a file or a summary is about.
  public var from: LocalDate?
  public var through: LocalDate?
  /// What a caregiver may do from then on.
  public var caregiverAccess: Caregiver.Access?
  /// For whom a file is; nil for whoever treats the patient.
  public var recipient: String?
  /// The id of the consent on which a file rests.
  public var consent: String?
  /// Why somebody who treats nobody looked at what is stored, in the words of who did.
  public var reason: String?
  /// With which entry the chain of a patient ended who was erased, its hash, and the hash of the entry before it: what is
  /// left of the chain, held against heads that were taken before.
  public var lastEntry: Int?
  public var lastHash: String?
  public var hashBefore: String?
  /// What the access comes to with the roles that the person had then; nil in entries of older releases.
  public var may: [CareTeamMembership.Right]?
  /// Too many wrong ones of what locked a sign-in.
  public var lock: Lock?
  /// From which network they came; nil where they came from several.
  public var network: String?

  /// - Parameter person: whose access it is; nil where that is not known any more.
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

  public init(_ days: ClosedRange<LocalDate>) {
    from = days.lowerBound
    through = days.upperBound
  }

  public init(_ export: Export, _ days: ClosedRange<LocalDate>? = nil) {
    self.export = export
    from = days?.lowerBound
    through = days?.upperBound
  }

  /// What is there, name and value by turns, always in one order: a part of what the hash is taken of. A further detail
  /// comes last and is left out where there is none, or the entries that are kept no longer fit their hashes.
  var content: [String] {
    let pairs = [
      ("access", access?.rawValue), ("until", until?.text), ("export", export?.rawValue), ("from", from?.description),
      ("through", through?.description), ("caregiver-access", caregiverAccess?.rawValue),
      ("recipient", recipient), ("consent", consent), ("reason", reason),
      ("last-entry", lastEntry.map { String($0) }), ("last-hash", lastHash), ("hash-before", hashBefore),
      ("may", may.map { $0.map(\.rawValue).joined(separator: ",") }), ("lock", lock?.rawValue),
      ("network", network),
    ]
    return pairs.flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
