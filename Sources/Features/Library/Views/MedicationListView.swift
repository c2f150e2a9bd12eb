import Web

/// The library's medications.
struct MedicationListView: PageView {
  static let template = "library/medications"
  let title = "Medications"
  let frame: ListFrame
  let medications: [MedicationCardView]

  var fields: Fields {
    ["title": title, "frame": frame, "medications": medications, "hasMedications": !medications.isEmpty]
  }
}

/// One medication of the list.
struct MedicationCardView: View {
  let href: String
  let name: String
  /// The first sentence of the description.
  let summary: String
  /// "Tablet", "100 mg, 250 mg", "ATC N04BA02".
  let facts: [String]
  let mark: EntryMark

  var fields: Fields {
    [
      "href": href, "name": name, "summary": summary, "mark": mark, "facts": facts.joined(separator: " · "),
      "hasFacts": !facts.isEmpty, "hasSummary": !summary.isEmpty,
    ]
  }
}
