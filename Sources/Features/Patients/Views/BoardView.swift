import Web

/// One's patients at a glance: who needs attention stands first.
struct BoardView: PageView {
  static let template = "patients/board"
  let title = "Your patients"
  /// Where the physician is: "Tuesday, 3 March".
  let today: String
  /// What was searched for; empty without a search.
  let query: String
  /// "13 patients", or "2 patients match".
  let count: String
  /// All shelves, the one that is open among them.
  let shelves: [BoardFilterView]
  /// The open shelf as the address names it; nil for all patients.
  let shelf: String?
  /// Whether nobody is lacking because the list is still being put together.
  let isComplete: Bool
  /// Those who stand on this page; none where nobody does.
  let groups: [BoardGroupView]
  /// What is said where nobody stands on the page; nil where somebody does.
  var empty: BoardEmptyView?
  /// Where news of the board come from.
  let eventsHref: String
  /// The next page of the list, or nil on the last.
  let nextHref: String?
  /// The first page, where this is a later one.
  let firstHref: String?
  /// "Dr. Charlie Osei handed over a patient of yours."; nil where nobody did whom one can take back.
  var handedOver: String?

  var fields: Fields {
    [
      "title": title, "today": today, "query": query, "count": count, "shelves": shelves, "shelf": shelf,
      "isComplete": isComplete, "groups": groups, "empty": empty, "eventsHref": eventsHref, "nextHref": nextHref,
      "firstHref": firstHref, "handedOver": handedOver,
      "hasPages": nextHref != nil || firstHref != nil, "isSearch": !query.isEmpty,
    ]
  }
}

/// A link to a part of the patients.
struct BoardFilterView: View {
  /// "Needs attention".
  let label: String
  /// How many stand there, or nil where it is not told.
  let count: String?
  let href: String
  let isOpen: Bool

  var fields: Fields {
    ["label": label, "count": count, "href": href, "isOpen": isOpen]
  }
}

/// Patients beneath one heading.
struct BoardGroupView: View {
  /// Unique on the page: "attention".
  let id: String
  let title: String
  /// Whether the heading only repeats what the open shelf says.
  let isTitleHidden: Bool
  /// ``BoardRowView``s, at least one.
  let rows: [RenderedView]

  var fields: Fields {
    ["id": id, "title": title, "isTitleHidden": isTitleHidden, "rows": rows]
  }
}

/// What is said where nobody stands, and what to do then.
struct BoardEmptyView: View {
  let title: String
  let advice: String
  /// The way on, or nil where there is nothing to do.
  let action: String?
  let href: String?
  /// What to look at before the first patient of the clinic is entered; none elsewhere.
  var steps: [FirstStepView] = []

  var fields: Fields {
    [
      "title": title, "advice": advice, "action": action, "href": href, "hasAction": action != nil, "steps": steps,
      "hasSteps": !steps.isEmpty,
    ]
  }
}
