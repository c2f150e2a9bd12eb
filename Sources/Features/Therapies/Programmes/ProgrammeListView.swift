import Web

/// The programmes of a clinic: in its library, or to choose one for a patient.
struct ProgrammeListView: PageView {
  static let template = "therapies/programmes"
  var title: String { patient == nil ? "Programmes" : "Apply a programme" }
  var trail: [Crumb] { patient.map { [Crumb("Patients", "/patients"), $0] } ?? [] }
  /// The patient for whom one is chosen. Nil in the library.
  var patient: Crumb?
  let frame: ListFrame
  let rows: [ProgrammeRowView]

  static let placeholder = "Name, or what it prescribes"

  var fields: Fields {
    [
      "title": title, "isLibrary": patient == nil, "patientName": patient?.label,
      "collectHref": patient.map { "\($0.href)/programmes/new" }, "frame": frame, "rows": rows,
      "hasRows": !rows.isEmpty,
    ]
  }
}

/// One programme of the list.
struct ProgrammeRowView: View {
  let href: String
  let name: String
  /// The first line of the description.
  let summary: String
  /// "2 exercises, 1 medication", "21 days".
  let facts: [String]
  let mark: EntryMark

  var fields: Fields {
    [
      "href": href, "name": name, "summary": summary, "hasSummary": !summary.isEmpty,
      "facts": facts.joined(separator: " · "), "mark": mark,
    ]
  }
}

extension ProgrammeListView {
  static var samples: [(name: String, view: ProgrammeListView)] {
    let status = FieldView(
      name: "show", label: "Show", kind: .select, marksOptional: false,
      options: [.init("", "All in use"), .init("own", "Your clinic’s own")])
    let rows = [
      ProgrammeRowView(
        href: "/programmes/1", name: "Early morning routine", summary: "For stiffness after getting up.",
        facts: ["3 exercises, 1 medication"], mark: EntryMark(isDemonstration: true, isArchived: false)),
      ProgrammeRowView(
        href: "/programmes/2", name: "Levodopa titration", summary: "", facts: ["1 medication", "21 days"],
        mark: EntryMark(isDemonstration: false, isArchived: true)),
      ProgrammeRowView(
        href: "/programmes/3",
        name: "Ganganfängerundgleichgewichtstrainingsprogrammfürzuhause of the day clinic, second part",
        summary: String(repeating: "For everybody who walks with a stick. ", count: 4), facts: ["20 exercises"],
        mark: EntryMark(isDemonstration: false, isArchived: false)),
      ProgrammeRowView(
        href: "/programmes/4", name: "برنامج الصباح (2)", summary: "للمرضى الذين يعانون من تيبس في الصباح.",
        facts: ["No prescriptions yet"], mark: EntryMark(isDemonstration: false, isArchived: false)),
    ]
    func page(
      _ rows: [ProgrammeRowView], for patient: Crumb? = nil, query: String = "", next: String? = nil
    ) -> ProgrammeListView {
      let all = patient.map { "\($0.href)/programmes" } ?? ProgrammePath.list
      return ProgrammeListView(
        patient: patient,
        frame: ListFrame(
          query: query, placeholder: placeholder, filters: patient == nil ? [status] : [], isNarrow: !query.isEmpty,
          count: rows.isEmpty ? "No programmes" : "\(rows.count) programmes", newHref: "/programmes/new",
          allHref: all, nextHref: next), rows: rows)
    }
    let patient = Crumb("Wilhelmina Theodora van den Berghe-Oosterhuis", "/patients/9")
    return [
      ("library", page(rows, next: "/programmes?page=2")), ("empty library", page([])),
      ("nothing found", page([], query: "zzz")), ("to choose", page(rows, for: patient)),
      ("nothing to choose", page([], for: patient)),
    ]
  }
}
