import Web

/// The programmes of a clinic: in its library, or to choose one for a patient.
struct ProgrammeListView: PageView {
  static let template = "therapies/programmes"
  var title: String { patient == nil ? "Programmes" : "Apply a programme" }
  var trail: [Crumb] { patient.map { [Crumb("Patients", "/patients"), $0] } ?? [] }
  /// For whom one is chosen; nil in the library.
  var patient: Crumb?
  /// What was looked for; empty without a search.
  let query: String
  /// Whose programmes are shown; nil where one is chosen.
  let shelf: FieldView?
  /// Whether the list is narrowed down.
  let isNarrow: Bool
  /// "3 programmes", "60 programmes, page 2 of 3".
  let count: String
  let rows: [ProgrammeRowView]
  var previousHref: String?
  var nextHref: String?

  var fields: Fields {
    [
      "title": title, "isLibrary": patient == nil, "patientName": patient?.label,
      "allHref": patient.map { "\($0.href)/programmes" } ?? ProgrammePath.list,
      "collectHref": patient.map { "\($0.href)/programmes/new" }, "query": query, "shelf": shelf,
      "isNarrow": isNarrow, "count": count, "rows": rows, "hasRows": !rows.isEmpty, "previousHref": previousHref,
      "nextHref": nextHref, "hasPages": previousHref != nil || nextHref != nil,
    ]
  }
}

/// One programme among the others.
struct ProgrammeRowView: View {
  let href: String
  let name: String
  /// The first line of the description.
  let summary: String
  /// "2 exercises, 1 medication", "21 days".
  let facts: [String]
  let isDemonstration: Bool
  let isArchived: Bool

  var fields: Fields {
    [
      "href": href, "name": name, "summary": summary, "hasSummary": !summary.isEmpty,
      "facts": facts.joined(separator: " · "), "isDemonstration": isDemonstration, "isArchived": isArchived,
      "archivedLabel": isDemonstration ? "Hidden" : "Archived", "hasMarks": isDemonstration || isArchived,
    ]
  }
}

extension ProgrammeListView {
  static var samples: [(name: String, view: ProgrammeListView)] {
    let shelf = FieldView(
      name: "show", label: "Show", kind: .select, marksOptional: false,
      options: [.init("", "All in use"), .init("own", "Your clinic’s own")])
    let rows = [
      ProgrammeRowView(
        href: "/programmes/1", name: "Early morning routine", summary: "For stiffness after getting up.",
        facts: ["3 exercises, 1 medication"], isDemonstration: true, isArchived: false),
      ProgrammeRowView(
        href: "/programmes/2", name: "Levodopa titration", summary: "", facts: ["1 medication", "21 days"],
        isDemonstration: false, isArchived: true),
      ProgrammeRowView(
        href: "/programmes/3",
        name: "Ganganfängerundgleichgewichtstrainingsprogrammfürzuhause of the day clinic, second part",
        summary: String(repeating: "For everybody who walks with a stick. ", count: 4), facts: ["20 exercises"],
        isDemonstration: false, isArchived: false),
      ProgrammeRowView(
        href: "/programmes/4", name: "برنامج الصباح (2)", summary: "للمرضى الذين يعانون من تيبس في الصباح.",
        facts: ["Nothing in it yet"], isDemonstration: false, isArchived: false),
    ]
    func page(
      _ rows: [ProgrammeRowView], for patient: Crumb? = nil, query: String = "", next: String? = nil
    ) -> ProgrammeListView {
      ProgrammeListView(
        patient: patient, query: query, shelf: patient == nil ? shelf : nil, isNarrow: !query.isEmpty,
        count: rows.isEmpty ? "No programmes" : "\(rows.count) programmes", rows: rows, nextHref: next)
    }
    let patient = Crumb("Wilhelmina Theodora van den Berghe-Oosterhuis", "/patients/9")
    return [
      ("library", page(rows, next: "/programmes?page=2")), ("empty library", page([])),
      ("nothing found", page([], query: "zzz")), ("to choose", page(rows, for: patient)),
      ("nothing to choose", page([], for: patient)),
    ]
  }
}
