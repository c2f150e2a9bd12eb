import Web

/// One medication in full.
struct MedicationDetailView: PageView {
  static let template = "library/medication"
  var title: String { name }
  var trail: [Crumb] { [Crumb("Library", "/library/medications")] }
  let name: String
  /// The description, one element per paragraph.
  let paragraphs: [String]
  let facts: [DefinitionView]
  let status: EntryStatusView

  var fields: Fields {
    [
      "title": title, "name": name, "paragraphs": paragraphs, "hasWords": !paragraphs.isEmpty, "facts": facts,
      "status": status,
    ]
  }
}
