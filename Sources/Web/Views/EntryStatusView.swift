import Remedi

/// The origin of a library entry, whether it is archived, and the actions on it.
///
/// Templates: `parts/entry-status`, `parts/entry-actions`, `parts/entry-history`.
public struct EntryStatusView: View {
  public let mark: EntryMark
  let editLabel: String
  let editHref: String
  let copyHref: String
  let archiveHref: String
  let restoreHref: String
  /// "Made by Dr Ann Archer on 3 March 2026, 10:42". Empty for the demonstration set.
  let history: [String]
  /// "Archived by Dr Ann Archer on 3 March 2026, 10:42." Nil if it is not archived.
  let archived: String?

  /// - Parameters:
  ///   - list: the path of the list of such entries.
  ///   - href: the path of the entry.
  ///   - editLabel: the label of the edit action.
  public init(
    mark: EntryMark, list: String, href: String, editLabel: String = "Change", history: [String] = [],
    archived: String? = nil
  ) {
    self.mark = mark
    self.editLabel = editLabel
    editHref = "\(href)/edit"
    copyHref = "\(list)/new?copy=\(href.dropFirst(list.count + 1))"
    archiveHref = "\(href)/archive"
    restoreHref = "\(href)/restore"
    self.history = history
    self.archived = archived
  }

  /// - Parameter calendar: the clinic's.
  public init<Entry: LibraryEntry>(
    _ entry: Entry, list: String, editLabel: String = "Change", _ calendar: PatientCalendar
  ) {
    func action(_ words: String, _ person: Actor, _ moment: Instant) -> String {
      "\(words) by \(Phrases.isolated(person.name)) on \(Phrases.moment(moment, calendar))"
    }
    let changed = entry.authorship.flatMap { authorship -> String? in
      guard let by = authorship.changedBy, let at = authorship.changedAt else { return nil }
      return action("Last changed", by, at)
    }
    self.init(
      mark: EntryMark(entry), list: list, href: "\(list)/\(entry.id)", editLabel: editLabel,
      history: [entry.authorship.map { action("Made", $0.madeBy, $0.madeAt) }, changed].compactMap { $0 },
      archived: entry.archive.map { "\(action(entry.isDemonstration ? "Hidden" : "Archived", $0.by, $0.at))." })
  }

  public var fields: Fields {
    [
      "mark": mark, "isChangeable": !mark.isDemonstration, "editLabel": editLabel, "editHref": editHref,
      "copyHref": copyHref, "archiveHref": archiveHref, "restoreHref": restoreHref, "archived": archived,
      "isArchived": archived != nil, "archiveLabel": mark.isDemonstration ? "Hide" : "Archive", "history": history,
      "hasHistory": !history.isEmpty,
    ]
  }
}

/// The marks that distinguish a library entry from others.
///
/// Template: `parts/entry-mark`.
public struct EntryMark: View {
  public let isDemonstration: Bool
  let isArchived: Bool

  /// The marks for the demonstration set and for archived entries.
  public init(isDemonstration: Bool, isArchived: Bool) {
    self.isDemonstration = isDemonstration
    self.isArchived = isArchived
  }

  /// The marks of an entry.
  public init(_ entry: some LibraryEntry) {
    self.init(isDemonstration: entry.isDemonstration, isArchived: entry.archive != nil)
  }

  public var fields: Fields {
    [
      "isDemonstration": isDemonstration, "archivedLabel": isDemonstration ? "Hidden" : "Archived",
      "isArchived": isArchived, "hasMarks": isDemonstration || isArchived,
    ]
  }
}
