import Remedi

/// The kinds of audit events known to this program: those of the record and of its features. An unknown event is still
/// stored, verified and shown, by its code.
public struct AuditEventRegistry: Sendable {
  public let all: [AuditEventDeclaration]
  private let byEvent: [AuditEntry.Event: AuditEventDeclaration]

  /// The events that every record writes, regardless of its features.
  public static let own = AuditEventRegistry(unique: ofRecord)

  private init(unique all: [AuditEventDeclaration]) {
    self.all = all
    byEvent = Dictionary(uniqueKeysWithValues: all.map { ($0.event, $0) })
  }

  /// - Throws: ``AuditEventDeclaredTwice``
  public func adding(_ others: [AuditEventDeclaration]) throws -> AuditEventRegistry {
    var known: Set<AuditEntry.Event> = []
    for declaration in all + others {
      guard known.insert(declaration.event).inserted else { throw AuditEventDeclaredTwice(event: declaration.event) }
    }
    return AuditEventRegistry(unique: all + others)
  }

  /// Nil for an event of a newer release or of a removed feature.
  public subscript(event: AuditEntry.Event) -> AuditEventDeclaration? { byEvent[event] }

  /// Whether an entry holds something withheld from the patient, such as a physician's ID. Assumed of every undeclared
  /// event.
  func isSealed(_ event: AuditEntry.Event, by actor: Actor) -> Bool {
    actor.kind == .physician || self[event]?.isSealed ?? true
  }

  /// The content that the entry's hash is computed from, as far as the patient may see it. Nil if an entry without a
  /// salt holds something withheld from the patient.
  public func contentForPatient(_ entry: AuditEntry) -> String? {
    entry.salt == nil && isSealed(entry.event, by: entry.by) ? nil : entry.content(hash: Digest.hex)
  }

  /// What happened to the account of a clinic employee: `Second step turned on`, `Roles changed by Dr Ann Keller`. Nil
  /// for an entry that is not about an account.
  /// - Parameter owner: the ID of the account's owner, who is not named in the text.
  func accountPhrase(_ entry: AuditEntry, owner: String) -> String? {
    guard let what = self[entry.event]?.accountPhrase?(entry) else { return nil }
    guard entry.by.kind != .system, entry.by.id != owner else { return what }
    return "\(what) by \(Phrases.isolated(entry.by.name))"
  }
}

/// Two features declare the same audit event: a programming error, found at startup.
public struct AuditEventDeclaredTwice: Error, CustomStringConvertible {
  public let event: AuditEntry.Event

  public var description: String { "The audit event \(event.rawValue) is declared twice." }
}
