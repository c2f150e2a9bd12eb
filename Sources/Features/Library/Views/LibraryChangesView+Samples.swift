extension LibraryChangesView {
  static var samples: [(name: String, view: LibraryChangesView)] {
    let changes = [
      LibraryChangeView(
        time: "9 March 2026, 17:03", person: "Dr. Charlie Osei", action: "archived", name: StrainingText.longName,
        href: "/library/exercises/42"),
      LibraryChangeView(
        time: "4 March 2026, 08:15", person: "Dr. Wilhelmina Theodora van den Berghe-Oosterhuis", action: "changed",
        name: StrainingText.rightToLeft, href: "/library/exercises/44"),
      LibraryChangeView(
        time: "3 March 2026, 10:42", person: "Dr. Ann Keller", action: "added", name: "an entry that is gone", href: nil
      ),
    ]
    let path = "/library/changes"
    return [
      ("typical", LibraryChangesView(changes: changes)), ("empty", LibraryChangesView(changes: [])),
      (
        "between-pages",
        LibraryChangesView(changes: changes, newerHref: path, olderHref: "\(path)?before=71")
      ),
    ]
  }
}
