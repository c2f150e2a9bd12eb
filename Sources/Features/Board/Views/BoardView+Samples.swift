import Web

extension BoardView {
  static var samples: [(name: String, view: BoardView)] {
    [
      (
        "typical",
        board(
          [
            BoardGroupView(
              id: "attention", title: "Needs attention", isTitleHidden: false,
              rows: kept(BoardRowView.needing)),
            BoardGroupView(
              id: "others", title: "Everybody else", isTitleHidden: false, rows: kept(BoardRowView.quiet)),
          ], count: "9 patients", counts: [nil, "5", "1", nil])
      ),
      (
        "nobody needs attention",
        board(
          empty: BoardEmptyView(
            title: "Nobody needs attention now.",
            advice: "A patient who needs attention appears here, with the reason.", action: "See all patients",
            href: "/patients"),
          open: "attention", count: "No patients", counts: [nil, "0", "1", nil])
      ),
      (
        "empty",
        board(
          empty: BoardEmptyView(
            title: "Your list is empty.",
            advice: "Add your first patient. The account is created at once; the invitation is sent or printed.",
            action: "Add a patient", href: "/patients/new", steps: FirstStepView.samples),
          count: "No patients yet")
      ),
      (
        "search",
        board(
          [
            BoardGroupView(
              id: "found", title: "Found", isTitleHidden: true,
              rows: kept([BoardRowView.longName(showsIdentity: true), BoardRowView.rightToLeft(showsIdentity: true)]))
          ], query: "1954", count: "2 patients match")
      ),
      (
        "search without a match",
        board(
          empty: BoardEmptyView(
            title: "No patient here matches “1954-03-40 oost”.",
            advice: "Try the beginning of a name, a date of birth such as 1954-03-04, or a health care number.",
            action: "Show all patients", href: "/patients"),
          query: "1954-03-40 oost", count: "No patient matches")
      ),
      (
        "not yet complete",
        board(
          [
            BoardGroupView(
              id: "attention", title: "Needs attention", isTitleHidden: false, rows: kept(BoardRowView.needing))
          ],
          count: "5 patients", counts: [nil, "5", "1", nil], isComplete: false)
      ),
      ("a patient handed over by somebody else", handedOver), ("fifty who need attention", overfull),
    ]
  }

  private static var handedOver: BoardView {
    var view = board(
      [BoardGroupView(id: "others", title: "Everybody else", isTitleHidden: false, rows: kept(BoardRowView.quiet))],
      count: "4 patients", counts: [nil, "0", "1", nil])
    view.handedOver = "Dr. Charlie Osei handed over a patient of yours."
    return view
  }

  /// A full page.
  private static var overfull: BoardView {
    let rows = (1...50).map { BoardRowView.overfull(number: $0) }
    return board(
      [BoardGroupView(id: "attention", title: "Needs attention", isTitleHidden: true, rows: kept(rows))],
      open: "attention", count: "50 patients on this page", counts: [nil, "50+", "12", nil],
      nextHref: "/patients?show=attention&cursor=b2Jp", firstHref: "/patients?show=attention")
  }

  private static func kept(_ rows: [BoardRowView]) -> [RenderedView] { rows.map { RenderedView($0) } }

  private static func board(
    _ groups: [BoardGroupView] = [], empty: BoardEmptyView? = nil, open: String? = nil, query: String = "",
    count: String, counts: [String?] = [nil, "0", "0", nil], isComplete: Bool = true, nextHref: String? = nil,
    firstHref: String? = nil
  ) -> BoardView {
    let names: [(key: String?, label: String)] = [
      (nil, "All"), ("attention", "Needs attention"), ("invited", "Not joined yet"), ("archived", "Archived"),
    ]
    let filters = zip(names, counts).map { name, count in
      BoardFilterView(
        label: name.label, count: count, href: name.key.map { "/patients?show=\($0)" } ?? "/patients",
        isOpen: name.key == open)
    }
    return BoardView(
      today: "Tuesday, 3 March", query: query, count: count, filters: filters, filter: open, isComplete: isComplete,
      groups: groups, empty: empty, eventsHref: "/patients/events", nextHref: nextHref, firstHref: firstHref)
  }
}
