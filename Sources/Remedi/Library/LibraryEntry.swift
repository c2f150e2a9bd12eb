/// What stands in a library and can be prescribed: an ``Exercise``, a ``Medication``, or a ``Programme`` of these.
///
/// The demonstration set is everybody's and changed by nobody; a clinic's own entries are changed by its physicians. What
/// was prescribed keeps a copy of the words (``PrescriptionVersion/action``), whatever becomes of the entry.
public protocol LibraryEntry: Codable, Sendable, Hashable {
  static var kind: LibraryKind { get }
  var id: Identifier<Self> { get }
  var name: String { get }
  /// Part of the demonstration set, not of a clinic's own.
  var isDemonstration: Bool { get }
  /// Who made it and changed it last; nil of the demonstration set.
  var authorship: Authorship? { get set }
  /// Set while nobody is offered it; of the demonstration set, while the clinic hides it.
  var archive: Archiving? { get set }
}

/// The kinds of entries that a library has.
public enum LibraryKind: String, Codable, Sendable, CaseIterable { case exercise, medication, programme }

/// Who made an entry, and who changed it last.
public struct Authorship: Codable, Sendable, Hashable {
  public let madeBy: Actor
  public let madeAt: Instant
  public private(set) var changedBy: Actor?
  public private(set) var changedAt: Instant?

  public init(madeBy: Actor, at now: Instant) {
    self.madeBy = madeBy
    madeAt = now
  }

  /// The same with a later change.
  public func changed(by actor: Actor, at now: Instant) -> Self {
    var copy = self
    (copy.changedBy, copy.changedAt) = (actor, now)
    return copy
  }
}

/// That an entry is offered no longer, and since when and by whom.
public struct Archiving: Codable, Sendable, Hashable {
  public let at: Instant
  public let by: Actor

  public init(at: Instant, by: Actor) {
    self.at = at
    self.by = by
  }
}

extension LibraryEntry {
  /// The entry without what is only said about it: the same for the same words.
  public var content: Self {
    var copy = self
    copy.authorship = nil
    copy.archive = nil
    return copy
  }
}
