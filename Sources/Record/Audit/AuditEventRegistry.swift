import Remedi

/// The kinds of audit events that this program knows: those of the record and of its features. An event that is not among
/// them is kept, proven and shown all the same, by its code.
public struct AuditEventRegistry: Sendable {
  public let all: [AuditEventDeclaration]
  private let byEvent: [AuditEntry.Event: AuditEventDeclaration]

  /// The events that every record writes, whatever features there are.
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

  /// Nil for an event of a newer release, or of a feature that was taken out.
  public subscript(event: AuditEntry.Event) -> AuditEventDeclaration? { byEvent[event] }

  /// Whether an entry holds what is not the patient's to know, such as an id of a physician. Of an event that is not
  /// declared it may.
  func isSealed(_ event: AuditEntry.Event, by actor: Actor) -> Bool {
    actor.kind == .physician || self[event]?.isSealed ?? true
  }

  /// What the hash of an entry is taken of, as the patient may be told it; nil where an entry without a salt holds what is
  /// not the patient's to know.
  public func contentForPatient(_ entry: AuditEntry) -> String? {
    entry.salt == nil && isSealed(entry.event, by: entry.by) ? nil : entry.content(hash: Digest.hex)
  }

  /// What happened to the account of somebody who works in a clinic: `Second step turned on`, `Roles changed by Dr Ann
  /// Keller`; nil for an entry that is not about an account.
  /// - Parameter owner: the id of whose account it is, who is not named.
  func accountPhrase(_ entry: AuditEntry, owner: String) -> String? {
    guard let what = self[entry.event]?.accountPhrase?(entry) else { return nil }
    guard entry.by.kind != .system, entry.by.id != owner else { return what }
    return "\(what) by \(Phrases.isolated(entry.by.name))"
  }
}

/// Two features declare the same audit event. A fault of the program, found at its start.
public struct AuditEventDeclaredTwice: Error, CustomStringConvertible {
  public let event: AuditEntry.Event

  public var description: String { "The audit event \(event.rawValue) is declared twice." }
}
