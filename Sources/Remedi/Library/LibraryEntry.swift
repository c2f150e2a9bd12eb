/// An entry of a library that can be prescribed: an ``Exercise``, a ``Medication``, or a ``Programme`` of these.
///
/// The demonstration set is shared by all clinics and read-only; a clinic's own entries are editable by its physicians.
/// A prescription stores a copy of the words (``PrescriptionVersion/action``), independent of later changes to the
/// entry.
public protocol LibraryEntry: Codable, Sendable, Hashable {
  static var kind: LibraryKind { get }
  var id: Identifier<Self> { get }
  var name: String { get }
  /// Whether it belongs to the demonstration set.
  var isDemonstration: Bool { get }
  /// Who created and last changed it. Nil for the demonstration set.
  var authorship: Authorship? { get set }
  /// Set while the entry is not offered. For the demonstration set: while the clinic hides it.
  var archive: Archiving? { get set }
}

/// The kinds of library entries.
public enum LibraryKind: String, Codable, Sendable, CaseIterable { case exercise, medication, programme }

/// Who created an entry, and who last changed it.
public struct Authorship: Codable, Sendable, Hashable {
  public let madeBy: Actor
  public let madeAt: Instant
  public private(set) var changedBy: Actor?
  public private(set) var changedAt: Instant?

  public init(madeBy: Actor, at now: Instant) {
    self.madeBy = madeBy
    madeAt = now
  }

  /// A copy with a later change.
  public func changed(by actor: Actor, at now: Instant) -> Self {
    var copy = self
    (copy.changedBy, copy.changedAt) = (actor, now)
    return copy
  }
}

/// When and by whom an entry was archived.
public struct Archiving: Codable, Sendable, Hashable {
  public let at: Instant
  public let by: Actor

  public init(at: Instant, by: Actor) {
    self.at = at
    self.by = by
  }
}

extension LibraryEntry {
  /// The entry without its metadata: equal for equal content.
  public var content: Self {
    var copy = self
    copy.authorship = nil
    copy.archive = nil
    return copy
  }
}
