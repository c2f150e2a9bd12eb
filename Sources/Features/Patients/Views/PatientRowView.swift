import Web

/// One patient in the list.
struct PatientRowView: View {
  let href: String
  let name: String
  /// "71 years".
  let age: String
  /// "Stage 2.5", or nil where none is recorded.
  let stage: String?
  /// Today where the patient is; nil where nothing is planned today.
  let progress: ProgressView?
  /// What asks for attention now: "1 due now", "2 late", or nil.
  let attention: StatusBadge?
  /// "Last recorded today, 08:04", or "Nothing recorded yet".
  let lastRecorded: String

  var fields: [String: (any Sendable)?] {
    [
      "href": href, "name": name, "age": age, "stage": stage, "progress": progress, "attention": attention,
      "lastRecorded": lastRecorded,
    ]
  }
}
