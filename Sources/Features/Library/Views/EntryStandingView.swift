import Remedi
import Web

/// Whose an entry is, whether it is in use, and what can be done with it.
struct EntryStandingView: View {
  let mark: EntryMark
  /// Nil where it cannot be changed.
  let editHref: String?
  let copyHref: String
  let archiveHref: String
  let restoreHref: String
  /// "Made by Dr Ann Archer on 3 March 2026"; empty of the demonstration set.
  let history: [String]
  /// "Archived by Dr Ann Archer on 3 March 2026"; nil while it is in use.
  let archived: String?

  var fields: Fields {
    [
      "mark": mark, "editHref": editHref, "copyHref": copyHref, "archiveHref": archiveHref,
      "restoreHref": restoreHref, "archived": archived, "isArchived": archived != nil,
      "archiveLabel": mark.isDemonstration ? "Hide" : "Archive", "history": history, "hasHistory": !history.isEmpty,
    ]
  }
}

extension EntryStandingView {
  init<Entry: LibraryEntry>(_ entry: Entry, _ words: EntryWords, _ calendar: PatientCalendar) {
    let path = words.path(entry.id)
    let changed = entry.authorship.flatMap { authorship -> String? in
      guard let by = authorship.changedBy, let at = authorship.changedAt else { return nil }
      return "Last changed by \(by.name) on \(Words.moment(at, calendar))"
    }
    self.init(
      mark: EntryMark(entry), editHref: entry.isDemonstration ? nil : "\(path)/edit",
      copyHref: "\(words.path)/new?copy=\(entry.id)", archiveHref: "\(path)/archive", restoreHref: "\(path)/restore",
      history: [entry.authorship.map { "Made by \($0.madeBy.name) on \(Words.moment($0.madeAt, calendar))" }, changed]
        .compactMap { $0 },
      archived: entry.archive.map { archive in
        "\(entry.isDemonstration ? "Hidden" : "Archived") by \(archive.by.name) on \(Words.moment(archive.at, calendar))."
      })
  }
}

/// What marks an entry among the others.
struct EntryMark: View {
  let isDemonstration: Bool
  let isArchived: Bool

  var fields: Fields {
    [
      "isDemonstration": isDemonstration, "archivedLabel": isDemonstration ? "Hidden" : "Archived",
      "isArchived": isArchived, "hasMarks": isDemonstration || isArchived,
    ]
  }
}

extension EntryMark {
  init(_ entry: some LibraryEntry) {
    self.init(isDemonstration: entry.isDemonstration, isArchived: entry.archive != nil)
  }
}
