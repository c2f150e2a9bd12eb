import Web

/// The practitioner's patients at a glance: those who need attention come first.
struct BoardView: PageView {
  static let template = "board/board"
  let title = "Your patients"
  /// The current day in the physician's time zone: "Tuesday, 3 March".
  let today: String
  /// The search text. Empty without a search.
  let query: String
  /// "13 patients", or "2 patients match".
  let count: String
  /// All filters, including the active one.
  let filters: [BoardFilterView]
  /// The active filter as named in the URL. Nil for all patients.
  let filter: String?
  /// Whether the list is complete. False while the projection is still being built.
  let isComplete: Bool
  /// The patients on this page. Empty if there are none.
  let groups: [BoardGroupView]
  /// The message for a page without patients. Nil otherwise.
  var empty: BoardEmptyView?
  /// The URL of the board's event stream.
  let eventsHref: String
  /// The next page of the list. Nil on the last.
  let nextHref: String?
  /// The first page. Nil on the first page.
  let firstHref: String?
  /// "Dr. Charlie Osei handed over a patient of yours." Nil if there is no handover that the reader can take back.
  var handedOver: String?

  var fields: Fields {
    [
      "title": title, "today": today, "query": query, "count": count, "filters": filters, "filter": filter,
      "isComplete": isComplete, "groups": groups, "empty": empty, "eventsHref": eventsHref, "nextHref": nextHref,
      "firstHref": firstHref, "handedOver": handedOver,
      "hasPages": nextHref != nil || firstHref != nil, "isSearch": !query.isEmpty,
    ]
  }
}

/// A link to a subset of the patients.
struct BoardFilterView: View {
  /// "Needs attention".
  let label: String
  /// The number of patients in it. Nil if it is not shown.
  let count: String?
  let href: String
  let isOpen: Bool

  var fields: Fields {
    ["label": label, "count": count, "href": href, "isOpen": isOpen]
  }
}

/// Patients under one heading.
struct BoardGroupView: View {
  /// Unique on the page: "attention".
  let id: String
  let title: String
  /// Whether the heading only repeats the active filter.
  let isTitleHidden: Bool
  /// ``BoardRowView``s, at least one.
  let rows: [RenderedView]

  var fields: Fields {
    ["id": id, "title": title, "isTitleHidden": isTitleHidden, "rows": rows]
  }
}

/// The message for an empty list, and what to do next.
struct BoardEmptyView: View {
  let title: String
  let advice: String
  /// The label of the next action. Nil if there is nothing to do.
  let action: String?
  let href: String?
  /// What to check before adding the first patient of the clinic. Empty elsewhere.
  var steps: [FirstStepView] = []

  var fields: Fields {
    [
      "title": title, "advice": advice, "action": action, "href": href, "hasAction": action != nil, "steps": steps,
      "hasSteps": !steps.isEmpty,
    ]
  }
}
