import Web

/// The list of the patients whose care team one belongs to, with today's progress.
struct PatientListView: PageView {
  static let template = "patients/list"
  let title = "Your patients"
  /// Where the physician is: "Tuesday, 3 March".
  let today: String
  /// What was searched for; empty without a search.
  let query: String
  /// "13 patients", or "2 patients match".
  let count: String
  let patients: [PatientRowView]
  /// The next page of the list, or nil on the last.
  let nextHref: String?
  /// The first page, where this is a later one.
  let firstHref: String?

  var fields: [String: (any Sendable)?] {
    [
      "title": title, "today": today, "query": query, "count": count, "patients": patients, "nextHref": nextHref,
      "firstHref": firstHref, "hasPages": nextHref != nil || firstHref != nil, "isSearch": !query.isEmpty,
      "hasPatients": !patients.isEmpty,
    ]
  }
}
