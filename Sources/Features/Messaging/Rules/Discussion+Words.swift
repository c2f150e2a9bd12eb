import Remedi

extension MessagePatient {
  /// `Maria Lopez`.
  var name: String { [firstName, lastName].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension Discussion {
  /// The patient's name, or that it is about none.
  var patientName: String { patient?.name ?? "No patient" }

  /// All who take part but one person, in the order in which they were added.
  func others(than person: Identifier<Practitioner>) -> [MessagePerson] {
    participants.map(\.person).filter { $0.id != person }
  }

  /// The path of the discussion's page.
  var path: String { id.discussionPath }
}

extension Identifier<Discussion> {
  /// The path of the page of the discussion with this ID.
  var discussionPath: String { "/messages/discussions/\(self)" }
}
